import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, Output } from 'mediabunny';

/*
 * Real videos without an encoder: H.264 with uncompressed pictures (I_PCM macroblocks), which a few lines can write and
 * any player can show.
 */

const SIDE = 64;
const BLOCKS = (SIDE / 16) ** 2;

class Bits {
  private text = '';
  u(value: number, bits: number): this {
    this.text += value.toString(2).padStart(bits, '0');
    return this;
  }
  /** Appends an Exponential-Golomb code. */
  ue(value: number): this {
    const coded = (value + 1).toString(2);
    this.text += '0'.repeat(coded.length - 1) + coded;
    return this;
  }
  align(): this {
    this.text = this.text.padEnd(Math.ceil(this.text.length / 8) * 8, '0');
    return this;
  }
  bytes(): number[] {
    return (this.align().text.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  }
}

// Constrained baseline, level 3.0.
const SPS = [
  0x67,
  ...new Bits()
    .u(66, 8)
    .u(0xc0, 8)
    .u(30, 8)
    .ue(0)
    .ue(0)
    .ue(2)
    .ue(0)
    .u(0, 1)
    .ue(SIDE / 16 - 1)
    .ue(SIDE / 16 - 1)
    .u(1, 1)
    .u(1, 1)
    .u(0, 1)
    .u(0, 1)
    .u(1, 1)
    .bytes(),
];
const PPS = [
  0x68,
  ...new Bits()
    .ue(0)
    .ue(0)
    .u(0, 2)
    .ue(0)
    .ue(0)
    .ue(0)
    .u(0, 1)
    .u(0, 2)
    .ue(0)
    .ue(0)
    .ue(0)
    .u(0, 1)
    .u(0, 1)
    .u(0, 1)
    .u(1, 1)
    .bytes(),
];

/** A frame of a single colour. */
function frame(number: number): Uint8Array {
  // idr_pic_id differs between neighbours; deblocking has its default.
  const bytes = [
    0x65,
    ...new Bits()
      .ue(0)
      .ue(7)
      .ue(0)
      .u(0, 4)
      .ue(number % 2)
      .u(0, 1)
      .u(0, 1)
      .ue(0)
      .ue(25)
      .bytes(),
  ];
  const [luma, cb, cr] = [60 + ((number * 40) % 150), 90 + ((number * 70) % 90), 160 - ((number * 30) % 90)];
  for (let block = 0; block < BLOCKS; block++) {
    if (block > 0) bytes.push(...new Bits().ue(25).bytes());
    for (let i = 0; i < 256; i++) bytes.push(luma);
    for (let i = 0; i < 64; i++) bytes.push(cb);
    for (let i = 0; i < 64; i++) bytes.push(cr);
  }
  bytes.push(0x80);
  const size = [0, 0, 0, 0].map((_zero, i) => (bytes.length >>> (8 * (3 - i))) & 255);
  return Uint8Array.from([...size, ...bytes]);
}

const AVCC = Uint8Array.from([1, 66, 0xc0, 30, 0xff, 0xe1, 0, SPS.length, ...SPS, 1, 0, PPS.length, ...PPS]);

interface Mp4Options {
  /** Maker and place, as phones store them. */
  comment?: string;
  /** In fragments, as recorders and streams write it; the header states no duration. */
  isFragmented?: boolean;
  /** Four-letter code that names the codec to a player, in place of H.264's. */
  codec?: string;
  /** Duration of each frame; 1 second by default. */
  frameSeconds?: number;
}

/** An mp4 of this length, with a video track and no sound. */
export async function mp4Of(seconds: number, options: Mp4Options = {}): Promise<Buffer> {
  const { comment, isFragmented = false, codec = 'avc1', frameSeconds = 1 } = options;
  const target = new BufferTarget();
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: isFragmented ? 'fragmented' : 'in-memory' }),
    target,
  });
  const source = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(source);
  if (comment !== undefined) output.setMetadataTags({ comment });
  await output.start();
  const decoderConfig = { codec: 'avc1.42c01e', codedWidth: SIDE, codedHeight: SIDE, description: AVCC };
  for (let at = 0; at * frameSeconds < seconds; at++) {
    const start = at * frameSeconds;
    const duration = Math.min(frameSeconds, seconds - start);
    await source.add(new EncodedPacket(frame(at), 'key', start, duration), { decoderConfig });
  }
  await output.finalize();
  if (target.buffer === null) throw new Error('nothing was written');
  const film = Buffer.from(target.buffer);
  film.write(codec, film.indexOf('avc1', film.indexOf('stsd')), 'latin1');
  return film;
}
