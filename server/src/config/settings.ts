import { type Definition, definitions, type SettingName } from './setting-definitions.ts';
import { isLoopbackHost } from './loopback.ts';
import { SettingError } from './setting-error.ts';
import type { z } from 'zod';

type Given = Readonly<Record<string, string | undefined>>;

type Value<D extends Definition> = D extends { fallback: string }
  ? z.output<D['format']>
  : z.output<D['format']> | null;

/** Each setting's parsed value, by its name; null when it is absent and has no default. */
type Values = { [N in SettingName]: Value<(typeof definitions)[N]> };

export type Settings = ReturnType<typeof readSettings>;

/**
 * Reads all settings from the environment. An empty text counts as absent.
 * @throws SettingError for the first wrong one.
 */
export function readSettings(env: Given) {
  const v = readValues(env);
  const stripe = readStripe(v);
  if (stripe !== null && v.CLOCK_OFFSET_SECONDS !== 0) {
    throw new SettingError(
      'CLOCK_OFFSET_SECONDS',
      'cannot be used together with Stripe keys: real money keeps real time.',
    );
  }
  const publicUrl = v.PUBLIC_URL ?? localUrl(v.PORT);
  const isLocal = isLoopbackHost(new URL(publicUrl).hostname);
  if (!v.STAND_INS) assertNoStandIns(v);
  return {
    port: v.PORT,
    /** Without a trailing slash. */
    publicUrl,
    isPublicUrlGiven: v.PUBLIC_URL !== null,
    /** Whether the product is used on this machine only. Development features answer only then. */
    isLocal,
    seekerApp: readSeekerApp(v),
    /** Absolute. */
    dataDir: v.DATA_DIR,
    databaseUrl: v.DATABASE_URL,
    redisUrl: v.REDIS_URL,
    s3: readS3(v),
    smtpUrl: v.SMTP_URL,
    caFile: v.CA_FILE,
    mailFrom: v.MAIL_FROM ?? { name: v.BRAND_NAME, address: `no-reply@${new URL(publicUrl).hostname}` },
    stripe,
    vapid: readVapid(v),
    secretKey: v.SECRET_KEY,
    pushExtraHosts: v.PUSH_EXTRA_HOSTS ?? [],
    /**
     * Whether an empty database may get the demo business. Never a configured database, because everybody knows the
     * demo's login.
     */
    isDemoWanted: v.DATABASE_URL === null && (v.DEMO ?? (isLocal && v.STAND_INS)),
    accessTokenSeconds: v.ACCESS_TOKEN_SECONDS,
    refreshTokenSeconds: v.REFRESH_TOKEN_SECONDS,
    /** Seconds from the login; 0 for no end. */
    sessionSeconds: v.SESSION_SECONDS,
    /** 0 for no limit. */
    callsPerSecond: v.CALLS_PER_SECOND,
    /** Invitations of one business to people it names. */
    invitationsPerDay: v.INVITATIONS_PER_DAY,
    /** Pictures and videos of one business. */
    filesQuotaBytes: v.FILES_QUOTA_BYTES,
    linkSeconds: { register: v.LINK_SECONDS_REGISTER, reset: v.LINK_SECONDS_RESET },
    clockOffsetSeconds: v.CLOCK_OFFSET_SECONDS,
    retentionDays: v.RETENTION_DAYS,
    retentionApplicationDays: v.RETENTION_APPLICATION_DAYS,
    brand: {
      name: v.BRAND_NAME,
      color: v.BRAND_COLOR,
      companyUrl: v.BRAND_COMPANY_URL,
      contactUrl: v.BRAND_CONTACT_URL,
      privacyUrl: v.BRAND_PRIVACY_URL,
      termsUrl: v.BRAND_TERMS_URL,
    },
    stores: { apple: v.STORE_APPLE_URL, google: v.STORE_GOOGLE_URL },
    /** The apps that may open links to jobs; null when none is set. */
    jobApps: { apple: v.APPLE_APP_IDS, android: readAndroidApp(v) },
    tiles: v.TILE_URL === null ? null : { url: v.TILE_URL, attribution: v.TILE_ATTRIBUTION },
    tileFile: readTileFile(v),
    geocoderUrl: v.GEOCODER_URL,
    trustProxy: v.TRUST_PROXY,
    drainSeconds: v.DRAIN_SECONDS,
    logLevel: v.LOG_LEVEL,
    traces: { endpoint: v.OTEL_EXPORTER_OTLP_ENDPOINT, serviceName: v.OTEL_SERVICE_NAME },
    metrics: v.METRICS_PORT === null ? null : { host: v.METRICS_HOST, port: v.METRICS_PORT },
  };
}

/** With PORT=0 the port is known only once the server listens. Links then use it, unless PUBLIC_URL is set. */
export function listeningOn(settings: Settings, port: number): Settings {
  const seekerApp =
    settings.seekerApp === null ? null : { ...settings.seekerApp, ...seekersPort(settings.seekerApp, port) };
  const publicUrl = settings.isPublicUrlGiven ? settings.publicUrl : localUrl(port);
  return { ...settings, port, publicUrl, seekerApp };
}

/** The job seekers' app: its port, and the base of its links. */
export interface SeekerApp {
  port: number;
  isPortGiven: boolean;
  /** Without a trailing slash. */
  url: string;
  isUrlGiven: boolean;
}

function readSeekerApp(v: Values): SeekerApp | null {
  if (!v.SEEKER_APP) return null;
  const given = v.SEEKER_APP_PORT;
  if (given !== null && given !== 0 && given === v.PORT)
    throw new SettingError('SEEKER_APP_PORT', 'must be another port than PORT.');
  const app = { isPortGiven: given !== null, isUrlGiven: v.SEEKER_APP_URL !== null };
  const port = given ?? portAfter(v.PORT);
  return { ...app, port, url: v.SEEKER_APP_URL ?? localUrl(port) };
}

/** Returns the next port; 0 (any free port) when there is none. */
const portAfter = (port: number) => (port === 0 || port === 65_535 ? 0 : port + 1);

function seekersPort({ isPortGiven, ...app }: SeekerApp, productPort: number): Pick<SeekerApp, 'port' | 'url'> {
  const port = isPortGiven ? app.port : portAfter(productPort);
  return { port, url: app.isUrlGiven ? app.url : localUrl(port) };
}

/**
 * Records the port that the job seekers' app got once it listens. Its links use that port, unless SEEKER_APP_URL is
 * set.
 */
export function seekerAppListensOn(app: SeekerApp, port: number): void {
  app.port = port;
  if (!app.isUrlGiven) app.url = localUrl(port);
}

/** Throws one error that names every setting for which the product would use a stand-in. */
function assertNoStandIns(v: Values): void {
  const needed: readonly SettingName[] = ['PUBLIC_URL', 'SMTP_URL', 'STRIPE_SECRET_KEY'];
  const shared: readonly SettingName[] = v.DATABASE_URL === null ? [] : ['SECRET_KEY', 'VAPID_PUBLIC_KEY'];
  const missing = [...needed, ...shared].filter((name) => v[name] === null);
  const [first, ...others] = missing;
  if (first === undefined) return;
  const also = others.length === 0 ? '' : ` (and ${others.join(', ')})`;
  throw new SettingError(first, `must be set, because STAND_INS is off${also}.`);
}

const localUrl = (port: number) => `http://localhost:${port}`;

function readValues(env: Given): Values {
  const values: Record<string, unknown> = {};
  for (const [name, definition] of Object.entries<Definition>(definitions))
    values[name] = readValue(name, definition, env);
  // Filled from the table that defines the type.
  return values as Values;
}

function readValue(name: string, definition: Definition, env: Given): unknown {
  const given = env[name]?.trim();
  const isGiven = given !== undefined && given !== '';
  const text = isGiven ? given : definition.fallback;
  if (text === undefined) return null;
  const result = definition.format.safeParse(text);
  if (result.success) return result.data;
  const complaint = result.error.issues[0]?.message ?? 'is not valid';
  throw new SettingError(name, definition.secret ? `${complaint}.` : `${complaint}, got ${shown(text)}.`);
}

/** The text in quotes, on one line, shortened. */
function shown(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
}

/** Whether the whole group is set. A partly set group throws and names the first missing setting. */
function isGroupGiven(v: Values, names: readonly SettingName[]): boolean {
  const given = names.filter((name) => v[name] !== null);
  if (given.length === 0) return false;
  const missing = names.find((name) => v[name] === null);
  if (missing !== undefined) throw new SettingError(missing, `must be set too, because ${String(given[0])} is.`);
  return true;
}

function readStripe(v: Values) {
  const isGiven = isGroupGiven(v, ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']);
  if (!isGiven && v.STRIPE_API_URL !== null)
    throw new SettingError('STRIPE_SECRET_KEY', 'must be set too, because STRIPE_API_URL is.');
  if (!isGiven) return null;
  const keys = {
    secretKey: v.STRIPE_SECRET_KEY ?? '',
    publishableKey: v.STRIPE_PUBLISHABLE_KEY ?? '',
    webhookSecret: v.STRIPE_WEBHOOK_SECRET ?? '',
    apiUrl: v.STRIPE_API_URL,
  };
  if (isLive(keys.secretKey) !== isLive(keys.publishableKey)) {
    throw new SettingError('STRIPE_PUBLISHABLE_KEY', 'must be of the same mode (live or test) as STRIPE_SECRET_KEY.');
  }
  if (isLive(keys.secretKey) && keys.apiUrl !== null)
    throw new SettingError(
      'STRIPE_API_URL',
      'cannot be used together with live keys: real money goes to Stripe alone.',
    );
  return keys;
}

const isLive = (stripeKey: string) => stripeKey.slice(3).startsWith('live_');

function readS3(v: Values) {
  const isGiven = isGroupGiven(v, ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
  if (!isGiven && v.S3_REGION !== null) throw new SettingError('S3_ENDPOINT', 'must be set too, because S3_REGION is.');
  if (!isGiven) return null;
  return {
    endpoint: v.S3_ENDPOINT ?? '',
    bucket: v.S3_BUCKET ?? '',
    region: v.S3_REGION ?? 'us-east-1',
    accessKeyId: v.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: v.S3_SECRET_ACCESS_KEY ?? '',
  };
}

function readVapid(v: Values) {
  if (!isGroupGiven(v, ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'])) return null;
  return { publicKey: v.VAPID_PUBLIC_KEY ?? '', privateKey: v.VAPID_PRIVATE_KEY ?? '' };
}

/** The source of an archive's data must be credited on the map. */
function readTileFile({ TILE_FILE, TILE_URL, TILE_ATTRIBUTION }: Values) {
  if (TILE_FILE === null) return null;
  if (TILE_URL !== null) throw new SettingError('TILE_FILE', 'cannot be used together with TILE_URL.');
  return { path: TILE_FILE, attribution: TILE_ATTRIBUTION || '© OpenStreetMap' };
}

function readAndroidApp(v: Values) {
  if (!isGroupGiven(v, ['ANDROID_PACKAGE', 'ANDROID_CERT_SHA256'])) return null;
  return { package: v.ANDROID_PACKAGE ?? '', fingerprints: v.ANDROID_CERT_SHA256 ?? [] };
}

export interface SettingRow {
  name: string;
  /** Markdown for a table cell. */
  default: string;
  what: string;
}

/** Every setting with its default and meaning, for the table of the documentation. */
export const settingsTable: readonly SettingRow[] = Object.entries<Definition>(definitions).map(
  ([name, definition]) => ({
    name,
    default: definition.fallback ? `\`${definition.fallback}\`` : (definition.otherwise ?? ''),
    what: definition.what,
  }),
);
