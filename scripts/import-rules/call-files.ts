// The name of a call tells its file: the contract's `readListing` is answered by `readListing` in `read-listing.ts` of
// a server feature.
import type { Violation } from './check-imports.ts';

interface Declared {
  name: string;
  path: string;
  line: number;
}

const DECLARATION = /^export const (\w+) = endpoint\(/gm;

/** Every call that the contract declares in these sources (path from the root → text). */
export function declaredCalls(sources: ReadonlyMap<string, string>): Declared[] {
  return [...sources].flatMap(([path, text]) =>
    /^contract\/src\/[^/]+\/endpoints(?:\.[a-z-]+)?\.ts$/.test(path)
      ? [...text.matchAll(DECLARATION)].map(({ 1: name = '', index }) => ({
          name,
          path,
          line: text.slice(0, index).split('\n').length,
        }))
      : [],
  );
}

export const fileOfCall = (name: string): string =>
  `${name.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}.ts`;

/** The calls that no route binds, or that are answered in another file than the one of their name. */
export function misplacedCalls(sources: ReadonlyMap<string, string>): Violation[] {
  const routes = [...sources].filter(([path]) => /^server\/src\/features\/[^/]+\/routes\.ts$/.test(path));
  return declaredCalls(sources).flatMap(({ name, path, line }) => {
    const says = (message: string): Violation => ({ path, line, message });
    const bound = routes.find(([, text]) => bindingOf(text, name) !== null);
    if (!bound) return [says(`no routes.ts binds ${name}: write \`route(calls.${name}, …)\``)];
    const file = bound[0].replace(/routes\.ts$/, fileOfCall(name));
    const isExported = new RegExp(`^export (?:async )?(?:function|const) ${name}\\b`, 'm').test(
      sources.get(file) ?? '',
    );
    if (!isExported) return [says(`${name} is answered by a function of this name in ${file}`)];
    const isTakenFromThere = new RegExp(
      `^import \\{[^}]*\\b${name}\\b[^}]*\\} from '\\./${fileOfCall(name)}';`,
      'm',
    ).test(bound[1]);
    const isCalled = new RegExp(`\\b${name}\\(`).test(bindingOf(bound[1], name) ?? '');
    return isTakenFromThere && isCalled ? [] : [says(`${bound[0]} does not answer ${name} by ${file}`)];
  });
}

/** The text from `route(calls.<name>,` to the next route; null when no route binds the call. */
function bindingOf(routes: string, name: string): string | null {
  const binding = routes.split(/^ {2}route\(/m).find((each) => new RegExp(`^\\s*\\w*[cC]alls\\.${name},`).test(each));
  return binding ?? null;
}
