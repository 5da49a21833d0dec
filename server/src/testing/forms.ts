import sharp from 'sharp';

interface SentFile {
  bytes: Uint8Array<ArrayBuffer>;
  name?: string;
  type?: string;
}

/**
 * A multipart form as a browser sends it, as `body` and `headers` of `call`. A list of pairs, so that a field can occur
 * twice.
 */
export async function formOf(files: readonly (readonly [field: string, file: SentFile])[]) {
  const form = new FormData();
  for (const [field, { bytes, name = 'picture.png', type = 'image/png' }] of files) {
    form.append(field, new File([bytes], name, { type }));
  }
  const request = new Response(form);
  const body = Buffer.from(await request.arrayBuffer());
  return {
    body: body as unknown as Record<string, unknown>,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  };
}

type Colour = { r: number; g: number; b: number; alpha?: number };

/** A picture of one colour. */
export async function pictureOf(
  width: number,
  height: number,
  options: { format?: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif'; colour?: Colour } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const { format = 'png', colour = { r: 200, g: 30, b: 60 } } = options;
  const made = sharp({
    create: { width, height, channels: 4, background: { alpha: 1, ...colour } },
    limitInputPixels: false,
  });
  return new Uint8Array(await made.toFormat(format).toBuffer());
}
