import { updateSeekerProfile } from '@jipe/contract/seeker/endpoints';
import type { SeekerProfile } from '@jipe/contract/seeker/schema';
import { useState } from 'react';
import { refusedFields } from '../../lib/api-error.ts';
import { call } from '../../lib/http.ts';
import { useAct } from '../../lib/use-act.ts';
import { TextField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Save } from './save.tsx';
import { meWords } from './texts.ts';

export function AboutMe({ profile, onSaved }: { profile: SeekerProfile; onSaved: (saved: SeekerProfile) => void }) {
  const [full_name, setName] = useState(profile.full_name);
  const [phone, setPhone] = useState(profile.phone);
  const { error, run, ...saving } = useAct(async () => {
    onSaved((await call(updateSeekerProfile, { body: { full_name, phone } })).data);
  });
  const refused = refusedFields(error);
  return (
    <section>
      <h2>{meWords.about}</h2>
      <Form error={error} fields={['full_name', 'phone']} onSend={run}>
        <TextField
          label={meWords.name}
          error={refused['full_name']}
          value={full_name}
          onType={setName}
          name="name"
          autoComplete="name"
          required
        />
        <TextField label={meWords.email} hint={meWords.emailHint} value={profile.email} onType={() => {}} readOnly />
        <TextField
          label={meWords.phone}
          error={refused['phone']}
          isOptional
          value={phone}
          onType={setPhone}
          type="tel"
          name="tel"
          autoComplete="tel"
        />
        <Save {...saving} />
      </Form>
    </section>
  );
}
