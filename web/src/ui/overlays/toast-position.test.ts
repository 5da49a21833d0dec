import { describe, expect, it } from 'vitest';
import { placeOfNotes } from './toast-position.ts';

const seen = { top: 0, bottom: 760 };
const height = 60;
/** As high as a phone's screen. */
const tall = { top: 24, body: { top: 84, bottom: 680 } };

describe('the position of toasts on a phone', () => {
  it('is the usual one when no dialog reaches it', () => {
    expect(placeOfNotes({ seen, height, dialog: null, field: null })).toBeNull();
    const low = { top: 460, body: { top: 520, bottom: 680 } };
    expect(placeOfNotes({ seen, height, dialog: low, field: null })).toBeNull();
  });

  it('is above a dialog’s buttons when the toasts would cover its title', () => {
    expect(placeOfNotes({ seen, height, dialog: tall, field: null })).toBe(612);
  });

  it('is below the title when the focused field is near the buttons', () => {
    expect(placeOfNotes({ seen, height, dialog: tall, field: { top: 600, bottom: 644 } })).toBe(92);
  });

  it('is above the keyboard, and not on the field above the keyboard', () => {
    const beside = { top: 0, bottom: 420 };
    expect(placeOfNotes({ seen: beside, height, dialog: tall, field: { top: 120, bottom: 164 } })).toBe(352);
    expect(placeOfNotes({ seen: beside, height, dialog: tall, field: { top: 360, bottom: 404 } })).toBe(92);
  });

  it('stays visible when the keyboard has pushed the page up', () => {
    const pushed = { top: 200, bottom: 620 };
    expect(placeOfNotes({ seen: pushed, height, dialog: null, field: null })).toBe(208);
    expect(placeOfNotes({ seen: pushed, height, dialog: tall, field: { top: 560, bottom: 604 } })).toBe(208);
  });

  it('is below the focused field of a page when the toasts would cover the field', () => {
    expect(placeOfNotes({ seen, height, dialog: null, field: { top: 40, bottom: 130 } })).toBe(138);
    expect(placeOfNotes({ seen, height, dialog: null, field: { top: 72, bottom: 160 } })).toBeNull();
  });

  it('is below the stepper’s progress, and below a focused field there', () => {
    const progress = { top: 16, bottom: 64 };
    expect(placeOfNotes({ seen, height, dialog: null, field: null, progress })).toBe(72);
    expect(placeOfNotes({ seen, height, dialog: null, field: { top: 100, bottom: 140 }, progress })).toBe(148);
    expect(placeOfNotes({ seen, height, dialog: null, field: null, progress: { top: -90, bottom: -20 } })).toBeNull();
  });

  it('is the usual one when a field leaves no room below', () => {
    expect(
      placeOfNotes({ seen: { top: 0, bottom: 180 }, height, dialog: null, field: { top: 40, bottom: 130 } }),
    ).toBeNull();
  });

  it('is below the title when the toasts are higher than the free room', () => {
    expect(placeOfNotes({ seen: { top: 0, bottom: 200 }, height: 180, dialog: tall, field: null })).toBe(92);
  });
});
