// The rules of the games as pages beside the application, from the same texts
// that the documentation shows. Refusals and primers link to their anchors.
import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { marked } from "marked";

/**
 * Writes each page of rules as HTML, and `anchors.json`: which page holds which
 * anchor.
 */
export async function writeRules(source, target) {
  mkdirSync(target, { recursive: true });
  const anchors = {};
  const titles = [];
  for (const file of readdirSync(source).filter((name) => name.endsWith(".md")).sort()) {
    const markdown = readFileSync(join(source, file), "utf8");
    const name = file.slice(0, -".md".length);
    for (const [, anchor] of markdown.matchAll(/<a id="([^"]+)"><\/a>/g)) {
      anchors[anchor] ??= name;
    }
    const title = /^# (.+)$/m.exec(markdown)?.[1] ?? name;
    titles.push([name, title]);
    const body = await bodyOf(markdown);
    for (const [, picture] of body.matchAll(/<img src="(\.\.\/[^"]+)"/g)) {
      cpSync(join(source, picture), join(target, picture));
    }
    writeFileSync(join(target, `${name}.html`), wholePage(title, body));
  }
  const links = titles.map(([name, title]) => `<li><a href="${name}.html">${title}</a></li>`);
  writeFileSync(join(target, "index.html"), wholePage("Rules", `<h1>Rules</h1>\n<ul>${links.join("\n")}</ul>\n`));
  writeFileSync(join(target, "anchors.json"), JSON.stringify(anchors));
}

async function bodyOf(markdown) {
  const html = await marked.parse(markdown, { gfm: true });
  const withAnchors = html
    // Headings get the anchors that links within the page use.
    .replace(/<h([1-6])>(.*?)<\/h\1>/g, (_, level, inner) => {
      const id = inner.replace(/<[^>]+>/g, "").toLowerCase().replace(/[^\w\s-]/g, "").trim().replace(/\s+/g, "-");
      return `<h${level} id="${id}">${inner}</h${level}>`;
    })
    // Pages link to each other where they stand here.
    .replace(/href="([\w-]+)\.md(#[^"]*)?"/g, (_, name, anchor) => `href="${name}.html${anchor ?? ""}"`)
    // A picture beside its name is told by the name, and a column without a name has no header.
    .replace(/alt="([^"]+)">(?= \1)/g, 'alt="">')
    .replace(/<th([^>]*)><\/th>/g, "<td$1></td>")
    // What is not among the pages of rules is not part of the application.
    .replace(/<a href="\.\.\/[^"]*">(.*?)<\/a>/g, "$1")
    .replace(/<\/table>/g, "</table></div>");
  return withNamedTables(withAnchors);
}

/** Lets wide tables scroll, each named by the heading above it, so that it is told from the others. */
function withNamedTables(html) {
  const counted = new Map();
  let heading = "Table";
  return html.replace(/<h[1-6][^>]*>(.*?)<\/h[1-6]>|<table>/g, (found, inner) => {
    if (inner !== undefined) {
      heading = inner.replace(/<[^>]+>/g, "").replaceAll('"', "&quot;");
      return found;
    }
    const count = (counted.get(heading) ?? 0) + 1;
    counted.set(heading, count);
    const name = count === 1 ? heading : `${heading}, ${count}`;
    return `<div class="scrolls" tabindex="0" role="region" aria-label="${name}"><table>`;
  });
}

function wholePage(title, body) {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'self'">
<meta name="color-scheme" content="light dark">
<title>${title.replace(/</g, "&lt;")}</title>
<link rel="stylesheet" href="../style.css">
<link rel="icon" href="../icon.svg">
<body class="rules-page">
<main>
<p><a href="index.html">All rules</a> · <a href="../">The games</a></p>
${body}</main>
</body>
</html>
`;
}
