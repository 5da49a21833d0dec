import bidiFactory from 'bidi-js';
import {
  builtInFace,
  type Face,
  faceOf,
  isBuiltIn,
  isPlainLatin,
  isWide,
  type Weight,
  wideFace,
} from './print-faces.ts';

const PICTURE_PARTS = /\p{Emoji_Modifier}|\ufe0f|\ufe0e/gu;
const JOINED_PICTURE = /\u200d(?=\p{Extended_Pictographic})/gu;

/** Around a part of a text that runs its own way, whatever stands beside it. They show nothing. */
const APART = '\u2068';
const NO_LONGER_APART = '\u2069';
const OF_DIRECTION = /^[\u2066-\u2069]$/;

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const words = new Intl.Segmenter('en', { granularity: 'word' });
// Its types tell of a default of a default.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();

/** Letters that stand side by side in one font and one direction. */
export interface Run {
  text: string;
  face: Face;
  /** Odd: from right to left. */
  level: number;
}
/** What one sees as one letter. */
export interface Cluster extends Run {
  isArabic: boolean;
}

/** A text in the letters that can be set; one ellipsis where no font has them. */
export interface Printed {
  text: string;
  clusters: Cluster[];
}

/** A text as it is shown. */
export const cleaned = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/** Which font each letter of a text is set in, and which way it runs. */
export function printed(raw: string, weight: Weight): Printed {
  const plain = cleaned(raw).replace(PICTURE_PARTS, '').replace(JOINED_PICTURE, '');
  const found = [...clusters.segment(plain)].map(({ segment }) => ({
    text: segment,
    face: OF_DIRECTION.test(segment) ? builtInFace(weight) : faceOf(segment, weight, plain),
  }));
  const known = found.flatMap(({ text, face }, i) => {
    if (face) return [{ text, face }];
    const isSecond = i > 0 && !found[i - 1]?.face;
    return isSecond ? [] : [{ text: '…', face: builtInFace(weight) }];
  });
  // One design for all Latin letters of a text.
  const needsWide = known.some(({ face }) => isWide(face));
  const { levels } = bidi.getEmbeddingLevels(known.map((one) => one.text).join(''), 'auto');
  let at = 0;
  let isArabic = false;
  const set = known.map(({ text, face }) => {
    const level = levels[at] ?? 0;
    at += text.length;
    if (/\p{L}/u.test(text)) isArabic = /\p{Script=Arabic}/u.test(text);
    return { text, face: needsWide && isBuiltIn(face) ? wideFace(weight) : face, level, isArabic };
  });
  // A mark of direction has told what it had to.
  const shown = set.filter((one) => !OF_DIRECTION.test(one.text));
  return { text: shown.map((one) => one.text).join(''), clusters: shown };
}

/** A list in words as `Standard: Barista, Main Street, 30 days`: its parts stay in their order, whichever way each runs. */
export function inParts(list: string): string {
  if (!/[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(list)) return list;
  const parts = list.split(/(, |: )/);
  return parts.map((part, i) => (i % 2 === 0 ? APART + part + NO_LONGER_APART : part)).join('');
}

/** Is there anything to read in it, once it is printed? */
export const isReadable = (text: string): boolean =>
  isPlainLatin(text)
    ? /[\p{L}\p{N}]/u.test(text)
    : /[\p{L}\p{N}]|\p{Extended_Pictographic}/u.test(printed(text, 'plain').text);

/** Runs as one reads them aloud. */
export function runsOf(line: readonly Cluster[]): Run[] {
  const runs: Cluster[] = [];
  for (const { text, face, level, isArabic } of line) {
    const last = runs.at(-1);
    if (last && last.face.source === face.source && last.level === level && last.isArabic === isArabic)
      last.text += text;
    else runs.push({ text, face, level, isArabic });
  }
  return runs;
}

/** Runs from left to right (rule L2 of the Unicode Bidirectional Algorithm). */
export function inVisualOrder(runs: readonly Run[]): Run[] {
  let ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    const next: Run[] = [];
    for (let i = 0; i < ordered.length;) {
      let end = i;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      if (end === i) end = i + 1;
      const part = ordered.slice(i, end);
      next.push(...part.reverse());
      i = end;
    }
    ordered = next;
  }
  return ordered;
}

/** Pieces a line may be broken between: at spaces, and between words of writings that have none. */
export function piecesOf({ text, clusters: all }: Printed): Cluster[][] {
  const starts = new Set<number>();
  let before: Intl.SegmentData | undefined;
  for (const word of words.segment(text)) {
    const isAfterSpace = before && /\s$/u.test(before.segment) && !/^\s/u.test(word.segment);
    if (isAfterSpace || (before?.isWordLike && word.isWordLike)) starts.add(word.index);
    before = word;
  }
  const pieces: Cluster[][] = [];
  let at = 0;
  for (const cluster of all) {
    if (at === 0 || starts.has(at)) pieces.push([]);
    pieces.at(-1)?.push(cluster);
    at += cluster.text.length;
  }
  return pieces;
}
