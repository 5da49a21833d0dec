/**
 * An amount as it was typed, as it is sent. Some keyboards of phones have a comma for it, and no point; a comma among thousands is followed
 * by three digits, and stays. Some make a dash of a minus.
 */
export const typedAmount = (text: string): string =>
  text
    .trim()
    .replace(/^[\u2212\u2013]/, '-')
    .replace(/^([+-]?\d+),(\d{1,2})$/, '$1.$2');
