// Checks imports against import-rules/table.ts, and that each call is answered in the file of its name. Prints the
// violations; prints nothing and exits with 0 without any.
import { dirname } from 'node:path';
import { misplacedCalls } from './import-rules/call-files.ts';
import { findViolations, unseenTrees } from './import-rules/check-imports.ts';
import { readSources } from './import-rules/modules.ts';

const sources = readSources(dirname(import.meta.dirname));
const unseen = unseenTrees(sources);
const violations = [...findViolations(sources), ...misplacedCalls(sources)];
for (const tree of unseen) console.error(`${tree}: no module was seen, so nothing was checked`);
for (const { path, line, message } of violations) console.error(`${path}:${line}  ${message}`);
console.log(`${sources.size} modules, ${violations.length} violations`);
process.exitCode = unseen.length + violations.length > 0 ? 1 : 0;
