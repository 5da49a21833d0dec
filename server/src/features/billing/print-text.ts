import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export type Weight = 'plain' | 'bold';

/** What every reader of PDFs has. */
const BUILT_IN = { plain: 'Helvetica', bold: 'Helvetica-Bold' };
/** Goes into the file, as far as it is used: Latin with all its marks, Greek, Cyrillic, Hebrew, Arabic and more. */
const folder = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');
const WIDE = { plain: join(folder, 'DejaVuSans.ttf'), bold: join(folder, 'DejaVuSans-Bold.ttf') };

// ASCII and the rest of Windows-1252.
const IN_BUILT_IN = /^[\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/u;
const NOT_IN_WIDE =
  /[^\u0020-\u007e\u00a0-\u00ff\u2010-\u2027\u2030-\u205e\u20a0-\u20bd\u2100-\u214f\u2190-\u21ff\u2600-\u26ff\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}\p{Script=Arabic}\p{M}]+/gu;
const PICTURES = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f/gu;

export interface Printed {
  text: string;
  /** A built-in font's name, or a font file. */
  font: string;
}

/** A text as it can be set, and the font that has its letters. Letters that no font here has become one ellipsis, emoji nothing. */
export function printed(text: string, weight: Weight): Printed {
  const plain = text.normalize('NFC').replace(/\s+/g, ' ').trim();
  if (IN_BUILT_IN.test(plain)) return { text: plain, font: BUILT_IN[weight] };
  const withoutPictures = plain.replace(PICTURES, '').replace(/\s+/g, ' ').trim();
  const known = withoutPictures.replace(NOT_IN_WIDE, '…').replace(/…(?:\s*…)+/g, '…');
  return { text: known, font: IN_BUILT_IN.test(known) ? BUILT_IN[weight] : WIDE[weight] };
}

/** Is there anything to read in it, once it is printed? */
export const isReadable = (text: string): boolean => /[\p{L}\p{N}]/u.test(printed(text, 'plain').text);
