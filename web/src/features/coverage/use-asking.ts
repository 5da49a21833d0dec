import type { DaySlot } from '@jipe/contract/applicants/rules.week';
import { useState } from 'react';
import { drafts } from '../../lib/drafts.ts';
import { useMe } from '../../lib/me.ts';
import { sendOnce } from '../../lib/send-once.ts';
import { serverTime } from '../../lib/server-clock.ts';
import { askPerson, refreshDecided } from './api-plan.ts';
import { askBody, askedText } from './ask-text.ts';
import type { CoverPerson } from './week.ts';

/** A person and the hours to ask for. */
export interface AskedPerson {
  person: CoverPerson;
  slots: readonly DaySlot[];
}

export interface Asked {
  decision_ids: readonly string[];
  /** The end of the time in which all of them can be undone. */
  undo_until: string;
  sends_at: string | null;
}

type Answer = Awaited<ReturnType<typeof askPerson>>;
/** The answers by person and hours. */
type Sent = ReadonlyMap<string, Answer>;

function askedOf(sent: Sent): Asked | null {
  const all = [...sent.values()];
  if (all.length === 0) return null;
  return {
    decision_ids: all.map(({ decision_id }) => decision_id),
    undo_until: all.map(({ undo_until }) => undo_until).toSorted()[0] ?? '',
    sends_at: all.at(-1)?.sends_at ?? null,
  };
}

/** A person is asked only once for the same hours, whatever the text and the language. */
const wishOf = ({ person, slots }: AskedPerson) => JSON.stringify([person.application_id, slots]);

type Kept = [wish: string, answer: Answer][];

/** The stored answers that can still be undone. Once a message was sent, the person can be asked again. */
const stillWaiting = (kept: Kept | null): Sent =>
  new Map(kept?.filter(([, { undo_until }]) => serverTime(new Date()) < Date.parse(undo_until)));

/**
 * Asks people in series. If one call fails, the earlier ones stay asked, and the next try continues with the others.
 * The answers are kept in this browser while they can be undone.
 */
export function useAsking(job_id: string) {
  const { user_id } = useMe();
  const draft = `asked:${job_id}`;
  const [sent, setSent] = useState(() => stillWaiting(drafts.read(user_id, draft)));

  function keep(next: Sent) {
    setSent(next);
    drafts.write(user_id, draft, [...next] satisfies Kept);
  }

  async function send(people: readonly AskedPerson[], { text, seen_at }: { text: string; seen_at: string }) {
    const done = new Map(sent);
    try {
      for (const one of people) {
        const application_id = one.person.application_id ?? '';
        if (application_id === '' || done.has(wishOf(one))) continue;
        const body = askBody(application_id, askedText(text, one.slots), seen_at);
        const intent = { owner: user_id, name: `ask:${application_id}`, body };
        done.set(wishOf(one), await sendOnce(intent, (key) => askPerson(body, key)));
      }
    } finally {
      keep(done);
      void refreshDecided();
    }
  }

  return {
    /** Null when nobody was asked. */
    asked: askedOf(sent),
    isAsked: (one: AskedPerson) => sent.has(wishOf(one)),
    send,
    /** Called once everything was undone. */
    forget: () => keep(new Map()),
  };
}

export type Asking = ReturnType<typeof useAsking>;
