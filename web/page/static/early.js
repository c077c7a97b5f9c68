// Says why nothing comes where the page cannot run: browsers load no modules and no
// workers from files. A script of the old kind is loaded even there.
if (location.protocol === "file:") {
  const waiting = document.querySelector(".waiting");
  if (waiting !== null) {
    waiting.textContent =
      "This page was opened as a file, and browsers run no page of this kind from files. " +
      "It must be served: web/serve does that on this machine, and any host of static files elsewhere.";
  }
}
