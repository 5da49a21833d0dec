import type { z } from 'zod';
import {
  baseUrl,
  hostList,
  keyOf,
  listOf,
  mailbox,
  matching,
  oneOf,
  onOff,
  pageLink,
  path,
  proxies,
  text,
  tileUrl,
  url,
  urlWithPassword,
  wholeNumber,
} from './setting-formats.ts';

export interface Definition {
  format: z.ZodType<unknown, string>;
  /** The default, as text. Without one an absent setting is null. */
  fallback?: string;
  /** The meaning, for the table of settings. */
  what: string;
  /** The default's description in the table, when there is no `fallback`. */
  otherwise?: string;
  /** The value is never printed, not even a wrong one (it may be the other key of the pair). */
  secret?: true;
}

const YEAR = 365 * 24 * 3600;
const stripeKey = (prefix: string) =>
  matching(
    new RegExp(`^(?:${prefix})[A-Za-z0-9_]+$`),
    `must be a Stripe key that starts with ${prefix.replace('|', ' or ')}`,
  );

/** Every setting of the product, in the order of the table. */
export const definitions = {
  PORT: {
    format: wholeNumber(0, 65_535),
    fallback: '3000',
    what: 'Port of the web app and the API; 0 takes any free one',
  },
  PUBLIC_URL: {
    format: baseUrl,
    otherwise: '`http://localhost:$PORT`',
    what: 'Base of every link that leaves the product (e-mail, share link)',
  },
  SEEKER_APP: {
    format: onOff,
    fallback: 'on',
    what: 'off: job seekers have no small web app at a port of its own; their API stays',
  },
  SEEKER_APP_PORT: {
    format: wholeNumber(0, 65_535),
    otherwise: '`PORT` + 1, any free one when that is taken',
    what: 'Port of the job seekers’ app; 0 takes any free one',
  },
  SEEKER_APP_URL: {
    format: baseUrl,
    otherwise: '`http://localhost:$SEEKER_APP_PORT`',
    what: 'Base of every link for job seekers: in their mails, on posters, on the public job page',
  },
  DATA_DIR: { format: path, fallback: './.data', what: 'Folder for everything the product writes by itself' },
  DATABASE_URL: {
    format: urlWithPassword('postgres', 'postgresql'),
    otherwise: 'PostgreSQL of the product’s own in `DATA_DIR`',
    what: 'PostgreSQL 15 or newer',
    secret: true,
  },
  REDIS_URL: {
    format: urlWithPassword('redis', 'rediss'),
    otherwise: 'in-process fan-out, rate limits in the database',
    what: 'Fan-out and rate limits shared by all nodes',
    secret: true,
  },
  S3_ENDPOINT: {
    format: url('http', 'https'),
    otherwise: 'uploads in `DATA_DIR/uploads`',
    what: 'Object store for uploads; needs the other `S3_` settings',
    secret: true,
  },
  S3_BUCKET: { format: matching(/^[A-Za-z0-9][\w.-]{1,254}$/, 'must be a bucket name'), what: 'Bucket for uploads' },
  S3_REGION: {
    format: matching(/^[\w-]{1,64}$/, 'must be a region name'),
    otherwise: '`us-east-1`',
    what: 'Region of the bucket',
  },
  S3_ACCESS_KEY_ID: { format: text(256, 'is too long'), what: 'Access key of the object store', secret: true },
  S3_SECRET_ACCESS_KEY: { format: text(256, 'is too long'), what: 'Secret key of the object store', secret: true },
  SMTP_URL: {
    format: urlWithPassword('smtp', 'smtps'),
    otherwise: 'files in `DATA_DIR/outbox`, readable at `/dev/mailbox` while `PUBLIC_URL` is on this machine',
    what: 'Mail server',
    secret: true,
  },
  MAIL_FROM: {
    format: mailbox,
    otherwise: '`$BRAND_NAME <no-reply@host of PUBLIC_URL>`',
    what: 'Sender of every mail',
  },
  CA_FILE: {
    format: path,
    otherwise: 'those Node brings along',
    what: 'File with the certificates (PEM) of authorities to trust besides: of PostgreSQL, Redis, the mail server, the object store',
  },
  STRIPE_SECRET_KEY: {
    format: stripeKey('sk_|rk_'),
    otherwise: 'embedded test processor',
    what: 'Stripe; needs all three keys',
    secret: true,
  },
  STRIPE_PUBLISHABLE_KEY: { format: stripeKey('pk_'), what: 'Given to the browser for the card form', secret: true },
  STRIPE_WEBHOOK_SECRET: { format: stripeKey('whsec_'), what: 'Proves that an event is from Stripe', secret: true },
  STRIPE_API_URL: {
    format: url('http', 'https'),
    otherwise: '`https://api.stripe.com`',
    what: 'A stand-in for Stripe; only with test keys',
    secret: true,
  },
  VAPID_PUBLIC_KEY: {
    format: keyOf(65, 'must be a VAPID public key (65 bytes in base64url)'),
    otherwise: 'generated once, into `DATA_DIR` or the database of `DATABASE_URL`',
    what: 'Web Push; needs both keys',
    secret: true,
  },
  VAPID_PRIVATE_KEY: {
    format: keyOf(32, 'must be a VAPID private key (32 bytes in base64url)'),
    what: 'Web Push',
    secret: true,
  },
  SECRET_KEY: {
    format: keyOf(32, 'must be a secret key (32 random bytes in base64url)'),
    otherwise: 'generated once, into `DATA_DIR` or the database of `DATABASE_URL`',
    what: 'Seals the secrets of two-step login, so that the database alone does not give them away. The same for all nodes',
    secret: true,
  },
  PUSH_EXTRA_HOSTS: {
    format: hostList,
    what: 'More push services a browser may name, besides those of Google, Mozilla, Apple and Microsoft: `host` or `host:port`, separated by commas',
  },
  DEMO: {
    format: onOff,
    otherwise: '`on` for an empty database of the product’s own while `PUBLIC_URL` is on this machine',
    what: 'Seeds one demo business and prints its login; never into a database given by `DATABASE_URL`',
  },
  STAND_INS: {
    format: onOff,
    fallback: 'on',
    what: 'off: the product does not start where it would stand in for something: without `PUBLIC_URL`, `SMTP_URL`, Stripe’s keys and, with `DATABASE_URL`, `SECRET_KEY` and `VAPID_…`',
  },
  ACCESS_TOKEN_SECONDS: { format: wholeNumber(1, YEAR), fallback: '900', what: 'Life of an access token' },
  REFRESH_TOKEN_SECONDS: { format: wholeNumber(1, 10 * YEAR), fallback: '2592000', what: 'Life of a refresh token' },
  SESSION_SECONDS: {
    format: wholeNumber(0, 10 * YEAR),
    fallback: '0',
    what: 'A session ends so long after its login, however often it is used; 0: only when it is not used',
  },
  CALLS_PER_SECOND: {
    format: wholeNumber(0, 10_000),
    fallback: '0',
    what: 'Calls one signed-in session may make on average on each node, five seconds’ worth at once; beyond them 429. 0: no limit',
  },
  INVITATIONS_PER_DAY: {
    format: wholeNumber(1, 1_000_000),
    fallback: '300',
    what: 'Invitations and verification links one business may have mailed to people it names within 24 hours; beyond them 429',
  },
  FILES_QUOTA_BYTES: {
    format: wholeNumber(1_048_576, 1_000_000_000_000),
    fallback: '1073741824',
    what: 'Bytes of pictures and videos one business may keep; what would go beyond them is 413',
  },
  LINK_SECONDS_REGISTER: {
    format: wholeNumber(1, YEAR),
    fallback: '86400',
    what: 'Life of a verification or invitation link',
  },
  LINK_SECONDS_RESET: { format: wholeNumber(1, YEAR), fallback: '3600', what: 'Life of a password reset link' },
  CLOCK_OFFSET_SECONDS: {
    format: wholeNumber(-10 * YEAR, 10 * YEAR),
    fallback: '0',
    what: "Shifts the product's own clock; refused when Stripe keys are set",
  },
  RETENTION_DAYS: {
    format: wholeNumber(0, 3650),
    fallback: '30',
    what: 'Days after which the personal data of a deleted account is erased',
  },
  RETENTION_APPLICATION_DAYS: {
    format: wholeNumber(0, 3650),
    fallback: '365',
    what: 'Days after which applications go, from the erasure of their seeker or the closing of their listing',
  },
  BRAND_NAME: { format: text(40, 'must be at most 40 characters'), fallback: 'Jipe', what: 'Name of the product' },
  BRAND_COLOR: {
    format: matching(/^#[\da-f]{6}$/i, 'must be a color like #0b7285'),
    what: 'Main color',
    otherwise: "the theme's own",
  },
  BRAND_COMPANY_URL: { format: pageLink, fallback: 'https://jipe.example', what: 'Footer: company site' },
  BRAND_CONTACT_URL: { format: pageLink, fallback: 'https://jipe.example/contact', what: 'Footer: contact' },
  BRAND_PRIVACY_URL: { format: pageLink, fallback: 'https://jipe.example/privacy', what: 'Privacy policy' },
  BRAND_TERMS_URL: { format: pageLink, fallback: 'https://jipe.example/terms', what: 'Terms of use' },
  STORE_APPLE_URL: {
    format: url('https'),
    fallback: 'https://apps.apple.com/app/jipe',
    what: "Job seekers' app in the App Store",
  },
  STORE_GOOGLE_URL: {
    format: url('https'),
    fallback: 'https://play.google.com/store/apps/details?id=app.jipe',
    what: "Job seekers' app on Google Play",
  },
  APPLE_APP_IDS: {
    format: listOf(
      /^[A-Z\d]{10}\.[A-Za-z\d.-]+$/,
      'must be app ids like TEAM123456.com.example.app, separated by commas',
    ),
    otherwise: 'no `apple-app-site-association`',
    what: 'Apps that may open `/job/…` links on iOS, separated by commas',
  },
  ANDROID_PACKAGE: {
    format: matching(/^[A-Za-z]\w*(?:\.[A-Za-z]\w*)+$/, 'must be a package name like com.example.app'),
    otherwise: 'no `assetlinks.json`',
    what: 'App that may open `/job/…` links on Android; needs `ANDROID_CERT_SHA256`',
  },
  ANDROID_CERT_SHA256: {
    format: listOf(
      /^[\dA-F]{2}(?::[\dA-F]{2}){31}$/i,
      'must be SHA-256 fingerprints like AB:CD:… (32 bytes), separated by commas',
    ),
    what: 'Fingerprints of the certificates that app is signed with, separated by commas',
  },
  TILE_URL: { format: tileUrl, otherwise: 'built-in outlines', what: 'Map tiles: a URL with `{z}`, `{x}` and `{y}`' },
  TILE_FILE: {
    format: path,
    otherwise: 'none: the built-in outlines have no streets',
    what: 'Streets of maps: a PMTiles archive (Protomaps’ vector tiles) that the product serves and draws itself; instead of `TILE_URL`',
  },
  TILE_ATTRIBUTION: {
    format: text(300, 'must be at most 300 characters'),
    fallback: '',
    otherwise: '`© OpenStreetMap` with `TILE_FILE`',
    what: 'Credit shown on the map, as text',
  },
  GEOCODER_URL: {
    format: url('http', 'https'),
    otherwise: 'embedded US ZIP and city gazetteer',
    what: "Outside geocoder with Nominatim's search call",
    secret: true,
  },
  TRUST_PROXY: {
    format: proxies,
    fallback: 'off',
    what: "Proxies whose `X-Forwarded-For` is believed: their number or addresses; otherwise a caller's address is the connection's",
  },
  LOG_LEVEL: {
    format: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    fallback: 'warn',
    what: 'How much is logged; from `info` on, a line per request',
  },
  DRAIN_SECONDS: {
    format: wholeNumber(0, 600),
    fallback: '0',
    what: 'How long a node told to stop (SIGTERM) says no at `/readyz` and still answers, so that a proxy finds the others first',
  },
  METRICS_PORT: {
    format: wholeNumber(1, 65_535),
    otherwise: 'none',
    what: "Port of `/metrics` for Prometheus, besides the product's own",
  },
  METRICS_HOST: {
    format: matching(/^[\w.:-]{1,255}$/, 'must be an address of this machine'),
    fallback: '127.0.0.1',
    what: 'Address `/metrics` listens at',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    format: url('http', 'https'),
    otherwise: 'none',
    what: 'OpenTelemetry collector (OTLP over HTTP) that is sent a trace of each request',
    secret: true,
  },
  OTEL_SERVICE_NAME: {
    format: text(100, 'must be at most 100 characters'),
    fallback: 'jipe',
    what: 'Name of the product in traces',
  },
} as const satisfies Record<string, Definition>;

export type SettingName = keyof typeof definitions;
