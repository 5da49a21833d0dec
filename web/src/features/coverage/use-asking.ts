import type { DaySlot } from '@jipe/contract/applicants/rules.week';
import { useRef, useState } from 'react';
import { randomId } from '../../lib/random-id.ts';
import { askPerson, refreshDecided } from './api-plan.ts';
import { askedText } from './ask-text.ts';
import { type CoverPerson, hoursInWords } from './week.ts';

/** Somebody with the hours to be asked for. */
export interface AskedPerson {
  person: CoverPerson;
  slots: readonly DaySlot[];
}

export interface Asked {
  decision_ids: readonly string[];
  /** When it can no longer be undone. */
  undo_until: string;
  sends_at: string | null;
}

type Sent = ReadonlyMap<string, Awaited<ReturnType<typeof askPerson>>>;

function askedOf(sent: Sent): Asked | null {
  const all = [...sent.values()];
  if (all.length === 0) return null;
  return {
    decision_ids: all.map(({ decision_id }) => decision_id),
    undo_until: all.map(({ undo_until }) => undo_until).toSorted()[0] ?? '',
    sends_at: all.at(-1)?.sends_at ?? null,
  };
}

/** A person is asked once for the same hours, whatever the words. */
const wishOf = ({ person, slots }: AskedPerson) => `${person.application_id}:${hoursInWords(slots)}`;

/** Asks one after the other. Where one cannot be asked, those before stay asked, and the next try goes on with the others. */
export function useAsking() {
  const [sent, setSent] = useState<Sent>(new Map());
  /** With each person and text the name of that intent: a second try of it does nothing twice. */
  const keys = useRef(new Map<string, string>());

  async function send(people: readonly AskedPerson[], { text, seen_at }: { text: string; seen_at: string }) {
    const done = new Map(sent);
    try {
      for (const one of people) {
        const application_id = one.person.application_id ?? '';
        if (application_id === '' || done.has(wishOf(one))) continue;
        const own = askedText(text, one.slots);
        const intent = `${application_id}:${own}`;
        const key = keys.current.get(intent) ?? randomId();
        keys.current.set(intent, key);
        done.set(wishOf(one), await askPerson({ application_id, text: own, seen_at }, key));
      }
    } finally {
      setSent(done);
      void refreshDecided();
    }
  }

  return {
    /** Those who were asked since the plan stands; null: nobody. */
    asked: askedOf(sent),
    isAsked: (one: AskedPerson) => sent.has(wishOf(one)),
    send,
    /** All of it was taken back. */
    forget: () => {
      keys.current.clear();
      setSent(new Map());
    },
  };
}

export type Asking = ReturnType<typeof useAsking>;
