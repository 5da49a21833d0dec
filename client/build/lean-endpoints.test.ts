import { expect, test } from 'vitest';
import { parseAst, transformWithOxc } from 'vite';
import { leanCode } from './lean-endpoints.ts';

const read = import.meta.glob('../../contract/src/*/endpoints.ts', { query: '?raw', import: 'default' });

async function leanOf(source: string): Promise<string> {
  const { code } = await transformWithOxc(source, 'endpoints.ts');
  return leanCode(code, (text) => parseAst(text));
}

const sample = `
import { endpoint } from '../http/endpoint.ts';
import { idParams } from '../values/id.ts';
import { thingBody, thingAnswer } from './schema.ts';
const area = 'things';
export const save = endpoint({ name: 'save', area, method: 'POST', path: 'things/{id}/', access: 'owner', summary: 'Saves',
  params: idParams, body: thingBody, answer: thingAnswer, status: 201, idempotent: true });
export const print = endpoint({ name: 'print', area, method: 'GET', path: 'print/', access: 'member', summary: '', answer: 'file' });
export const calls = [save, print] as const;
`;

test('the lean code of an endpoint keeps the fields that a call needs, and that an answer is a file', async () => {
  const lean = await leanOf(sample);
  for (const kept of [
    'name: "save"',
    'path: "things/{id}/"',
    'access: "owner"',
    'status: 201',
    'idempotent: true',
    'answer: "file"',
  ]) {
    expect(lean).toContain(kept);
  }
});

test('the lean code drops schemas and the modules they come from', async () => {
  const lean = await leanOf(sample);
  for (const gone of ['schema.ts', 'values/id.ts', 'thingBody', 'idParams', 'summary'])
    expect(lean).not.toContain(gone);
});

test.each(Object.keys(read))('the lean code of %s imports no schema', async (path) => {
  const source = await read[path]?.();
  const lean = await leanOf(typeof source === 'string' ? source : '');
  expect(lean).not.toMatch(/from "[^"]*(schema|values\/\w+|envelope)\.ts"/);
  expect(lean.match(/\bname: "/g)?.length).toBe(lean.match(/\bendpoint\(/g)?.length);
});
