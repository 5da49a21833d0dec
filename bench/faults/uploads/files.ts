import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib';

const FILMS = join(import.meta.dirname, '..', '..', '..', 'e2e', 'journeys', 'profile', 'files');
const MB = 1024 * 1024;

/** Marks the attacker's content: no served file may contain it. */
export const CANARY = '<script>canary()</script>';

export interface Bomb {
  what: string;
  /** The parts of a form for `profile/media/`, which accepts most kinds. */
  parts: readonly { field: string; name: string; bytes: Buffer }[];
  /** Whether the server refuses the file, or stores a harmless copy. */
  is: 'refused' | 'harmless';
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Returns compressed zeros. One block of ten megabytes is repeated, so that the file costs next to nothing to make. */
function packedZeros(megabytes: number): Buffer {
  const ten = deflateRawSync(Buffer.alloc(10 * MB), { finishFlush: constants.Z_FULL_FLUSH });
  const end = deflateRawSync(Buffer.alloc(0));
  return Buffer.concat([...Array.from({ length: megabytes / 10 }, () => ten), end]);
}

/** Adds the zlib header and the checksum field that PNG needs. */
const asZlib = (packed: Buffer) => Buffer.concat([Buffer.from([0x78, 0x01]), packed, Buffer.alloc(4)]);

/** A grey PNG that claims this size; `data` is its compressed picture. */
function png(width: number, height: number, data: Buffer, others: Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([PNG, chunk('IHDR', header), ...others, chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

const smallPng = (others: Buffer[] = []) => png(8, 8, deflateSync(Buffer.alloc(9 * 8)), others);

/** An animated GIF of one pixel with this many frames. */
function gif(frames: number, comment = ''): Buffer {
  const head = Buffer.from('47494638396101000100800000000000ffffff', 'hex');
  const said = Buffer.from(comment, 'latin1');
  const remark =
    said.length === 0 ? said : Buffer.concat([Buffer.from([0x21, 0xfe, said.length]), said, Buffer.from([0])]);
  const one = Buffer.from('21f9040001000000' + '2c00000000010001000002024401' + '00', 'hex');
  return Buffer.concat([head, remark, ...Array.from({ length: frames }, () => one), Buffer.from([0x3b])]);
}

/** A ZIP whose one entry unpacks to `megabytes`. */
function zip(megabytes: number): Buffer {
  const packed = packedZeros(megabytes);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(megabytes * MB, 22);
  head.writeUInt16LE(1, 26);
  return Buffer.concat([head, Buffer.from('a'), packed]);
}

function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}

/** Returns the same film with a time table (`stts`) that claims `count` frames. */
function withFrames(film: Buffer, count: number): Buffer {
  const out = Buffer.from(film);
  const at = out.indexOf('stts');
  out.writeUInt32BE(1, at + 8);
  out.writeUInt32BE(count, at + 12);
  out.writeUInt32BE(1, at + 16);
  return out;
}

/** MP4 boxes nested `depth` levels deep. */
function nested(depth: number): Buffer {
  const out = Buffer.alloc(depth * 8);
  for (let at = 0; at < out.length; at += 8) {
    out.writeUInt32BE(out.length - at, at);
    out.write('moov', at + 4, 'latin1');
  }
  return out;
}

/** Files that are no picture or film, or that hide more than they show. */
export function bombs(): Bomb[] {
  const clip = readFileSync(join(FILMS, 'clip.mp4'));
  const ftyp = clip.subarray(0, clip.readUInt32BE(0));
  const one = (what: string, bytes: Buffer, is: Bomb['is'] = 'refused', name = 'a.png'): Bomb => ({
    what,
    parts: [{ field: 'media1', name, bytes }],
    is,
  });
  return [
    one('PNG of 50,000 x 50,000 in 1 MB', png(50_000, 50_000, asZlib(packedZeros(1_000)))),
    one('PNG that is 8 x 8 but unpacks to 1 GB', png(8, 8, asZlib(packedZeros(1_000))), 'harmless'),
    one('PNG of 2,147,483,647 x 2,147,483,647', png(0x7f_ff_ff_ff, 0x7f_ff_ff_ff, deflateSync(Buffer.alloc(10)))),
    one('PNG whose comment unpacks to 100 MB', smallPng([chunk('zTXt', ztxt(100))]), 'harmless'),
    one(
      'PNG with 100,000 comments',
      smallPng(Array.from({ length: 100_000 }, () => chunk('tEXt', text('a')))),
      'harmless',
    ),
    one('GIF of 10,000 frames', gif(10_000)),
    one('GIF of 65,535 x 65,535', resized(gif(1), 65_535)),
    one('ZIP that unpacks to 500 MB', zip(500)),
    one('mp4 whose table claims 4,000,000,000 frames', withFrames(clip, 4_000_000_000), 'refused', 'a.mp4'),
    one('mp4 of boxes 50,000 deep', Buffer.concat([ftyp, nested(50_000)]), 'refused', 'a.mp4'),
    one(
      'mp4 with 9 MB of nothing for its tables',
      Buffer.concat([ftyp, box('moov', Buffer.alloc(9 * MB))]),
      'refused',
      'a.mp4',
    ),
    one('mp4 longer than a minute', readFileSync(join(FILMS, 'long.mp4')), 'refused', 'a.mp4'),
    one('mp4 that is cut off', clip.subarray(0, clip.length / 2), 'refused', 'a.mp4'),
    one('mp4 with HTML behind its end', Buffer.concat([clip, Buffer.from(CANARY)]), 'harmless', 'a.mp4'),
    one('SVG with a script', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${CANARY}</svg>`)),
    one('SVG with an entity that grows', Buffer.from(laughs)),
    one('HTML called a picture', Buffer.from(`<!doctype html>${CANARY}`)),
    one('HTML that begins like a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(CANARY)])),
    one('PNG with HTML behind its end', Buffer.concat([smallPng(), Buffer.from(CANARY)]), 'harmless', 'a.html'),
    one('PNG with HTML in a comment', smallPng([chunk('tEXt', text(CANARY))]), 'harmless', 'a.svg'),
    one('GIF that is also JavaScript', gif(1, `*/=0;${CANARY}/*`), 'harmless', 'a.js'),
    one('PNG that is cut off', smallPng().subarray(0, 45)),
    one('PNG signature and nothing else', PNG),
    one('ELF program', Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46]), Buffer.alloc(5_000)])),
    one('PDF with a script', Buffer.from('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>')),
    one('ten megabytes of zeros', Buffer.alloc(10 * MB)),
    one('an empty file', Buffer.alloc(0)),
    {
      what: 'a seventh file',
      parts: Array.from({ length: 7 }, (_none, i) => ({ field: `media${i + 1}`, name: 'a.png', bytes: smallPng() })),
      is: 'refused',
    },
    {
      what: 'one field twice',
      parts: [1, 2].map(() => ({ field: 'media1', name: 'a.png', bytes: smallPng() })),
      is: 'refused',
    },
    ...[
      '../../../../tmp/evil.png',
      '..\\..\\evil.png',
      '/etc/cron.d/evil',
      'a.png\u0000.html',
      '.',
      'CON',
      `${'n'.repeat(3_000)}.png`,
    ].map((name) => one(`a file called ${name.slice(0, 30)}`, smallPng(), 'harmless', name)),
    ...['a\r\nX-Evil: 1\r\n\r\n.png', '"; name="media2'].map((name) =>
      one(`a file called ${JSON.stringify(name)}`, smallPng(), 'harmless', name),
    ),
    {
      what: 'a field called ../media1',
      parts: [{ field: '../media1', name: 'a.png', bytes: smallPng() }],
      is: 'refused',
    },
    {
      what: 'a field called __proto__',
      parts: [{ field: '__proto__', name: 'a.png', bytes: smallPng() }],
      is: 'refused',
    },
  ];
}

const text = (said: string) => Buffer.from(`Comment\u0000${said}`, 'latin1');
const ztxt = (megabytes: number) =>
  Buffer.concat([Buffer.from('Comment\u0000\u0000', 'latin1'), asZlib(packedZeros(megabytes))]);

function resized(picture: Buffer, edge: number): Buffer {
  const out = Buffer.from(picture);
  out.writeUInt16LE(edge, 6);
  out.writeUInt16LE(edge, 8);
  // The GIF's one frame gets the same size.
  const frame = out.indexOf(0x2c, 19);
  out.writeUInt16LE(edge, frame + 5);
  out.writeUInt16LE(edge, frame + 7);
  return out;
}

const laughs = `<!DOCTYPE svg [<!ENTITY a "ha">${Array.from({ length: 9 }, (_none, i) => `<!ENTITY ${'bcdefghij'[i]} "${`&${'abcdefghi'[i]};`.repeat(10)}">`).join('')}]><svg xmlns="http://www.w3.org/2000/svg"><text>&j;</text></svg>`;
