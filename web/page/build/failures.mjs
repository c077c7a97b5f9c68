// A reporter for node's runner that lists the names of failed tests, a line each.
export default async function* failures(events) {
  for await (const { type, data } of events) {
    if (type === "test:fail" && data.details?.type !== "suite") {
      yield `${data.name}\n`;
    }
  }
}
