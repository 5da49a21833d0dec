// `npm run check`: the fast half of `npm test`. Prints one line per check, and the output of each check that fails.
import { checks } from './checks.ts';
import { stopChildrenOnSignals } from './run-command.ts';
import { finishAll } from './stage.ts';

stopChildrenOnSignals();
const finished = await finishAll(checks(), 2);
for (const one of finished) {
  console.log(`${one.failed > 0 ? '✗' : '✓'} ${one.name} (${(one.ms / 1000).toFixed(1)} s)`);
  if (one.failed > 0) console.log(`${one.output.trimEnd()}\n`);
}
process.exitCode = finished.some((one) => one.failed > 0) ? 1 : 0;
