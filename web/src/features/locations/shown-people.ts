/** About as many characters as two lines of a card hold. */
const ROOM = 60;

/** The names that have room in a card, the first one in any case, and how many have not. */
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
