const NEEDED = 24;

/** Ends with one line where somebody else's Node runs us (install.js puts ours first on the PATH of every npm script). */
export function requireNode24(): void {
  const major = Number(process.versions.node.split('.', 1)[0]);
  if (major >= NEEDED) return;
  console.error(
    `Node ${NEEDED} or later is needed; this is ${process.versions.node}. Use the npm commands (npm start, npm test).`,
  );
  process.exit(1);
}
