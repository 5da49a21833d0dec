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

/** Invisible isolate characters around a part of a text: its direction is independent of its neighbours. */
const APART = '\u2068';
const NO_LONGER_APART = '\u2069';
const OF_DIRECTION = /^[\u2066-\u2069]$/;

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const words = new Intl.Segmenter('en', { granularity: 'word' });
// The package's types declare a nested default export that does not exist at run time.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();

/** Adjacent letters of one font and one direction. */
export interface Run {
  text: string;
  face: Face;
  /** The bidi embedding level; odd levels run from right to left. */
  level: number;
}
/** A grapheme cluster: one letter to a reader. */
export interface Cluster extends Run {
  isArabic: boolean;
}

/** A text reduced to printable letters, with one ellipsis for each sequence that no font has. */
export interface Printed {
  text: string;
  clusters: Cluster[];
}

/** Normalises to NFC and collapses white space. */
export const cleaned = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/** Chooses the font and direction of each letter of a text. */
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
  // All Latin letters of a text use the same font.
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
  // Direction marks are dropped once the levels are known.
  const shown = set.filter((one) => !OF_DIRECTION.test(one.text));
  return { text: shown.map((one) => one.text).join(''), clusters: shown };
}

/**
 * Isolates the parts of a list such as `Standard: Barista, Main Street, 30 days`, so that they keep their order
 * whatever direction each has.
 */
export function inParts(list: string): string {
  if (!/[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(list)) return list;
  const parts = list.split(/(, |: )/);
  return parts.map((part, i) => (i % 2 === 0 ? APART + part + NO_LONGER_APART : part)).join('');
}

/** Whether a letter, digit or picture of the text can be printed. */
export const isReadable = (text: string): boolean =>
  isPlainLatin(text)
    ? /[\p{L}\p{N}]/u.test(text)
    : /[\p{L}\p{N}]|\p{Extended_Pictographic}/u.test(printed(text, 'plain').text);

/** Groups clusters into runs, in reading order. */
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

/** Orders runs from left to right (rule L2 of the Unicode Bidirectional Algorithm). */
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

/** Splits a text where a line may break: at spaces, and between the words of scripts without spaces. */
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
