// `npm run dev`: the server with restart on change, and a dev server with hot reload for each app in front of it.
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { requireNode24 } from './require-node.ts';
import { ROOT, toolFile } from './run-command.ts';

requireNode24();
const port = Number(process.env['PORT'] ?? 3000);
const [apiPort, doorPort, seekersPort] = [port + 1, port + 2, port + 3];
const children = new Set<ChildProcess>();

/**
 * Developers open the web app's port, which proxies the API's paths to the server. Links in mails lead to that port.
 */
run(['--watch', '--watch-preserve-output', join(ROOT, 'server', 'src', 'main.ts')], ROOT, {
  NODE_ENV: 'development',
  PORT: String(apiPort),
  PUBLIC_URL: process.env['PUBLIC_URL'] ?? `http://localhost:${port}`,
  SEEKER_APP_PORT: String(doorPort),
  SEEKER_APP_URL: process.env['SEEKER_APP_URL'] ?? `http://localhost:${seekersPort}`,
});
serve('web', port, apiPort);
serve('seeker-app', seekersPort, doorPort);

function serve(app: string, at: number, target: number): void {
  const vite = [toolFile('vite/bin/vite.js'), '--port', String(at), '--strictPort', '--clearScreen', 'false'];
  run(vite, join(ROOT, app), { NODE_ENV: 'development', API_TARGET: `http://localhost:${target}` });
}

function run(args: readonly string[], cwd: string, env: Record<string, string>): void {
  const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });
  children.add(child);
  child.once('exit', (code) => {
    children.delete(child);
    stopAll();
    if (children.size === 0) process.exit(code ?? 0);
  });
}

function stopAll(): void {
  for (const child of children) child.kill('SIGTERM');
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopAll);
