/*
 * Words in nearly every guessed or leaked password that meets the rule: a word, a number, a sign. First the words from
 * published lists of common passwords, then words of the product's own context.
 */
const WORDS = new Set(
  `password passwort pass passwd qwerty qwertyuiop qwertz azerty asdfgh asdfghjkl zxcvbn zxcvbnm abc abcd abcde abcdef abcdefg abcdefgh
  welcome admin administrator root letmein login master secret test testing guest user changeme default temp iloveyou lovely love
  monkey dragon tiger eagle football baseball basketball soccer hockey superman batman spiderman pokemon starwars princess sunshine
  flower shadow michael jordan jessica ashley daniel charlie thomas robert jennifer hunter killer freedom whatever trustno hello
  summer winter spring autumn january february march april may june july august september october november december monday friday
  computer internet samsung google facebook apple android company america chocolate cookie cheese coffee pepper ginger banana
  jipe hiring hire job jobs work employer manager restaurant`.split(/\s+/),
);

const AS_LETTERS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** Whether the password is a common word with numbers and signs around it, or in place of some letters. */
export function isCommonPassword(password: string): boolean {
  const bare = (text: string) => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const text = password.toLowerCase();
  const spelled = (part: string) => part.replaceAll(/[@43!105$7]/g, (sign) => AS_LETTERS[sign] ?? sign);
  // Numbers and signs at the ends may replace letters (`pa55`) or only be added (`password1!`).
  const shapes = [
    bare(text),
    spelled(bare(text)),
    bare(spelled(text)),
    spelled(text.replaceAll(/^\P{L}+|[\d!.?]+$/gu, '')),
  ];
  return shapes.some((shape) => WORDS.has(shape.replaceAll(/\P{L}/gu, '')));
}
