// `npm start`: builds the apps when their sources have changed, then runs the product in this same process.
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { buildWeb } from './build-web.ts';
import { requireNode24 } from './require-node.ts';
import { ROOT, stopChildren } from './run-command.ts';

/**
 * Exits on a signal during the build, when there is nothing to drain. Afterwards the running product handles SIGTERM
 * itself.
 */
function leaveOnSignal(): () => void {
  const leave = () => void stopChildren().then(() => process.exit(0));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, leave);
  return () => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.off(signal, leave);
  };
}

async function start(): Promise<void> {
  requireNode24();
  const isUp = leaveOnSignal();
  const web = await buildWeb(() => console.log('Building the web app …'));
  if (web.was === 'absent') console.log(`${web.output} Serving the API alone.`);
  if (web.was === 'broken') {
    console.error(`The web app could not be built.\n${web.output.trimEnd()}`);
    process.exit(1);
  }
  enableCompileCache(join(ROOT, '.cache', 'compiled'));
  const server = (await import(new URL('../server/src/main.ts', import.meta.url).href)) as {
    main: () => Promise<void>;
  };
  await server.main();
  isUp();
  flushCompileCache();
}

await start();
