import { expect, test } from 'vitest';
import {
  chargeReducer,
  type ChargeEvent,
  chargeScreen,
  type ChargeScreen,
  type ChargeState,
  newCharge,
  type RefusedPart,
  type Terms,
} from './charge-state.ts';

const terms: Terms = { plan: null, cardDigits: '4242' };
const refusal = new Error('declined');

test.each<[string, ChargeEvent[], Partial<ChargeState>]>([
  ['is read anew once it is pressed', [{ type: 'pressed' }], { isChecking: true }],
  ['is not sent where it has changed', [{ type: 'pressed' }, { type: 'found other' }], { hasChanged: true }],
  [
    'is remembered as it was sent',
    [{ type: 'found other' }, { type: 'pressed' }, { type: 'confirmed', terms }],
    { sent: terms },
  ],
  ['is answered by another card', [{ type: 'answering', by: 'card' }], { answering: 'card' }],
  ['stays refused where one leaves that', [{ type: 'answering', by: 'card' }, { type: 'left' }], {}],
  [
    'is new to whoever has chosen another plan',
    [{ type: 'found other' }, { type: 'answering', by: 'plan' }, { type: 'answered', refusal }],
    { answered: refusal },
  ],
])('a charge %s', (_, events, state) => {
  expect(events.reduce(chargeReducer, newCharge)).toEqual({ ...newCharge, ...state });
});

type Facts = Parameters<typeof chargeScreen>[0];
const owner: Facts = {
  isOwner: true,
  isKnown: true,
  hasFailed: false,
  isBlocked: false,
  hasChanged: false,
  refused: null,
};
const by = (part: RefusedPart, needsOther = part !== 'other', isAnswered = false) => ({
  refused: { part, needsOther, isAnswered },
});
const plain: ChargeScreen = { body: 'terms', notes: [], offers: null, isOfferFirst: false, isFocusOnWayOn: false };

test.each<[string, Partial<Facts>, Partial<ChargeScreen>]>([
  ['waits for plan and card', { isKnown: false }, { body: 'reading' }],
  ['says what could not be read', { isKnown: false, hasFailed: true }, { body: 'unread' }],
  ['keeps what is known where reading it anew fails', { hasFailed: true }, {}],
  ['says what is charged', {}, {}],
  ['says what has changed', { hasChanged: true }, { notes: ['changed'] }],
  [
    'offers a plan where none can be charged',
    { isBlocked: true },
    { body: 'blocked', offers: 'plan', isOfferFirst: true },
  ],
  [
    'leads on where that is news',
    { isBlocked: true, hasChanged: true },
    { body: 'blocked', offers: 'plan', isOfferFirst: true, isFocusOnWayOn: true },
  ],
  ['offers a manager nothing', { isBlocked: true, isOwner: false }, { body: 'blocked' }],
  [
    'leads a manager on',
    { isBlocked: true, isOwner: false, hasChanged: true },
    { body: 'blocked', isFocusOnWayOn: true },
  ],
  ['offers another card first', by('card'), { notes: ['refused'], offers: 'card', isOfferFirst: true }],
  ['offers the same first to who is asked by the bank', by('card', false), { notes: ['refused'], offers: 'card' }],
  ['keeps offering a card, second, once it was answered', by('card', true, true), { offers: 'card' }],
  ['says what was refused otherwise, and offers the same', by('other'), { notes: ['refused'] }],
  ['names no sum where the plan is gone', by('plan'), { body: 'plan gone', offers: 'plan', isOfferFirst: true }],
  [
    'leads on where the plan that is read anew cannot be charged',
    { ...by('plan'), isBlocked: true },
    { body: 'blocked', offers: 'plan', isOfferFirst: true, isFocusOnWayOn: true },
  ],
  [
    'says both, what changed and what was refused',
    { ...by('other'), hasChanged: true },
    { notes: ['changed', 'refused'] },
  ],
])('the confirmation %s', (_, facts, screen) => {
  expect(chargeScreen({ ...owner, ...facts })).toEqual({ ...plain, ...screen });
});
