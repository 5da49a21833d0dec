import { expect, test } from 'vitest';
import { themeCss, themeStyles } from '../../theme-plugin.ts';
import { theme } from './theme.ts';

const css = themeCss();

/** Returns the text between the braces behind a selector. */
function blockOf(selector: string): string {
  const at = css.indexOf(`${selector}{`);
  if (at < 0) throw new Error(`${selector} is not in the stylesheet.`);
  return css.slice(at, css.indexOf('}', at));
}
const light = () => blockOf(':root[data-mantine-color-scheme="light"]');
const dark = () => blockOf(':root[data-mantine-color-scheme="dark"]');
const valueIn = (block: string, variable: string) => new RegExp(`${variable}:\\s*([^;]+);`).exec(block)?.[1];

test.each(['--paper', '--ink', '--surface', '--muted', '--line'])('both schemes have their own %s', (variable) => {
  const values = [valueIn(light(), variable), valueIn(dark(), variable)];
  expect(values).not.toContain(undefined);
  expect(values[0]).not.toBe(values[1]);
});

test('the style sheet names its scheme, so that the browser’s own controls follow', () => {
  expect(valueIn(light(), '--mantine-color-scheme')).toBe('light');
  expect(valueIn(dark(), '--mantine-color-scheme')).toBe('dark');
});

test('the style sheet holds the library’s colours that the theme names, and not the unused ones', () => {
  const named = Object.keys(theme.colors ?? {});
  expect(named.length).toBeGreaterThan(0);
  for (const color of named) expect(css).toContain(`--mantine-color-${color}-`);
  for (const color of ['grape', 'teal', 'lime'].filter((each) => !named.includes(each)))
    expect(css).not.toContain(`--mantine-color-${color}-`);
});

test('no value refers to an undeclared variable', () => {
  const declared = new Set([...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
  const missing = [...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name).filter((name) => !declared.has(name));
  expect(missing).toEqual([]);
});

test('every variable has a valid value, and is declared once per block', () => {
  const declared = css
    .split('{')
    .slice(1)
    .map((block) => [...block.matchAll(/(--[\w-]+):\s*([^;}]*);/g)]);
  expect(declared.flat().length).toBeGreaterThan(100);
  for (const block of declared) {
    const names = block.map(([, name]) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(block.filter(([, , value = '']) => /^\s*$|undefined|NaN|\[object/.test(value))).toEqual([]);
  }
});

test('the style sheet is loaded under its virtual name', () => {
  const plugin = themeStyles();
  const id = plugin.resolveId('virtual:theme.css');
  expect(id).toMatch(/\.css$/);
  expect(plugin.load(id ?? '')).toBe(css);
  expect(plugin.resolveId('./other.css')).toBeNull();
  expect(plugin.load('/other.css')).toBeNull();
});
