const NEEDED = 24;

/**
 * Ends the process with one line when another Node than version 24 runs the script (install.js puts the packaged Node
 * first on the PATH of npm scripts).
 */
export function requireNode24(): void {
  const major = Number(process.versions.node.split('.', 1)[0]);
  if (major >= NEEDED) return;
  console.error(
    `Node ${NEEDED} or later is needed; this is ${process.versions.node}. Use the npm commands (npm start, npm test).`,
  );
  process.exit(1);
}
