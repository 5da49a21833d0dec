/** Name, colours and external URLs of the product: server settings that a page receives in its `#brand` data block. */
export interface Brand {
  name: string;
  companyName: string;
  companyUrl: string;
  contactUrl: string;
  privacyUrl: string;
  termsUrl: string;
  /** The accent colour and the colour of text on it, in CSS. */
  accent: string;
  onAccent: string;
  /** After how many days the personal data of a deleted account is erased. */
  retentionDays: string;
  /** URL for reading mails when this installation has no mail server; else empty. */
  mailboxUrl: string;
  /** `on` when the job seekers' own app, to which posters lead, is running; else empty. */
  seekerApp: string;
  /** Source of map tiles; null when the product draws its own outlines. */
  tiles: Tiles | null;
}

export interface Tiles {
  /** A URL with {z}, {x} and {y}, or the path of a vector tile archive that the product serves itself. */
  url: string;
  attribution: string;
}

export const defaultBrand: Brand = {
  name: 'Jipe',
  companyName: 'Jipe',
  companyUrl: 'https://www.jipe.com',
  contactUrl: 'https://www.jipe.com/contact',
  privacyUrl: 'https://www.jipe.com/privacy-policy',
  termsUrl: 'https://www.jipe.com/terms-of-use',
  accent: '#ffd43b',
  onAccent: '#1c1a16',
  retentionDays: '30',
  mailboxUrl: '',
  seekerApp: '',
  tiles: null,
};

const isSafeUrl = (value: string) => /^(https?:\/\/|mailto:)/i.test(value);

function tilesFrom(given: unknown): Tiles | null {
  if (typeof given !== 'object' || given === null) return null;
  const { url, attribution } = given as Record<string, unknown>;
  if (typeof url !== 'string' || !/^(https?:\/\/|\/tiles\/)/i.test(url)) return null;
  return { url, attribution: typeof attribution === 'string' ? attribution : '' };
}

/** Returns the server's values over the defaults. Ignores a non-text value and a link that is not http(s) or mailto. */
export function brandFrom(json: string | null | undefined): Brand {
  let given: unknown;
  try {
    given = JSON.parse(json ?? '');
  } catch {
    return defaultBrand;
  }
  if (typeof given !== 'object' || given === null) return defaultBrand;
  const texts = given as Record<string, unknown>;
  const brand = { ...defaultBrand, tiles: tilesFrom(texts['tiles']) };
  for (const key of Object.keys(defaultBrand) as (keyof Brand)[]) {
    const value = texts[key];
    if (key === 'tiles') continue;
    if (typeof value !== 'string' || value === '') continue;
    if (key.endsWith('Url') && !isSafeUrl(value)) continue;
    brand[key] = value;
  }
  return brand;
}

/**
 * Placeholders for brand texts in prerendered pages, which are built before the installation is known. The links begin
 * with `https://`, so that they render as links.
 */
export const brandStandIns = {
  name: '__BRAND_name__',
  companyName: '__BRAND_companyName__',
  companyUrl: 'https://__BRAND_companyUrl__',
  contactUrl: 'https://__BRAND_contactUrl__',
  privacyUrl: 'https://__BRAND_privacyUrl__',
  termsUrl: 'https://__BRAND_termsUrl__',
} as const satisfies Partial<Brand>;
