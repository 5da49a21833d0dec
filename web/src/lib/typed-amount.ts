/**
 * Converts a typed amount to the wire's form. Some phone keyboards have a comma and no point; a comma followed by three
 * digits separates thousands, and stays. Some keyboards turn a minus into a dash.
 */
export const typedAmount = (text: string): string =>
  text
    .trim()
    .replace(/^[\u2212\u2013]/, '-')
    .replace(/^([+-]?\d+),(\d{1,2})$/, '$1.$2');
