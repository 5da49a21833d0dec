import { printPoster, readShop } from '@jipe/contract/listings/endpoints';
import { getLocation } from '@jipe/contract/locations/endpoints';
import jsQR from 'jsqr';
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newLocation, newManager, newOwner, type OwnerOptions } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { posterPrints } from './texts.ts';

const SEEKER_APP_URL = 'https://apply.example';
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ env: { SEEKER_APP_URL } });
});
afterAll(async () => t.close());

async function place(options: OwnerOptions = {}, name = 'Main Street') {
  const owner = await newOwner(t, options);
  const id = await newLocation(t, owner.business_id, { name });
  const { body } = await t.call(getLocation, { token: owner.token, params: { id } });
  return { ...owner, id, code: body.data.door_code };
}

const print = async (token: string, id: string, query: Record<string, string> = {}) => {
  const { status, headers, body } = await t.call(printPoster, { token, params: { id }, query });
  return { status, headers, pdf: body };
};

/** The drawing operators of all pages. */
function drawn(pdf: Buffer): string {
  const whole = pdf.toString('latin1');
  // Matches up to `endstream` itself: compressed data may end with a line-break byte, and bytes after its end are
  // ignored.
  const streams = [...whole.matchAll(/\/FlateDecode[^>]*>>\s*stream\r?\n([\s\S]*?)endstream/g)];
  const texts = streams.map(([, stream = '']) => {
    try {
      return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  return texts.filter((text) => / re\n/.test(text)).join('\n');
}

/** Paints the squares of a poster as pixels, and decodes them as a phone does. */
function readCode(pdf: Buffer): string | undefined {
  const squares = [...drawn(pdf).matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)].map((match) =>
    match.slice(1).map(Number),
  );
  const [size, dots] = [850, new Uint8ClampedArray(850 * 850 * 4).fill(255)];
  const [, ...modules] = squares;
  for (const [x = 0, y = 0, width = 0, height = 0] of modules)
    for (let row = Math.round(y); row < Math.round(y + height); row += 1)
      for (let column = Math.round(x); column < Math.round(x + width); column += 1)
        dots.fill(0, (row * size + column) * 4, (row * size + column) * 4 + 3);
  return jsQR.default(dots, size, size)?.data;
}

/** The texts in PDF's built-in fonts. */
const writtenOn = (pdf: Buffer) =>
  [...drawn(pdf).matchAll(/\[(.*)\] TJ/g)].map(([, line = '']) =>
    [...line.matchAll(/<([\da-f]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
  );

const sizeOf = (pdf: Buffer) => /\/MediaBox \[([^\]]*)\]/.exec(pdf.toString('latin1'))?.[1];
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;

describe('a location’s poster', () => {
  it('is a PDF whose QR code leads to the location’s page', async () => {
    const { token, id, code } = await place();
    const { status, headers, pdf } = await print(token, id);
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(headers['content-disposition']).toBe(`attachment; filename="poster-${code}.pdf"`);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(readCode(pdf)).toBe(`${SEEKER_APP_URL}/at/${code}`);
    expect((await t.call(readShop, { params: { code } })).status).toBe(200);
  });

  it('has the requested paper and language on one page, and letter paper by default', async () => {
    const { token, id, code } = await place();
    const papers = { letter: '0 0 612 792', a4: '0 0 595.28 841.89' };
    expect(sizeOf((await print(token, id)).pdf)).toBe(papers.letter);
    for (const paper of ['letter', 'a4'] as const)
      for (const language of ['en', 'es', 'both']) {
        const { pdf } = await print(token, id, { paper, language });
        expect([sizeOf(pdf), pagesOf(pdf), readCode(pdf)]).toEqual([papers[paper], 1, `${SEEKER_APP_URL}/at/${code}`]);
      }
    const refused = await t.call(printPoster, { token, params: { id }, query: { paper: 'a3', language: 'fr' } });
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['paper', 'language']]);
  });

  it('prints the headline and a long business name on either paper', async () => {
    const business = 'Corner Café of the Long Road, Upper Level, beside Gate 42, Airport Concourse B';
    const { token, id } = await place({ name: business });
    for (const paper of ['letter', 'a4'] as const)
      for (const language of ['en', 'es', 'both'] as const) {
        const lines = writtenOn((await print(token, id, { paper, language })).pdf);
        const spoken = language === 'both' ? (['en', 'es'] as const) : [language];
        const whole = spoken.map((each) => posterPrints[each].hiring);
        expect(lines).toEqual(expect.arrayContaining(whole));
        expect(lines.join(' ').replaceAll(/ +/g, ' ')).toContain(business);
      }
  });

  it('stays on one page whatever the business and the location are called', async () => {
    const long = 'Café Ñandú & Töchter of the Long Road '.repeat(3).trim();
    for (const name of [long.slice(0, 100), '咖啡馆 мир ' + 'שלום '.repeat(10), '🍕<b>'.repeat(12)]) {
      const { token, id, code } = await place({ name }, name.slice(0, 60));
      const { status, pdf } = await print(token, id, { language: 'both' });
      expect([status, pagesOf(pdf), readCode(pdf)]).toEqual([200, 1, `${SEEKER_APP_URL}/at/${code}`]);
    }
  });

  it('is only for users who see the location, and absent while the job seeker app is off', async () => {
    const { business_id, id, token } = await place();
    const here = await newManager(t, business_id, [id]);
    const elsewhere = await newManager(t, business_id, [await newLocation(t, business_id, { name: 'Second' })]);
    expect((await print(here.token, id)).status).toBe(200);
    expect((await print(elsewhere.token, id)).status).toBe(404);
    expect((await print((await newOwner(t)).token, id)).status).toBe(404);
    expect((await print(token, 'x')).status).toBe(404);
    const off = await createTestApp({ env: { SEEKER_APP: 'off' } });
    const owner = await newOwner(off);
    const location = await newLocation(off, owner.business_id);
    const { status } = await off.call(printPoster, { token: owner.token, params: { id: location } });
    expect(status).toBe(404);
    await off.close();
  });
});
