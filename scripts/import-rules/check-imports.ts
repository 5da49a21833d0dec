import { basename } from 'node:path';
import { parseModules, type Import, type Module } from './modules.ts';
import {
  WRITES_EVERYWHERE,
  AREAS,
  CONTRACT_FILE,
  EMPTY_NAME,
  FEATURE_USES,
  FILE_NAME,
  HOLDS_SQL,
  HTTP_FOR_ALL,
  LAYERS,
  MUST_SEE,
  ROLES,
  UI_MAY_TAKE,
  WORKSPACES,
  type Layer,
  type Role,
  WEB_FEATURE_USES,
} from './table.ts';

export interface Violation {
  path: string;
  line: number;
  message: string;
}

/** Returns the violations of table.ts in these sources (path from the root → text). */
export function findViolations(sources: ReadonlyMap<string, string>): Violation[] {
  const modules = parseModules(sources);
  return [
    ...modules.flatMap((module) => [
      ...namesOf(module),
      ...barrelsOf(module),
      ...module.imports.flatMap((one) => importsOf(module, one)),
      ...callsOf(module),
    ]),
    ...tablesWithTwoWriters(modules),
  ];
}

/** The required trees that have no module among these sources. */
export function unseenTrees(sources: ReadonlyMap<string, string>): string[] {
  return MUST_SEE.filter((tree) => ![...sources.keys()].some((path) => path.startsWith(`${tree}/src/`)));
}

// ---- names ----

function namesOf({ path }: Module): Violation[] {
  const folders = path.split('/');
  const file = folders.pop() ?? '';
  const says = (message: string): Violation => ({ path, line: 1, message });
  const empty = [...folders, file.replace(/\..*$/, '')].filter((name) => EMPTY_NAME.test(name));
  const found = empty.map((name) => says(`“${name}” says nothing: name the file after what it holds`));
  if (!FILE_NAME.test(file)) found.push(says('file names are kebab-case'));
  const area = areaOf(path);
  if (area !== null && !isArea(area)) found.push(says(`“${area}” is not one of the product's areas`));
  const role = roleOf(path);
  if (role === undefined) {
    found.push(
      says('a feature holds routes, <verb>-<noun>, rules, queries, present, mails, texts, jobs, index and tests only'),
    );
  }
  const contractFile = /^contract\/src\/([^/]+)\/(.+)$/.exec(path);
  if (contractFile && isArea(contractFile[1] ?? '') && !CONTRACT_FILE.test(contractFile[2] ?? '')) {
    found.push(says('an area of the contract holds endpoints, schema, rules, texts, events and tests only'));
  }
  return found;
}

function areaOf(path: string): string | null {
  return /^(?:(?:server|web)\/src\/features|e2e\/journeys)\/([^/]+)\//.exec(path)?.[1] ?? null;
}

function isArea(name: string): boolean {
  return (AREAS as readonly string[]).includes(name);
}

/** The file's role in its server feature; null outside of server features, undefined when the file fits no role. */
function roleOf(path: string): Role | null | undefined {
  const inside = /^server\/src\/features\/[^/]+\/(.+)$/.exec(path)?.[1];
  return inside === undefined ? null : ROLES.find((role) => role.file.test(inside));
}

// ---- barrels ----

function barrelsOf(module: Module): Violation[] {
  const isFeatureIndex = /^server\/src\/features\/[^/]+\/index\.ts$/.test(module.path);
  const says = (message: string): Violation => ({ path: module.path, line: 1, message });
  if (module.hasStarExport) return [says('`export *` hides what a module offers: name each export')];
  if (isFeatureIndex) return [];
  if (/^index\.tsx?$/.test(basename(module.path))) return [says('no barrels but a server feature’s index')];
  if (module.hasReexport) return [says('re-exporting is for a server feature’s index: import from the source')];
  return [];
}

// ---- imports ----

function importsOf(module: Module, one: Import): Violation[] {
  const from = treeOf(module.path);
  const says = (message: string): Violation => ({ path: module.path, line: one.line, message });
  if (one.target === null) return packagesOf(module, one).map(says);
  const to = treeOf(one.target);
  if (from !== to) {
    if (!WORKSPACES[from]?.includes(to)) return [says(`${from} may not import ${to} (${one.specifier})`)];
    const isUi = module.path.startsWith('web/src/ui/');
    return isUi && !UI_MAY_TAKE.test(one.target) ? [says('the design system knows no words of the business')] : [];
  }
  const layers = LAYERS[from];
  if (!layers) return [];
  const [mine, theirs] = [layerOf(layers, module.path), layerOf(layers, one.target)];
  if (!mine || !theirs) {
    return [says(`${mine ? one.target : module.path} is in no layer of scripts/import-rules/table.ts`)];
  }
  const isTest = mine.name === 'tests';
  if (!isTest && theirs.name === 'tests') return [says(`${one.specifier} is for tests`)];
  if (isTest) return [];
  if (mine.name !== theirs.name) return betweenLayers(mine, theirs, module, one).map(says);
  return mine.isOpenToItself ? [] : insideLayer(module, one).map(says);
}

function treeOf(path: string): string {
  return path.split('/', 1)[0] ?? '';
}

function layerOf(layers: readonly Layer[], path: string): Layer | undefined {
  return layers.find((layer) => layer.files.test(path));
}

function betweenLayers(mine: Layer, theirs: Layer, module: Module, one: Import): string[] {
  if (!mine.mayImport.includes('*') && !mine.mayImport.includes(theirs.name)) {
    return [`${mine.name} may not import ${theirs.name} (${one.specifier})`];
  }
  const isServerFeature = one.target !== null && one.target.startsWith('server/src/features/');
  if (isServerFeature && basename(one.target ?? '') !== 'index.ts') {
    return [`a feature is entered through its index (${one.specifier})`];
  }
  const role = roleOf(module.path);
  const isHttp = theirs.name === 'http' && !one.isTypeOnly && !HTTP_FOR_ALL.test(one.target ?? '');
  return role && isHttp && !role.may.includes('http') ? [`HTTP belongs in routes.ts (${one.specifier})`] : [];
}

/**
 * Checks an import within one layer: between two features of the server or the web, between two ports, or inside a
 * feature.
 */
function insideLayer(module: Module, one: Import): string[] {
  const target = one.target ?? '';
  const [mine, theirs] = [slotOf(module.path), slotOf(target)];
  if (!module.path.startsWith('server/src/features/')) {
    if (module.path.startsWith('web/src/features/') && WEB_FEATURE_USES[mine]?.includes(theirs)) return [];
    // Implementations of different ports may share the files that lie beside their folders.
    return mine === theirs || theirs === '' ? [] : [`${mine} may not import ${theirs} (${one.specifier})`];
  }
  if (mine !== theirs) {
    if (!FEATURE_USES[mine]?.includes(theirs)) return [`${mine} may not use ${theirs} (${one.specifier})`];
    return basename(target) === 'index.ts' ? [] : [`${theirs} is entered through its index (${one.specifier})`];
  }
  const [role, theirRole] = [roleOf(module.path), roleOf(target)];
  if (!role || !theirRole || one.isTypeOnly || role.mayImport.includes('*')) return [];
  if (role.mayImport.includes(theirRole.name)) return [];
  return [`in a feature, ${role.name} may not import ${theirRole.name} (${one.specifier})`];
}

/** The name of the folder below features/ or ports/; '' elsewhere. */
function slotOf(path: string): string {
  return /\/(?:features|ports)\/([^/]+)\//.exec(path)?.[1] ?? '';
}

function packagesOf(module: Module, one: Import): string[] {
  if (one.isTypeOnly) return [];
  if (/^(?:kysely|pg)(?:\/|$)/.test(one.specifier) && isFreeOfSql(module)) return [SQL_IS_IN_QUERIES];
  const isHttp = /^(?:fastify|@fastify\/)/.test(one.specifier);
  return isHttp && roleOf(module.path)?.may.includes('http') === false ? ['HTTP belongs in routes.ts'] : [];
}

// ---- SQL, and the powers of a role ----

const SQL_IS_IN_QUERIES = 'SQL belongs in queries.ts or queries-<noun>.ts';

const isFreeOfSql = ({ path }: Module) => path.startsWith('server/src/') && !HOLDS_SQL.test(path);

const TRANSACTION_CALLS = new Set(['transaction', 'startTransaction', 'inTransaction']);

function callsOf(module: Module): Violation[] {
  const { path } = module;
  const isTransaction = ({ name }: { name: string }) => TRANSACTION_CALLS.has(name);
  const transactions =
    roleOf(path)?.may.includes('transaction') === false ? module.calls.filter((call) => isTransaction(call)) : [];
  const statements = isFreeOfSql(module)
    ? [
        ...module.calls.filter((call) => !isTransaction(call)),
        ...module.sqlTexts.map(({ line }) => ({ name: 'sql`…`', line })),
      ]
    : [];
  return [
    ...transactions.map(({ name, line }) => ({ path, line, message: `a transaction is opened in a verb (${name})` })),
    ...statements.map(({ name, line }) => ({ path, line, message: `${SQL_IS_IN_QUERIES} (${name})` })),
  ];
}

const WRITING_CALLS = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);
const WRITING_SQL =
  /\b(?:insert\s+into|delete\s+from|update(?!\s+(?:of|set|skip|nowait)\b))\s+"?([a-z_][a-z0-9_]*)"?/gi;

/** A feature writes only its own tables, so no two features may write the same table. */
function tablesWithTwoWriters(modules: readonly Module[]): Violation[] {
  const writers = new Map<string, Map<string, { path: string; line: number }>>();
  for (const module of modules) {
    const role = roleOf(module.path);
    if (!role || role.name === 'test' || WRITES_EVERYWHERE.has(module.path)) continue;
    for (const { table, line } of writesOf(module)) {
      const byFeature = writers.get(table) ?? new Map<string, { path: string; line: number }>();
      writers.set(table, byFeature);
      if (!byFeature.has(slotOf(module.path))) byFeature.set(slotOf(module.path), { path: module.path, line });
    }
  }
  return [...writers].flatMap(([table, byFeature]) => {
    if (byFeature.size < 2) return [];
    const names = [...byFeature.keys()].join(' and ');
    const message = `the table ${table} is written by ${names}: a feature writes only its own`;
    return [...byFeature.values()].map((place) => ({ ...place, message }));
  });
}

function writesOf(module: Module): { table: string; line: number }[] {
  return [
    ...module.calls.flatMap(({ name, firstArgument, line }) =>
      WRITING_CALLS.has(name) && firstArgument ? [{ table: firstArgument.split(/\s/, 1)[0] ?? '', line }] : [],
    ),
    ...module.sqlTexts.flatMap(({ text, line }) =>
      [...text.matchAll(WRITING_SQL)].map((match) => ({ table: (match[1] ?? '').toLowerCase(), line })),
    ),
  ];
}
