// The table of allowed imports. check-imports.ts applies it.

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

/** Workspace → the other workspaces whose modules it may import. Imports within a workspace follow the layers below. */
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
  /** Matches paths from the root of the repository. A module belongs to the first layer that matches. */
  files: RegExp;
  /** The layers of the same workspace that it may import, besides itself. `*` stands for all. */
  mayImport: readonly string[];
  /** Whether its modules may import each other. Two features or two ports may not, except as FEATURE_USES allows. */
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
    // All mail senders share one layout, so the layout belongs to the port, not to an implementation.
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
    // The build's configuration, plugins and scripts, outside of the app's layers.
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

/** The part of the contract that web/src/ui may import: the design system has no domain words. */
export const UI_MAY_TAKE = /^contract\/src\/values\//;

/** Server feature → the other features that it may call, only through their index. */
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

/** Web feature → the other features that it may import. Pages compose the rest. */
export const WEB_FEATURE_USES: Readonly<Record<string, readonly string[]>> = {
  listings: ['billing', 'locations', 'profile'],
};

export interface Role {
  name: string;
  /** Matches the file's name inside its feature. */
  file: RegExp;
  /** The roles of the same feature whose values it may import. Types may come from any role. */
  mayImport: readonly string[];
  /** Powers that only some roles have. */
  may: readonly ('transaction' | 'http')[];
}

/** All roles that files of a server feature may have. The first match counts. */
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
 * The files of the server that may hold SQL. `access/scope.ts` is one of them because a scope is both a type and the
 * conditions that limit a query to it: the whole rule of visibility is in one file.
 */
export const HOLDS_SQL =
  /^server\/src\/(?:db\/|testing\/|access\/scope\.ts$|(?:[^/]+\/)*(?:queries(?:-[a-z]+)*|[^/]+\.test)\.ts$)/;

/**
 * The files of the HTTP layer that any file of a feature may import: errors, cursors, limits, URLs of files. None of
 * them sees a request.
 */
export const HTTP_FOR_ALL =
  /^server\/src\/http\/(?:answer-with-status|archive|cursor|errors|queries-seeker|stored-files|throttle|uploads|work-queue)\.ts$/;

/** The files that a folder of one area in the contract may hold. */
export const CONTRACT_FILE = /^(?:endpoints|schema|rules|texts|events)(?:\.[a-z-]+)?(?:\.test)?\.ts$/;

/** Names that say nothing. A file or folder with such a name collects unrelated code. */
export const EMPTY_NAME = /^(?:utils?|helpers?|common|misc)$|-(?:utils?|helpers?)$/;

export const FILE_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z]+)*\.(?:ts|tsx|js|css)$/;

/** Trees that must contain modules. When the checker finds none there, the checker itself is broken. */
export const MUST_SEE = ['contract', 'client', 'server', 'web', 'seeker-app'] as const;

/**
 * Files that may write the tables of all features. The erasure of personal data is one list over all tables: spread
 * over twelve features, nobody could review it as a whole.
 */
export const WRITES_EVERYWHERE: ReadonlySet<string> = new Set([
  'server/src/features/settings/queries-erasure.ts',
  'server/src/features/seeker/queries-erase.ts',
]);
