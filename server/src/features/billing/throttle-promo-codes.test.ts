import { choosePlan, readPromoCode, saveCardAndPlan } from '@jipe/contract/billing/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../access/ids.ts';
import { newManager, newOwner } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { cardBody } from '../../testing/cards.ts';
import { createPromo } from './create-promo.ts';

let t: TestApp;
let product_id: string;
beforeAll(async () => {
  t = await createTestApp();
  product_id = (await createPromo(t.ctx, { code: 'SPRING', plan: 'standard' })).id;
});
afterAll(() => t.close());

let n = 0;
const newIp = () => `10.7.${Math.floor(n / 250)}.${(n++ % 250) + 1}`;
const lookUp = (token: string, code: string, ip: string) => t.call(readPromoCode, { token, params: { code }, ip });

it('a business may try 20 wrong promo codes in 15 minutes, from any address', async () => {
  const owner = await newOwner(t);
  const manager = await newManager(t, owner.business_id);
  for (let i = 0; i < 20; i += 1) {
    const { token } = i % 2 === 0 ? owner : manager;
    expect((await lookUp(token, `GUESS${i}`, newIp())).status).toBe(400);
  }
  t.clock.advance({ minutes: 5 });
  const refused = await lookUp(owner.token, 'SPRING', newIp());
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '600']);
  expect((await t.call(choosePlan, { token: owner.token, body: { product_id } })).status).toBe(429);
  const body = cardBody({ product_id });
  expect((await t.call(saveCardAndPlan, { token: owner.token, body })).status).toBe(429);
  expect((await lookUp((await newOwner(t)).token, 'SPRING', newIp())).status).toBe(200);
  t.clock.advance({ minutes: 10 });
  expect((await lookUp(owner.token, 'SPRING', newIp())).status).toBe(200);
});

it('every call with a wrong promo code or plan id counts as a try, and a right one does not', async () => {
  const { token } = await newOwner(t);
  for (let i = 0; i < 30; i += 1) expect((await lookUp(token, 'spring', newIp())).status).toBe(200);
  for (let i = 0; i < 10; i += 1) {
    expect((await t.call(choosePlan, { token, body: { product_id: newId() } })).status).toBe(400);
    expect((await t.call(saveCardAndPlan, { token, body: cardBody({ product_id: newId() }) })).status).toBe(400);
  }
  expect((await lookUp(token, 'SPRING', newIp())).status).toBe(429);
});

it('input that cannot be a promo code or plan id does not count as a try', async () => {
  const { token } = await newOwner(t);
  for (let i = 0; i < 25; i += 1) expect((await lookUp(token, `<${i}>`, newIp())).status).toBe(400);
  for (let i = 0; i < 25; i += 1)
    expect((await t.call(choosePlan, { token, body: { product_id: `plan ${i}` } })).status).toBe(400);
  expect((await lookUp(token, 'SPRING', newIp())).status).toBe(200);
});

it('one address may try 150 wrong promo codes, across businesses', async () => {
  const ip = newIp();
  for (let business = 0; business < 10; business += 1) {
    const { token } = await newOwner(t);
    for (let i = 0; i < 15; i += 1) expect((await lookUp(token, `GUESS${i}`, ip)).status).toBe(400);
  }
  expect((await lookUp((await newOwner(t)).token, 'SPRING', ip)).status).toBe(429);
});

it('parallel tries get no more than the 20 allowed', async () => {
  const { token } = await newOwner(t);
  const answers = await Promise.all(Array.from({ length: 60 }, (_, i) => lookUp(token, `GUESS${i}`, '10.8.0.1')));
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(20);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(40);
});
