import { spansOf, wholeHalfHours } from '@jipe/contract/applicants/rules.week';
import { updateSeekerProfile } from '@jipe/contract/seeker/endpoints';
import type { SeekerProfile } from '@jipe/contract/seeker/schema';
import { useState } from 'react';
import { call } from '../../lib/http.ts';
import { useAct } from '../../lib/use-act.ts';
import { Form } from '../../ui/form.tsx';
import { WeekGrid } from '../../ui/week/week-grid.tsx';
import { Save } from './save.tsx';
import { meWords } from './texts.ts';

/** The hours the seeker can work, which fill in the next application. */
export function MyHours({ profile, onSaved }: { profile: SeekerProfile; onSaved: (saved: SeekerProfile) => void }) {
  const [time_slots, setSlots] = useState(profile.time_slots);
  const { error, run, ...saving } = useAct(async () => {
    onSaved((await call(updateSeekerProfile, { body: { time_slots } })).data);
  });
  return (
    <section>
      <h2>{meWords.hours}</h2>
      <Form error={error} onSend={run}>
        <p className="lead">{meWords.hoursLead}</p>
        <p className="lead">{meWords.lawful}</p>
        <WeekGrid hours={wholeHalfHours(time_slots)} onChange={(hours) => setSlots(spansOf(hours))} />
        <Save {...saving} />
      </Form>
    </section>
  );
}
