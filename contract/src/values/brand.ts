/** Name, colours and outside addresses of the product: settings of the server, handed over in the page's `#brand` data block. */
export interface Brand {
  name: string;
  /** In the copyright line. */
  companyName: string;
  companyUrl: string;
  contactUrl: string;
  privacyUrl: string;
  termsUrl: string;
  /** The one accent colour and the text upon it, CSS colours. */
  accent: string;
  onAccent: string;
  /** After how many days the personal data of a deleted account is erased. */
  retentionDays: string;
  /** Where mails can be read when this installation has no mail server; empty when it has one. */
  mailboxUrl: string;
  /** `on`: job seekers have an app of their own, where posters lead to; empty when it is off. */
  seekerApp: string;
  /** Where maps get their pictures; null: the product draws its own outlines. */
  tiles: Tiles | null;
}

export interface Tiles {
  /** With {z}, {x} and {y}; an archive of vector tiles that the product serves itself is a path. */
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

/** The server's values over the defaults. A value that is no text, or a link that is neither https nor mailto, is ignored. */
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
 * What stands in pages that are made before the installation is known, for each text of its brand that they show. The
 * links begin as links do, so that they are made as such.
 */
export const brandStandIns = {
  name: '__BRAND_name__',
  companyName: '__BRAND_companyName__',
  companyUrl: 'https://__BRAND_companyUrl__',
  contactUrl: 'https://__BRAND_contactUrl__',
  privacyUrl: 'https://__BRAND_privacyUrl__',
  termsUrl: 'https://__BRAND_termsUrl__',
} as const satisfies Partial<Brand>;
