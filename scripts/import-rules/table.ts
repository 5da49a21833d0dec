// Who may import whom: the one table that judge.ts applies.

/** The product's areas: the folder names of contract, server, web and e2e. */
export const AREAS = [
  'auth',
  'onboarding',
  'profile',
  'locations',
  'users',
  'listings',
  'billing',
  'applicants',
  'messaging',
  'notifications',
  'replies',
  'coverage',
  'settings',
  'seeker',
] as const;

/** Workspace → the workspaces whose modules it may import. Its own are judged by the layers below. */
export const WORKSPACES: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  server: ['contract'],
  client: ['contract'],
  web: ['contract', 'client'],
  'seeker-app': ['contract', 'client'],
  e2e: ['contract'],
  bench: ['contract', 'e2e'],
  scripts: ['server', 'e2e', 'bench'],
};

export interface Layer {
  name: string;
  /** Paths from the root of the repository. The first layer that matches is the module's. */
  files: RegExp;
  /** The layers of the same workspace that it may import, besides itself. */
  mayImport: readonly string[];
  /** May its modules import each other? Across two features or two ports they may not; FEATURE_USES says who may. */
  isOpenToItself: boolean;
}

const TESTS = { name: 'tests', isOpenToItself: true, mayImport: ['*'] } as const;

export const LAYERS: Readonly<Record<string, readonly Layer[]>> = {
  server: [
    { ...TESTS, files: /^server\/src\/(?:testing\/|.*\.test\.ts$)/ },
    { name: 'main', files: /^server\/src\/(?:main\.ts$|cli\/)/, mayImport: ['*'], isOpenToItself: true },
    { name: 'app', files: /^server\/src\/app\//, mayImport: ['*'], isOpenToItself: true },
    {
      name: 'feature',
      files: /^server\/src\/features\//,
      mayImport: ['access', 'http', 'public-pages', 'realtime', 'jobs', 'port', 'db', 'config'],
      isOpenToItself: false,
    },
    {
      name: 'public-pages',
      files: /^server\/src\/public-pages\//,
      mayImport: ['http', 'config'],
      isOpenToItself: true,
    },
    {
      name: 'realtime',
      files: /^server\/src\/realtime\//,
      mayImport: ['access', 'http', 'port', 'db', 'config'],
      isOpenToItself: true,
    },
    {
      name: 'metrics',
      files: /^server\/src\/metrics\//,
      mayImport: ['access', 'db'],
      isOpenToItself: true,
    },
    {
      name: 'tracing',
      files: /^server\/src\/tracing\//,
      mayImport: ['db'],
      isOpenToItself: true,
    },
    {
      name: 'jobs',
      files: /^server\/src\/jobs\//,
      mayImport: ['access', 'http', 'port', 'db', 'config'],
      isOpenToItself: true,
    },
    {
      name: 'http',
      files: /^server\/src\/http\//,
      mayImport: ['access', 'port', 'db', 'config'],
      isOpenToItself: true,
    },
    {
      name: 'access',
      files: /^server\/src\/access\//,
      mayImport: ['port', 'db', 'config'],
      isOpenToItself: true,
    },
    // Every sender of mails shares one layout, so the layout belongs to the port, not to an implementation.
    {
      name: 'port',
      files: /^server\/src\/ports\/(?:[^/]+\/port|mail\/(?:mail-layout|plain-words|html))\.ts$/,
      mayImport: ['config'],
      isOpenToItself: true,
    },
    {
      name: 'port implementation',
      files: /^server\/src\/ports\//,
      mayImport: ['port', 'db', 'config'],
      isOpenToItself: false,
    },
    { name: 'db', files: /^server\/src\/db\//, mayImport: ['config'], isOpenToItself: true },
    { name: 'config', files: /^server\/src\/config\//, mayImport: [], isOpenToItself: true },
  ],
  web: [
    { ...TESTS, files: /^web\/src\/(?:testing\/|.*\.test\.tsx?$)/ },
    { name: 'app', files: /^web\/src\/(?:app\/|[^/]+\.tsx?$)/, mayImport: ['*'], isOpenToItself: true },
    { name: 'page', files: /^web\/src\/pages\//, mayImport: ['feature', 'ui', 'lib'], isOpenToItself: true },
    { name: 'feature', files: /^web\/src\/features\//, mayImport: ['ui', 'lib'], isOpenToItself: false },
    { name: 'ui', files: /^web\/src\/ui\//, mayImport: ['lib'], isOpenToItself: true },
    { name: 'lib', files: /^web\/src\/lib\//, mayImport: ['ui'], isOpenToItself: true },
    // A service worker and the build's own settings stand alone.
    { name: 'build', files: /^web\/(?:[^/]+\.ts$|public\/|build\/)/, mayImport: ['*'], isOpenToItself: true },
  ],
  'seeker-app': [
    { ...TESTS, files: /^seeker-app\/src\/(?:testing\/|.*\.test\.tsx?$)/ },
    { name: 'app', files: /^seeker-app\/src\/(?:app\/|[^/]+\.tsx?$)/, mayImport: ['*'], isOpenToItself: true },
    { name: 'page', files: /^seeker-app\/src\/pages\//, mayImport: ['ui', 'lib'], isOpenToItself: true },
    { name: 'ui', files: /^seeker-app\/src\/ui\//, mayImport: ['lib'], isOpenToItself: true },
    { name: 'lib', files: /^seeker-app\/src\/lib\//, mayImport: [], isOpenToItself: true },
    { name: 'build', files: /^seeker-app\/[^/]+\.ts$/, mayImport: ['*'], isOpenToItself: true },
  ],
};

/** The part of the contract that web/src/ui may import: the design system knows no words of the business. */
export const UI_MAY_TAKE = /^contract\/src\/values\//;

/** A server feature may call these others, through their index alone. */
export const FEATURE_USES: Readonly<Record<string, readonly string[]>> = {
  profile: [],
  auth: ['profile'],
  users: ['auth'],
  locations: ['users'],
  onboarding: ['profile', 'locations'],
  billing: ['profile'],
  listings: ['locations', 'billing', 'profile'],
  applicants: ['listings', 'locations'],
  notifications: ['applicants'],
  replies: [],
  coverage: ['applicants', 'listings', 'locations'],
  messaging: ['applicants', 'notifications'],
  settings: ['auth', 'billing', 'listings', 'locations', 'messaging', 'profile'],
  seeker: ['auth', 'profile', 'listings', 'applicants', 'messaging'],
};

/** A feature of the web may build upon these others. The rest is composed by pages. */
export const WEB_FEATURE_USES: Readonly<Record<string, readonly string[]>> = {
  listings: ['billing', 'locations', 'profile'],
};

export interface Role {
  name: string;
  /** The file's name inside its feature. */
  file: RegExp;
  /** The roles of the same feature whose values it may import. Types alone may come from any. */
  mayImport: readonly string[];
  /** Powers that only some roles have. */
  may: readonly ('transaction' | 'http')[];
}

/** The closed set of a server feature, in the order of matching. */
export const ROLES: readonly Role[] = [
  { name: 'test', file: /\.test\.ts$/, mayImport: ['*'], may: ['transaction', 'http'] },
  { name: 'index', file: /^index\.ts$/, mayImport: ['*'], may: [] },
  { name: 'routes', file: /^routes\.ts$/, mayImport: ['verb', 'rules', 'present'], may: ['http'] },
  { name: 'rules', file: /^rules\.ts$/, mayImport: [], may: [] },
  { name: 'queries', file: /^queries(?:-[a-z]+)*\.ts$/, mayImport: ['queries', 'rules'], may: [] },
  { name: 'texts', file: /^texts\.ts$/, mayImport: [], may: [] },
  { name: 'present', file: /^present\.ts$/, mayImport: ['rules', 'texts'], may: [] },
  { name: 'mails', file: /^mails\.ts$/, mayImport: ['rules', 'present', 'texts'], may: [] },
  { name: 'jobs', file: /^jobs\.ts$/, mayImport: ['verb', 'queries', 'rules', 'mails'], may: ['transaction'] },
  {
    name: 'verb',
    file: /^(?:login|logout|[a-z]+(?:-[a-z0-9]+)+)\.ts$/,
    mayImport: ['verb', 'queries', 'rules', 'present', 'mails', 'texts'],
    may: ['transaction'],
  },
];

/**
 * The files of the server that may hold SQL. `access/scope.ts` is one of them because a scope is both its type and the conditions that
 * limit a query to it: whoever changes who may see what finds both in one file.
 */
export const HOLDS_SQL =
  /^server\/src\/(?:db\/|testing\/|access\/scope\.ts$|(?:[^/]+\/)*(?:queries(?:-[a-z]+)*|[^/]+\.test)\.ts$)/;

/** The files of the HTTP layer that any file of a feature may import: errors, cursors, limits, URLs of files, never a request. */
export const HTTP_FOR_ALL =
  /^server\/src\/http\/(?:answer-with-status|archive|cursor|errors|queries-seeker|stored-files|throttle|uploads|work-queue)\.ts$/;

/** What a folder of one area in the contract holds. */
export const CONTRACT_FILE = /^(?:endpoints|schema|rules|texts|events)(?:\.[a-z-]+)?(?:\.test)?\.ts$/;

/** Names that say nothing: a file or folder called so collects everything. */
export const EMPTY_NAME = /^(?:utils?|helpers?|common|misc)$|-(?:utils?|helpers?)$/;

export const FILE_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z]+)*\.(?:ts|tsx|js|css)$/;

/** Trees that must contain modules: when the checker finds none, the checker is broken. */
export const MUST_SEE = ['contract', 'client', 'server', 'web', 'seeker-app'] as const;

/**
 * Erasing a business's personal data is one list over all tables: spread over twelve features it could not be read, or trusted, as a
 * whole.
 */
export const WRITES_EVERYWHERE: ReadonlySet<string> = new Set([
  'server/src/features/settings/queries-erasure.ts',
  'server/src/features/seeker/queries-erase.ts',
]);
