import type { DaySlot } from '@jipe/contract/applicants/rules.week';
import { useRef, useState } from 'react';
import { randomId } from '../../lib/random-id.ts';
import { askPerson, refreshDecided } from './api-plan.ts';
import { askedText } from './ask-text.ts';
import type { CoverPerson } from './week.ts';

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

const askedOf = (sent: Sent): Asked => {
  const all = [...sent.values()];
  return {
    decision_ids: all.map(({ decision_id }) => decision_id),
    undo_until: all.map(({ undo_until }) => undo_until).toSorted()[0] ?? '',
    sends_at: all.at(-1)?.sends_at ?? null,
  };
};

/** Asks one after the other. Where one cannot be asked, those before stay asked, and the next try goes on with the others. */
export function useAsking(people: readonly AskedPerson[], seen_at: string) {
  const [sent, setSent] = useState<Sent>(new Map());
  /** With each person and text the name of that intent: a second try of it does nothing twice. */
  const keys = useRef(new Map<string, string>());

  async function send(text: string): Promise<Asked> {
    const done = new Map(sent);
    try {
      for (const { person, slots } of people) {
        const application_id = person.application_id ?? '';
        if (application_id === '' || done.has(application_id)) continue;
        const own = askedText(text, slots);
        const intent = `${application_id}:${own}`;
        const key = keys.current.get(intent) ?? randomId();
        keys.current.set(intent, key);
        done.set(application_id, await askPerson({ application_id, text: own, seen_at }, key));
      }
      return askedOf(done);
    } finally {
      setSent(done);
      void refreshDecided();
    }
  }
  return { sentCount: sent.size, send };
}
