import { addReply, deleteReply, editReply, listReplies } from '@jipe/contract/replies/endpoints';
import { firstReplies, REPLIES_MAX } from '@jipe/contract/replies/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newManager, newOwner } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(async () => t.close());

const list = async (token: string) => (await t.call(listReplies, { token })).body.data;
const names = async (token: string) => (await list(token)).results.map(({ name }) => name);
const body = (name: string, position?: number) => ({ name, text: `Hi {first_name}: ${name}`, text_es: '', position });
const add = (token: string, name: string, position?: number) => t.call(addReply, { token, body: body(name, position) });

describe('the replies of a business', () => {
  it('start as the same six for owner and manager, and are separate per business', async () => {
    const [owner, other] = [await newOwner(t), await newOwner(t)];
    const manager = await newManager(t, owner.business_id, []);
    const first = await list(owner.token);
    expect(first).toMatchObject({ count: 6, next: null, previous: null });
    expect(first.results).toEqual(
      firstReplies.map((reply, i) => ({ id: first.results[i]?.id, ...reply, position: i + 1 })),
    );
    expect(await list(manager.token)).toEqual(first);
    const theirs = (await list(other.token)).results.map(({ id }) => id);
    expect(theirs.filter((id) => first.results.some((reply) => reply.id === id))).toEqual([]);
  });

  it('are added at the end or at a position, moved, edited and deleted, and stay in order', async () => {
    const { token } = await newOwner(t);
    for (const { id } of (await list(token)).results) await t.call(deleteReply, { token, params: { id } });
    expect(await list(token)).toMatchObject({ count: 0, results: [] });
    const a = await add(token, 'a');
    expect(a).toMatchObject({ status: 200, body: { data: { ...body('a'), position: 1 } } });
    await add(token, 'b');
    expect((await add(token, 'c', 1)).body.data.position).toBe(1);
    expect(await names(token)).toEqual(['c', 'a', 'b']);
    const { id } = a.body.data;
    const moved = await t.call(editReply, { token, params: { id }, body: body('A', 1) });
    expect(moved.body.data).toEqual({ ...body('A'), id, position: 1 });
    expect(await names(token)).toEqual(['A', 'c', 'b']);
    await t.call(editReply, { token, params: { id }, body: { name: 'z', text: 'Z', text_es: 'Zeta' } });
    expect((await list(token)).results.map(({ name, text_es, position }) => [name, text_es, position])).toEqual([
      ['c', '', 1],
      ['b', '', 2],
      ['z', 'Zeta', 3],
    ]);
  });

  it('are read page by page', async () => {
    const { token } = await newOwner(t);
    const page = await t.call(listReplies, { token, query: { limit: 4 } });
    const next = await t.inject({ url: page.body.data.next ?? '', headers: { authorization: `Token ${token}` } });
    const rest = next.json<typeof page.body>().data;
    expect([...page.body.data.results, ...rest.results]).toEqual((await list(token)).results);
    expect(rest.next).toBeNull();
  });

  it('are thirty at most, even when added in parallel', async () => {
    const { token } = await newOwner(t);
    const tries = await Promise.all(Array.from({ length: 28 }, (_, i) => add(token, `r${i}`)));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(REPLIES_MAX - 6);
    const refused = tries.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(4);
    expect(refused[0]?.body).toMatchObject({
      non_field_errors: ['A business can keep at most 30 replies. Delete one first.'],
    });
    expect((await list(token)).count).toBe(REPLIES_MAX);
  });
});

describe('validation of a reply refuses', () => {
  const wrong: [string, Record<string, unknown>, Record<string, string[]>][] = [
    [
      'an unknown field by its name',
      { text: 'Hi {firstname}' },
      { text: ['{firstname} is not a field. The fields are {first_name} {job} {shop} {manager} {business}.'] },
    ],
    [
      'one in the Spanish text too',
      { text_es: '{nombre}' },
      { text_es: ['{nombre} is not a field. The fields are {first_name} {job} {shop} {manager} {business}.'] },
    ],
    ['no name', { name: ' ' }, { name: ['Please give the reply a name.'] }],
    ['a long name', { name: 'x'.repeat(41) }, { name: ['The name can have at most 40 characters.'] }],
    ['no text', { text: ' ' }, { text: ['Please enter the text of the reply.'] }],
    ['a long text', { text: 'x'.repeat(1001) }, { text: ['The text can have at most 1000 characters.'] }],
    ['a long Spanish text', { text_es: 'x'.repeat(1001) }, { text_es: ['The text can have at most 1000 characters.'] }],
    ['a place that is none', { position: -1 }, { position: ['position must be a whole number from 1 to 30.'] }],
    ['half a place', { position: 1.5 }, { position: ['position must be a whole number from 1 to 30.'] }],
  ];
  it.each(wrong)('%s', async (_name, given, errors) => {
    const { token } = await newOwner(t);
    const answer = await t.call(addReply, { token, body: { name: 'n', text: 't', text_es: '', ...given } });
    expect(answer).toMatchObject({ status: 400, body: errors });
  });
  it('nothing at the limits of length', async () => {
    const { token } = await newOwner(t);
    const full = { name: 'é'.repeat(40), text: 'x'.repeat(1000), text_es: 'ñ'.repeat(1000), position: null };
    expect((await t.call(addReply, { token, body: full })).status).toBe(200);
    expect((await t.call(addReply, { token, body: { name: 'n', text: 't' } })).status).toBe(200);
  });
});
