import { inflateSync } from 'node:zlib';

const inWindows1252 = new TextDecoder('windows-1252');

/** A document's objects by number: dictionary and stream of each. */
export function objectsOf(pdf: Buffer): Map<string, { head: string; stream: string }> {
  const whole = pdf.toString('latin1');
  return new Map(
    [...whole.matchAll(/(\d+) 0 obj\n([^]*?)endobj/g)].map(([, id = '', body = '']) => {
      const [head = '', data] = body.split('stream\n');
      const bytes = Buffer.from(data ?? '', 'latin1');
      return [id, { head, stream: data && head.includes('FlateDecode') ? inflateSync(bytes).toString('latin1') : '' }];
    }),
  );
}

/** The texts on each page in drawing order, decoded by the fonts' Unicode maps; a glyph that no font has is U+FFFD. */
export function pagesOf(pdf: Buffer): string[][] {
  const objects = objectsOf(pdf);
  const fonts = new Map<string, string[]>();
  for (const { head } of objects.values()) {
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = /ToUnicode (\d+)/.exec(objects.get(id)?.head ?? '')?.[1];
      if (!unicode) continue;
      const [, ...ranges] = (objects.get(unicode)?.stream ?? '').split('beginbfrange');
      fonts.set(name, lettersIn(ranges.join('')));
    }
  }
  let font = '';
  const pages: string[][] = [];
  for (const { head, stream } of objects.values()) {
    if (/FontFile|Length1/.test(head) || !stream.includes('BT')) continue;
    const pieces: string[] = [];
    for (const [, name, parts] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name) font = name;
      if (parts === undefined) continue;
      const codes = [...parts.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => hex).join('');
      const own = fonts.get(font);
      pieces.push(
        own
          ? (codes.match(/.{4}/g) ?? [])
              .map((code) => (code === '0000' ? '\ufffd' : own[Number.parseInt(code, 16)]))
              .join('')
          : inWindows1252.decode(Buffer.from(codes, 'hex')),
      );
    }
    pages.push(pieces);
  }
  return pages;
}

/** The letters of each glyph, in the order of glyph numbers: `<0000> <0002> [<0000> <0041> <00480065>]`. */
function lettersIn(ranges: string): string[] {
  return [...ranges.matchAll(/\[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([^>]*)>/g)].map(([, hex = '']) =>
      Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    ),
  );
}
