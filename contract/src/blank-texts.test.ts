import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { allEndpoints } from './all-endpoints.ts';
import { isBlank, isShorterThan } from './values/visible-text.ts';

const NOTHINGS = [
  '\u200b',
  '\u3164',
  '\u2800',
  '\u00ad',
  '\u202e',
  '\ufeff',
  '\u{e0020}',
  '\u{1d159}',
  ' \u2060\u200d\n',
  '\u115f \u1160',
  '\u200e\u061c',
  '\u200b'.repeat(20),
];

/** Every field of the API that takes free text, by call. */
const WORDS: Readonly<Record<string, readonly ((words: string) => object)[]>> = {
  registerOwner: [(first_name) => ({ first_name }), (last_name) => ({ last_name })],
  renameSelf: [(first_name) => ({ first_name }), (last_name) => ({ last_name })],
  addUser: [(first_name) => ({ first_name }), (last_name) => ({ last_name })],
  editUser: [(first_name) => ({ first_name }), (last_name) => ({ last_name })],
  renameBusiness: [(full_name) => ({ full_name })],
  saveBasicInfo: [
    (business_name) => ({ business_name }),
    (name) => ({ address: { name } }),
    (street) => ({ address: { street } }),
    (street_alt) => ({ address: { street_alt } }),
    (city) => ({ address: { city } }),
  ],
  createLocation: [
    (name) => ({ name }),
    (street) => ({ street }),
    (street_alt) => ({ street_alt }),
    (city) => ({ city }),
  ],
  editLocation: [(name) => ({ name }), (street) => ({ street })],
  createListing: [(title) => ({ title }), (name) => ({ responsibilities: [{ name }] })],
  updateListing: [(title) => ({ title }), (name) => ({ responsibilities: [{ name }] })],
  shareAboutYou: [(about_you) => ({ about_you })],
  setIndustries: [(name) => ({ industries: [{ name }] })],
  setQuestions: [(name) => ({ questions: [{ name }] })],
  saveCard: [(street) => ({ street }), (card_name) => ({ card_name }), (city) => ({ city })],
  saveCardAndPlan: [(street) => ({ street }), (card_name) => ({ card_name })],
  sendMessage: [(message) => ({ message })],
  replyToBusiness: [(message) => ({ message })],
  deleteAccount: [(reason) => ({ reasons: [reason] })],
  registerSeeker: [(full_name) => ({ full_name })],
  updateSeekerProfile: [
    (full_name) => ({ full_name }),
    (about_you) => ({ about_you }),
    (position) => ({ work_history: [{ position, name: 'Acme' }] }),
    (name) => ({ work_history: [{ position: 'Cook', name }] }),
    (name) => ({ skills: [{ name }] }),
  ],
  applyToJob: [(name) => ({ responsibilities_answers: [{ name, value: 'yes' }] })],
};

const outcomeOf = (schema: z.ZodType | undefined, body: object) => {
  const result = schema?.safeParse(body);
  return result?.success ? result.data : result?.error.issues.map(({ path, message }) => [path.join('.'), message]);
};

describe.each(Object.entries(WORDS))('%s', (call, bodies) => {
  const schema = allEndpoints.find(({ name }) => name === call)?.body;
  it.each(bodies.map((bodyWith) => [bodyWith] as const))('treats invisible characters as empty: %s', (bodyWith) => {
    expect(schema).toBeDefined();
    for (const nothing of NOTHINGS)
      expect(outcomeOf(schema, bodyWith(nothing))).toEqual(outcomeOf(schema, bodyWith('')));
  });
});

it('isBlank is true for invisible characters only', () => {
  for (const nothing of ['', ' ', ...NOTHINGS]) expect(isBlank(nothing)).toBe(true);
  for (const shown of ['a', '\u200ba', '.', '\u0301', '👩\u200d🍳', '㋡', '\u2801', '-', '\ue000'])
    expect(isBlank(shown)).toBe(false);
});

it('a minimum length counts graphemes, without invisible characters', () => {
  expect(isShorterThan('ab\u200b\u200b\u200b', 3)).toBe(true);
  expect(isShorterThan('a b', 3)).toBe(false);
  expect(isShorterThan('👨\u200d👩\u200d👧\u200d👦', 2)).toBe(true);
  expect(isShorterThan('शि कि', 3)).toBe(false);
});
