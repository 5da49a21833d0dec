/** The approximate number of characters in two lines of a card. */
const ROOM = 60;

/** The names that fit a card (at least the first), and the number of the others. */
export function peopleThatFit(names: readonly string[]): { shown: string; more: number } {
  const [first = '', ...others] = names;
  let shown = first;
  let more = others.length;
  for (const name of others) {
    if (shown.length + name.length + 2 > ROOM) break;
    shown += `, ${name}`;
    more -= 1;
  }
  return { shown, more };
}
