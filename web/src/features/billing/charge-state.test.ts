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
  ['is checked again when it is confirmed', [{ type: 'pressed' }], { isChecking: true }],
  ['is not sent if its terms have changed', [{ type: 'pressed' }, { type: 'found other' }], { hasChanged: true }],
  [
    'keeps the terms it was sent with',
    [{ type: 'found other' }, { type: 'pressed' }, { type: 'confirmed', terms }],
    { sent: terms },
  ],
  ['opens the card form', [{ type: 'answering', by: 'card' }], { answering: 'card' }],
  ['stays refused when the card form is left', [{ type: 'answering', by: 'card' }, { type: 'left' }], {}],
  [
    'shows its new terms after another plan was chosen',
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
  ['loads until plan and card are known', { isKnown: false }, { body: 'reading' }],
  ['shows that plan and card could not be loaded', { isKnown: false, hasFailed: true }, { body: 'unread' }],
  ['keeps the terms when a reload fails', { hasFailed: true }, {}],
  ['shows the terms', {}, {}],
  ['shows that the terms have changed', { hasChanged: true }, { notes: ['changed'] }],
  [
    'offers a plan when the current one cannot be charged',
    { isBlocked: true },
    { body: 'blocked', offers: 'plan', isOfferFirst: true },
  ],
  [
    'focuses the way on when the plan has just become unchargeable',
    { isBlocked: true, hasChanged: true },
    { body: 'blocked', offers: 'plan', isOfferFirst: true, isFocusOnWayOn: true },
  ],
  ['offers nothing to a manager', { isBlocked: true, isOwner: false }, { body: 'blocked' }],
  [
    'focuses the way on for a manager',
    { isBlocked: true, isOwner: false, hasChanged: true },
    { body: 'blocked', isFocusOnWayOn: true },
  ],
  ['offers another card first', by('card'), { notes: ['refused'], offers: 'card', isOfferFirst: true }],
  [
    'offers the same card first when the bank asks for confirmation',
    by('card', false),
    { notes: ['refused'], offers: 'card' },
  ],
  ['still offers another card, second, once one was given', by('card', true, true), { offers: 'card' }],
  ['shows any other refusal, and offers the same charge', by('other'), { notes: ['refused'] }],
  ['shows no amount when the plan is gone', by('plan'), { body: 'plan gone', offers: 'plan', isOfferFirst: true }],
  [
    'focuses the way on when the reloaded plan cannot be charged',
    { ...by('plan'), isBlocked: true },
    { body: 'blocked', offers: 'plan', isOfferFirst: true, isFocusOnWayOn: true },
  ],
  ['shows both the change and the refusal', { ...by('other'), hasChanged: true }, { notes: ['changed', 'refused'] }],
])('the confirmation %s', (_, facts, screen) => {
  expect(chargeScreen({ ...owner, ...facts })).toEqual({ ...plain, ...screen });
});
