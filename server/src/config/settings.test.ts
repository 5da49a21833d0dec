import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { definitions } from './setting-definitions.ts';
import { SettingError } from './setting-error.ts';
import { listeningOn, readSettings, settingsTable } from './settings.ts';

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
const S3 = {
  S3_ENDPOINT: 'https://s3.example.test',
  S3_BUCKET: 'uploads',
  S3_ACCESS_KEY_ID: 'AKID',
  S3_SECRET_ACCESS_KEY: 'geheim',
};
const VAPID = {
  VAPID_PUBLIC_KEY: Buffer.alloc(65, 4).toString('base64url'),
  VAPID_PRIVATE_KEY: Buffer.alloc(32, 7).toString('base64url'),
};

/** Returns the message about a setting, which must be one line. */
function complaintOf(env: Record<string, string>): string {
  try {
    readSettings(env);
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    if (/[\r\n]/.test(error.message) || !error.message.startsWith(`${error.setting} `)) throw error;
    return error.message;
  }
  throw new Error(`taken as right: ${JSON.stringify(env)}`);
}

describe('settings that are not given', () => {
  it('have defaults that need no outside service', () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      publicUrl: 'http://localhost:3000',
      isPublicUrlGiven: false,
      isLocal: true,
      seekerApp: { port: 3001, isPortGiven: false, url: 'http://localhost:3001', isUrlGiven: false },
      dataDir: join(process.cwd(), '.data'),
      databaseUrl: null,
      redisUrl: null,
      s3: null,
      smtpUrl: null,
      caFile: null,
      mailFrom: { name: 'Jipe', address: 'no-reply@localhost' },
      stripe: null,
      vapid: null,
      secretKey: null,
      pushExtraHosts: [],
      isDemoWanted: true,
      accessTokenSeconds: 900,
      refreshTokenSeconds: 2_592_000,
      sessionSeconds: 0,
      callsPerSecond: 0,
      invitationsPerDay: 300,
      filesQuotaBytes: 1_073_741_824,
      linkSeconds: { register: 86_400, reset: 3600 },
      clockOffsetSeconds: 0,
      retentionDays: 30,
      retentionApplicationDays: 365,
      brand: {
        name: 'Jipe',
        color: null,
        companyUrl: 'https://jipe.example',
        contactUrl: 'https://jipe.example/contact',
        privacyUrl: 'https://jipe.example/privacy',
        termsUrl: 'https://jipe.example/terms',
      },
      stores: {
        apple: 'https://apps.apple.com/app/jipe',
        google: 'https://play.google.com/store/apps/details?id=app.jipe',
      },
      jobApps: { apple: null, android: null },
      tiles: null,
      tileFile: null,
      geocoderUrl: null,
      trustProxy: false,
      drainSeconds: 0,
      traces: { endpoint: null, serviceName: 'jipe' },
      logLevel: 'warn',
      metrics: null,
    });
  });

  it('include settings that are blank', () => {
    const empty = Object.fromEntries(Object.keys(definitions).map((name) => [name, ' ']));
    expect(readSettings(empty)).toEqual(readSettings({}));
  });

  it('take their defaults from the settings that are given', () => {
    expect(readSettings({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
    expect(readSettings({ PUBLIC_URL: 'https://jobs.acme.test/', BRAND_NAME: 'Acme' })).toMatchObject({
      publicUrl: 'https://jobs.acme.test',
      mailFrom: { name: 'Acme', address: 'no-reply@jobs.acme.test' },
    });
  });
});

describe('valid settings', () => {
  it.each<[Record<string, string>, object]>([
    [{ PORT: '0' }, { port: 0 }],
    [{ PORT: ' 65535 ' }, { port: 65_535 }],
    [{ PORT: '8080' }, { seekerApp: { port: 8081, url: 'http://localhost:8081' } }],
    [{ PORT: '65535' }, { seekerApp: { port: 0 } }],
    [{ SEEKER_APP: 'off' }, { seekerApp: null }],
    [{ SEEKER_APP_PORT: '4000' }, { seekerApp: { port: 4000, isPortGiven: true, url: 'http://localhost:4000' } }],
    [{ SEEKER_APP_URL: 'https://apply.acme.test/' }, { seekerApp: { port: 3001, url: 'https://apply.acme.test' } }],
    [{ DATA_DIR: '/var/lib/product' }, { dataDir: '/var/lib/product' }],
    [{ DATABASE_URL: 'postgres://u:p@db/x' }, { databaseUrl: 'postgres://u:p@db/x' }],
    [{ DATABASE_URL: 'postgresql://db/x?sslmode=require' }, { databaseUrl: 'postgresql://db/x?sslmode=require' }],
    [{ REDIS_URL: 'rediss://:p@cache:6380/2' }, { redisUrl: 'rediss://:p@cache:6380/2' }],
    [{ SMTP_URL: 'smtp://u:p%40ss@mail.test:587' }, { smtpUrl: 'smtp://u:p%40ss@mail.test:587' }],
    [{ MAIL_FROM: 'jobs@acme.test' }, { mailFrom: { name: '', address: 'jobs@acme.test' } }],
    [{ MAIL_FROM: 'Acme Jobs <jobs@acme.test>' }, { mailFrom: { name: 'Acme Jobs', address: 'jobs@acme.test' } }],
    [{ MAIL_FROM: '"Acme, Inc." <jobs@acme.test>' }, { mailFrom: { name: 'Acme, Inc.', address: 'jobs@acme.test' } }],
    [STRIPE, { stripe: { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' } }],
    [{ ...STRIPE, CLOCK_OFFSET_SECONDS: '0' }, { clockOffsetSeconds: 0 }],
    [
      { ...STRIPE, STRIPE_SECRET_KEY: 'rk_live_9', STRIPE_PUBLISHABLE_KEY: 'pk_live_9' },
      { stripe: { secretKey: 'rk_live_9' } },
    ],
    [S3, { s3: { endpoint: 'https://s3.example.test', bucket: 'uploads', region: 'us-east-1', accessKeyId: 'AKID' } }],
    [{ ...S3, S3_REGION: 'auto' }, { s3: { region: 'auto' } }],
    [VAPID, { vapid: { publicKey: VAPID.VAPID_PUBLIC_KEY, privateKey: VAPID.VAPID_PRIVATE_KEY } }],
    [
      { PUSH_EXTRA_HOSTS: 'push.acme.test, 127.0.0.1:8081,*.example.test' },
      { pushExtraHosts: ['push.acme.test', '127.0.0.1:8081', '*.example.test'] },
    ],
    [{ DEMO: 'off' }, { isDemoWanted: false }],
    [{ DEMO: 'on' }, { isDemoWanted: true }],
    [{ PUBLIC_URL: 'https://jobs.acme.test' }, { isDemoWanted: false, isLocal: false }],
    [{ PUBLIC_URL: 'https://jobs.acme.test', DEMO: 'on' }, { isDemoWanted: true }],
    [{ PUBLIC_URL: 'http://127.0.0.53:8080' }, { isDemoWanted: true, isLocal: true }],
    [{ PUBLIC_URL: 'http://[::1]:8080' }, { isLocal: true }],
    [{ PUBLIC_URL: 'http://localhost.acme.test' }, { isLocal: false }],
    [{ PUBLIC_URL: 'http://127.0.0.1.nip.io' }, { isLocal: false }],
    [{ PUBLIC_URL: 'http://128.0.0.1' }, { isLocal: false }],
    [{ DATABASE_URL: 'postgres://db/x' }, { isDemoWanted: false }],
    [{ DATABASE_URL: 'postgres://db/x', DEMO: 'on' }, { isDemoWanted: false }],
    [
      { ACCESS_TOKEN_SECONDS: '1', REFRESH_TOKEN_SECONDS: '10' },
      { accessTokenSeconds: 1, refreshTokenSeconds: 10 },
    ],
    [{ LINK_SECONDS_REGISTER: '5', LINK_SECONDS_RESET: '6' }, { linkSeconds: { register: 5, reset: 6 } }],
    [{ CLOCK_OFFSET_SECONDS: '-86400' }, { clockOffsetSeconds: -86_400 }],
    [{ CLOCK_OFFSET_SECONDS: '+2592000' }, { clockOffsetSeconds: 2_592_000 }],
    [{ RETENTION_DAYS: '0' }, { retentionDays: 0 }],
    [{ BRAND_COLOR: '#0B7285' }, { brand: { color: '#0B7285' } }],
    [{ BRAND_CONTACT_URL: 'mailto:hi@acme.test' }, { brand: { contactUrl: 'mailto:hi@acme.test' } }],
    [{ BRAND_TERMS_URL: '/terms' }, { brand: { termsUrl: '/terms' } }],
    [
      { TILE_URL: 'https://tiles.test/{z}/{x}/{y}.png', TILE_ATTRIBUTION: '© OpenStreetMap' },
      { tiles: { url: 'https://tiles.test/{z}/{x}/{y}.png', attribution: '© OpenStreetMap' } },
    ],
    [{ TILE_FILE: '/utah.pmtiles' }, { tileFile: { path: '/utah.pmtiles', attribution: '© OpenStreetMap' } }],
    [
      { TILE_FILE: '/utah.pmtiles', TILE_ATTRIBUTION: '© City' },
      { tileFile: { path: '/utah.pmtiles', attribution: '© City' } },
    ],
    [{ GEOCODER_URL: 'https://geo.test/search' }, { geocoderUrl: 'https://geo.test/search' }],
    [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
    [{ TRUST_PROXY: 'loopback, 10.0.0.0/8,::1' }, { trustProxy: ['loopback', '10.0.0.0/8', '::1'] }],
    [{ LOG_LEVEL: 'silent' }, { logLevel: 'silent' }],
  ])('%o is read', (env, expected) => {
    expect(readSettings(env)).toMatchObject(expected);
  });
});

describe('invalid settings', () => {
  it.each<[Record<string, string>, string]>([
    [{ PORT: 'abc' }, 'PORT must be a whole number between 0 and 65535, got "abc".'],
    [{ PORT: '65536' }, 'PORT must be a whole number between 0 and 65535, got "65536".'],
    [{ PORT: '3000.5' }, 'PORT must be a whole number between 0 and 65535, got "3000.5".'],
    [{ PORT: '-1' }, 'PORT must be a whole number between 0 and 65535, got "-1".'],
    [{ PORT: '0x10' }, 'PORT must be a whole number between 0 and 65535, got "0x10".'],
    [{ PORT: '1\n2' }, 'PORT must be a whole number between 0 and 65535, got "1\\n2".'],
    [
      { PUBLIC_URL: 'jobs.acme.test' },
      'PUBLIC_URL must be a URL that starts with http:// or https://, got "jobs.acme.test".',
    ],
    [
      { PUBLIC_URL: 'ftp://a.test' },
      'PUBLIC_URL must be a URL that starts with http:// or https://, got "ftp://a.test".',
    ],
    [
      { PUBLIC_URL: 'https://a.test/?x=1' },
      'PUBLIC_URL must be a URL without a query or fragment, got "https://a.test/?x=1".',
    ],
    [
      { DATABASE_URL: 'mysql://u:geheim@db/x' },
      'DATABASE_URL must be a URL that starts with postgres:// or postgresql://.',
    ],
    [{ REDIS_URL: 'cache:6379' }, 'REDIS_URL must be a URL that starts with redis:// or rediss://.'],
    [{ SMTP_URL: 'mail.acme.test' }, 'SMTP_URL must be a URL that starts with smtp:// or smtps://.'],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM must be an e-mail address, or a name with the address in <>, got "nobody".'],
    [{ ...S3, S3_ENDPOINT: 's3.example.test' }, 'S3_ENDPOINT must be a URL that starts with http:// or https://.'],
    [{ ...S3, S3_BUCKET: '../x' }, 'S3_BUCKET must be a bucket name, got "../x".'],
    [{ ...STRIPE, STRIPE_SECRET_KEY: 'geheim' }, 'STRIPE_SECRET_KEY must be a Stripe key that starts with sk_ or rk_.'],
    [
      { ...STRIPE, STRIPE_PUBLISHABLE_KEY: 'sk_test_1' },
      'STRIPE_PUBLISHABLE_KEY must be a Stripe key that starts with pk_.',
    ],
    [
      { ...STRIPE, STRIPE_WEBHOOK_SECRET: 'geheim' },
      'STRIPE_WEBHOOK_SECRET must be a Stripe key that starts with whsec_.',
    ],
    [{ ...VAPID, VAPID_PUBLIC_KEY: 'abc' }, 'VAPID_PUBLIC_KEY must be a VAPID public key (65 bytes in base64url).'],
    [{ ...VAPID, VAPID_PRIVATE_KEY: 'abc' }, 'VAPID_PRIVATE_KEY must be a VAPID private key (32 bytes in base64url).'],
    [
      { PUSH_EXTRA_HOSTS: 'https://a.test' },
      'PUSH_EXTRA_HOSTS must be host names separated by commas, got "https://a.test".',
    ],
    [{ DEMO: 'yes' }, 'DEMO must be on or off, got "yes".'],
    [{ ACCESS_TOKEN_SECONDS: '0' }, 'ACCESS_TOKEN_SECONDS must be a whole number between 1 and 31536000, got "0".'],
    [
      { REFRESH_TOKEN_SECONDS: '1e3' },
      'REFRESH_TOKEN_SECONDS must be a whole number between 1 and 315360000, got "1e3".',
    ],
    [{ LINK_SECONDS_REGISTER: 'x' }, 'LINK_SECONDS_REGISTER must be a whole number between 1 and 31536000, got "x".'],
    [{ LINK_SECONDS_RESET: 'x' }, 'LINK_SECONDS_RESET must be a whole number between 1 and 31536000, got "x".'],
    [
      { CLOCK_OFFSET_SECONDS: 'month' },
      'CLOCK_OFFSET_SECONDS must be a whole number between -315360000 and 315360000, got "month".',
    ],
    [{ RETENTION_DAYS: '-1' }, 'RETENTION_DAYS must be a whole number between 0 and 3650, got "-1".'],
    [{ BRAND_NAME: 'x'.repeat(41) }, `BRAND_NAME must be at most 40 characters, got "${'x'.repeat(41)}".`],
    [{ BRAND_COLOR: 'teal' }, 'BRAND_COLOR must be a color like #0b7285, got "teal".'],
    [
      { BRAND_PRIVACY_URL: 'javascript:alert(1)' },
      'BRAND_PRIVACY_URL must be a URL that starts with https:// or http://, a mailto: link or a path of this site, got "javascript:alert(1)".',
    ],
    [
      { STORE_APPLE_URL: 'http://a.test' },
      'STORE_APPLE_URL must be a URL that starts with https://, got "http://a.test".',
    ],
    [
      { APPLE_APP_IDS: 'com.jipe' },
      'APPLE_APP_IDS must be app ids like TEAM123456.com.example.app, separated by commas, got "com.jipe".',
    ],
    [{ ANDROID_PACKAGE: 'jipe' }, 'ANDROID_PACKAGE must be a package name like com.example.app, got "jipe".'],
    [
      { ANDROID_CERT_SHA256: 'AB:CD' },
      'ANDROID_CERT_SHA256 must be SHA-256 fingerprints like AB:CD:… (32 bytes), separated by commas, got "AB:CD".',
    ],
    [
      { TILE_URL: 'https://tiles.test/{z}' },
      'TILE_URL must be a URL with {z}, {x} and {y} in it, got "https://tiles.test/{z}".',
    ],
    [
      { TILE_URL: 'https://tiles.test/{z}/{x}/{y}.png', TILE_FILE: '/streets.pmtiles' },
      'TILE_FILE cannot be used together with TILE_URL.',
    ],
    [{ GEOCODER_URL: 'geo?key=geheim' }, 'GEOCODER_URL must be a URL that starts with http:// or https://.'],
    [
      { TRUST_PROXY: 'true' },
      'TRUST_PROXY must be off, the number of proxies in front, or their addresses separated by commas, got "true".',
    ],
    [
      { TRUST_PROXY: '10.0.0.0/33' },
      'TRUST_PROXY must be off, the number of proxies in front, or their addresses separated by commas, got "10.0.0.0/33".',
    ],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent, got "loud".'],
  ])('%o is reported in one line', (env, complaint) => {
    expect(complaintOf(env)).toBe(complaint);
  });

  const ENCODE = 'has a /, ? or # in its user name or password: percent-encode it (/ is %2F, ? is %3F, # is %23).';
  it.each([
    ['DATABASE_URL', 'postgres://jipe:geh/eim@db/jipe'],
    ['DATABASE_URL', 'postgres://jipe:123/geheim@db:5432/jipe?sslmode=require'],
    ['DATABASE_URL', 'postgresql://jipe:geh#eim@db/jipe'],
    ['DATABASE_URL', 'postgres://jipe:12?geheim@db/jipe'],
    ['DATABASE_URL', 'postgres://jipe:a/geheim=@db/jipe'],
    ['REDIS_URL', 'redis://:geh/eim@cache:6379'],
    ['SMTP_URL', 'smtps://ana:12#geheim@mail'],
  ])('%s %s is reported as in need of percent-encoding', (name, value) => {
    expect(complaintOf({ [name]: value })).toBe(`${name} ${ENCODE}`);
  });

  it('exclude an encoded password and an @ elsewhere, but include a bare percent sign', () => {
    for (const DATABASE_URL of [
      'postgres://jipe:geh%2Feim%3F%23@db/jipe',
      'postgres://jipe:ge@heim@db/jipe',
      'postgres://db:5432/jipe?user=jipe&password=a@b',
      'postgres://db/jipe',
    ])
      expect(readSettings({ DATABASE_URL })).toMatchObject({ databaseUrl: DATABASE_URL });
    expect(complaintOf({ DATABASE_URL: 'postgres://jipe:50%geheim@db/jipe' })).toBe(
      'DATABASE_URL has a % in its user name or password that stands for itself: percent-encode it (% is %25).',
    );
  });

  it('never reveal the value of a secret setting in the message', () => {
    const secrets = Object.entries(definitions).filter(([, definition]) => 'secret' in definition);
    expect(secrets.length).toBeGreaterThan(8);
    for (const [name] of secrets) {
      const value = `geheim ${'x'.repeat(300)}`;
      expect(complaintOf({ ...S3, ...STRIPE, ...VAPID, [name]: value })).not.toContain('geheim');
    }
  });

  it('are cut short in the message when they are long', () => {
    expect(complaintOf({ PORT: 'x'.repeat(5000) }).length).toBeLessThan(140);
  });
});

describe('settings that belong together', () => {
  it.each([
    [STRIPE, 'STRIPE_'],
    [S3, 'S3_'],
    [VAPID, 'VAPID_'],
  ])('%o are refused when one is missing', (group, prefix) => {
    for (const missing of Object.keys(group)) {
      const rest = Object.fromEntries(Object.entries(group).filter(([name]) => name !== missing));
      expect(complaintOf(rest)).toMatch(new RegExp(`^${missing} must be set too, because ${prefix}\\w+ is\\.$`));
    }
  });

  it('include the Android app and its certificate fingerprints', () => {
    const fingerprint = Array.from({ length: 32 }, () => 'AB').join(':');
    expect(complaintOf({ ANDROID_PACKAGE: 'com.jipe' })).toBe(
      'ANDROID_CERT_SHA256 must be set too, because ANDROID_PACKAGE is.',
    );
    const both = { ANDROID_PACKAGE: 'com.jipe', ANDROID_CERT_SHA256: `${fingerprint}, ${fingerprint}` };
    expect(readSettings(both).jobApps).toEqual({
      apple: null,
      android: { package: 'com.jipe', fingerprints: [fingerprint, fingerprint] },
    });
  });

  it('report the missing S3_ENDPOINT when only S3_REGION is given', () => {
    expect(complaintOf({ S3_REGION: 'eu-1' })).toBe('S3_ENDPOINT must be set too, because S3_REGION is.');
  });

  it('need Stripe keys of the same mode', () => {
    expect(complaintOf({ ...STRIPE, STRIPE_SECRET_KEY: 'sk_live_1' })).toBe(
      'STRIPE_PUBLISHABLE_KEY must be of the same mode (live or test) as STRIPE_SECRET_KEY.',
    );
  });

  it('need Stripe keys with STRIPE_API_URL, but refuse live keys', () => {
    expect(complaintOf({ STRIPE_API_URL: 'http://127.0.0.1:12111' })).toBe(
      'STRIPE_SECRET_KEY must be set too, because STRIPE_API_URL is.',
    );
    const live = { ...STRIPE, STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' };
    expect(complaintOf({ ...live, STRIPE_API_URL: 'https://api.stripe.com' })).toBe(
      'STRIPE_API_URL cannot be used together with live keys: real money goes to Stripe alone.',
    );
  });

  it('never combine a shifted clock with Stripe keys', () => {
    expect(complaintOf({ ...STRIPE, CLOCK_OFFSET_SECONDS: '60' })).toBe(
      'CLOCK_OFFSET_SECONDS cannot be used together with Stripe keys: real money keeps real time.',
    );
  });
});

describe('STAND_INS=off', () => {
  const EARNEST = { STAND_INS: 'off', PUBLIC_URL: 'https://jobs.acme.test', SMTP_URL: 'smtp://mail', ...STRIPE };

  it('names all missing settings in one line', () => {
    expect(complaintOf({ STAND_INS: 'off' })).toBe(
      'PUBLIC_URL must be set, because STAND_INS is off (and SMTP_URL, STRIPE_SECRET_KEY).',
    );
    expect(complaintOf({ ...EARNEST, DATABASE_URL: 'postgres://db/x' })).toBe(
      'SECRET_KEY must be set, because STAND_INS is off (and VAPID_PUBLIC_KEY).',
    );
    expect(complaintOf({ ...EARNEST, SMTP_URL: ' ' })).toBe('SMTP_URL must be set, because STAND_INS is off.');
  });

  it('accepts complete settings, and has no demo by default', () => {
    expect(readSettings(EARNEST)).toMatchObject({ isDemoWanted: false });
    expect(readSettings({ ...EARNEST, PUBLIC_URL: 'http://localhost' })).toMatchObject({ isDemoWanted: false });
    const SECRET_KEY = Buffer.alloc(32, 1).toString('base64url');
    expect(readSettings({ ...EARNEST, ...VAPID, SECRET_KEY, DATABASE_URL: 'postgres://db/x' })).toBeDefined();
  });
});

describe('a port that the system chooses', () => {
  it('becomes part of the default PUBLIC_URL, and leaves a given PUBLIC_URL unchanged', () => {
    expect(listeningOn(readSettings({ PORT: '0' }), 41_234)).toMatchObject({
      port: 41_234,
      publicUrl: 'http://localhost:41234',
    });
    const given = readSettings({ PORT: '0', PUBLIC_URL: 'https://jobs.acme.test' });
    expect(listeningOn(given, 41_234).publicUrl).toBe('https://jobs.acme.test');
  });
});

describe('the table of settings', () => {
  it('lists every setting once, with a description', () => {
    expect(settingsTable.map((row) => row.name)).toEqual(Object.keys(definitions));
    for (const row of settingsTable) {
      expect(row.what).not.toBe('');
      expect(`${row.name}${row.default}${row.what}`).not.toMatch(/[|\n]/);
    }
    expect(settingsTable[0]).toEqual({
      name: 'PORT',
      default: '`3000`',
      what: 'Port of the web app and the API; 0 takes any free one',
    });
  });
});
