// Runs before every command: installs the packages of package-lock.json when that file has changed, and is silent
// otherwise. Plain JavaScript: on a fresh clone it runs on the Node of the system (18 or later). The commands then run
// on Node 24, which is one of the packages.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isInstalled, missingHere, packagesOf, readOr } from './installed.js';
import { lock } from './lock.js';

const NEEDED_NODE = 24;

/** @param {string} root */
async function main(root) {
  const stamp = join(root, 'node_modules', '.installed');
  const wanted = stampFor(root);
  if (readOr(stamp) !== wanted) {
    const held = await lock('install', root, { onWait: () => say('Waiting for another install to finish.') });
    try {
      // Another process may have installed the packages while this one waited. After `npm install <package>` nothing is
      // missing either.
      if (readOr(stamp) !== wanted) await install(root, held.fd);
      writeFileSync(stamp, wanted);
    } finally {
      await held.release();
    }
  }
  checkNode(root);
}

/** @param {string} root */
function stampFor(root) {
  const lockfile = readFileSync(join(root, 'package-lock.json'));
  return `${createHash('sha256').update(lockfile).digest('hex')} ${process.platform}-${process.arch}\n`;
}

/**
 * @param {string} root
 * @param {number | undefined} lockFd
 */
async function install(root, lockFd) {
  const locked = packagesOf(join(root, 'package-lock.json'));
  if (!isInstalled(root, locked)) {
    const began = Date.now();
    say('Installing packages …');
    await installWith(root, lockFd, process.env.npm_node_execpath ?? process.execPath);
    // npm leaves out packages whose `engines` exclude the running Node. The packaged Node is installed by now, so npm
    // runs on it.
    if (missingHere(root, locked).length > 0 && runs(nodeOf(root))) await installWithOwnNode(root, lockFd);
    say(`Installed in ${Math.round((Date.now() - began) / 1000)} s.`);
  }
  const missing = missingHere(root, locked);
  if (missing.length > 0) say(`Not installed for ${process.platform}-${process.arch}: ${missing.join(', ')}.`);
  dropForeignNode(root);
}

/**
 * @param {string} root
 * @param {number | undefined} lockFd
 */
async function installWithOwnNode(root, lockFd) {
  const folder = mkdtempSync(join(tmpdir(), 'jipe-node-'));
  const copy = join(folder, 'node');
  try {
    copyFileSync(nodeOf(root), copy);
    await installWith(root, lockFd, copy);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} root
 * @param {number | undefined} lockFd
 * @param {string} node the Node to run npm on
 */
async function installWith(root, lockFd, node) {
  rmSync(join(root, 'node_modules', '.installed'), { force: true });
  const clean = await npm(['ci'], root, lockFd, node);
  if (clean.code === 0) return;
  // An incomplete lockfile must not keep the product from starting. `npm run check` fails on it.
  const isIncomplete = clean.output.includes('EUSAGE');
  const second = isIncomplete ? await npm(['install', '--no-save'], root, lockFd, node) : clean;
  if (second.code !== 0) throw new Error(`Installing packages failed.\n${firstLines(second.output)}`);
  say('package-lock.json is incomplete: run `node scripts/complete-lockfile.ts`.');
}

/**
 * @param {string[]} command
 * @param {string} root
 * @param {number | undefined} lockFd
 * @param {string} node
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function npm(command, root, lockFd, node) {
  const cli = process.env.npm_execpath;
  const args = [...command, '--ignore-scripts', '--include=dev', '--include=optional', '--prefer-offline'];
  args.push('--no-audit', '--no-fund', '--loglevel=error');
  return new Promise((resolve, reject) => {
    const child = spawn(cli ? node : 'npm', cli ? [cli, ...args] : args, {
      cwd: root,
      // npm removes node_modules/.bin/node while it replaces node_modules.
      env: { ...process.env, PATH: withoutBin(root), NODE_ENV: 'development' },
      stdio: ['ignore', 'pipe', 'pipe', ...(lockFd === undefined ? [] : [lockFd])],
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += String(chunk)));
    child.stderr?.on('data', (chunk) => (output += String(chunk)));
    const stop = stopWith(child);
    child.once('error', reject);
    child.once('close', (code) => {
      stop();
      resolve({ code, output });
    });
  });
}

/** @param {string} text */
function firstLines(text) {
  return text.trim().split('\n').slice(0, 12).join('\n');
}

/**
 * Passes a signal on to the child, then ends this process.
 * @param {import('node:child_process').ChildProcess} child
 */
function stopWith(child) {
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  const onSignal = (/** @type {NodeJS.Signals} */ signal) => {
    child.kill(signal);
    child.once('close', () => process.exit(signal === 'SIGINT' ? 130 : 143));
  };
  for (const signal of signals) process.on(signal, onSignal);
  return () => {
    for (const signal of signals) process.off(signal, onSignal);
  };
}

/**
 * Removes the packaged Node where it cannot run (another C library), so that the system's Node is used.
 * @param {string} root
 */
function dropForeignNode(root) {
  const node = nodeOf(root);
  if (process.platform === 'win32' || !existsSync(node) || runs(node)) return;
  rmSync(node);
  say('The packaged Node does not run here; using the one on the PATH.');
}

/** @param {string} node */
function runs(node) {
  return spawnSync(node, ['--version'], { stdio: 'ignore' }).status === 0;
}

/** @param {string} root */
function checkNode(root) {
  if (existsSync(nodeOf(root))) return;
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= NEEDED_NODE) return;
  throw new Error(
    `Node ${NEEDED_NODE} or later is needed and could not be installed for ${process.platform}-${process.arch}; ` +
      `this is Node ${process.versions.node}.`,
  );
}

/** @param {string} root */
function nodeOf(root) {
  return join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
}

/** @param {string} root */
function withoutBin(root) {
  const bin = join(root, 'node_modules', '.bin');
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== bin)
    .join(delimiter);
}

/** @param {string} line */
function say(line) {
  process.stderr.write(`${line}\n`);
}

try {
  await main(dirname(dirname(fileURLToPath(import.meta.url))));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
