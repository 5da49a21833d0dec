import { useState } from 'react';
import { toast } from '../../lib/toast.ts';
import { Card } from '../../ui/data/card.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { Checklist } from '../../ui/fields/checklist.tsx';
import { ChoiceCards } from '../../ui/fields/choice-cards.tsx';
import { MultiSelectField } from '../../ui/fields/multi-select-field.tsx';
import { NativeSelectField } from '../../ui/fields/native-select-field.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Columns, Stack } from '../../ui/stack.tsx';
import { SwitchField } from '../../ui/fields/switch-field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { LoadFailedField } from '../../ui/fields/load-failed-field.tsx';

type Plan = 'standard' | 'bulk';

export function FieldSamples() {
  const [text, setText] = useState('We are a small café by the river.');
  const [search, setSearch] = useState('');
  const [plan, setPlan] = useState<Plan | null>('bulk');
  return (
    <Card title="Fields">
      <Columns min="l" gap="l">
        <Stack>
          <TextField label="Business name" placeholder="Corner Café" required />
          <TextField label="Zip" error="Invalid zip code." defaultValue="12" description="5 digits" />
          <TextField label="Phone" disabled defaultValue="(801) 555-0100" />
          <PasswordField label="Password" autoComplete="new-password" defaultValue="banana-7" />
          <Checklist
            label="Your password has"
            items={[
              { label: 'At least 8 characters', isMet: true },
              { label: 'A letter', isMet: true },
              { label: 'A number', isMet: false },
            ]}
            meter={{ score: 2, max: 4, label: 'Fair' }}
          />
        </Stack>
        <Stack>
          <SelectField
            label="State"
            data={['Utah', 'Nevada', 'California', 'Puerto Rico']}
            searchable
            defaultValue="Utah"
          />
          <MultiSelectField
            label="Locations"
            data={['Main Street', 'River Side', 'Airport']}
            defaultValue={['Main Street', 'Airport']}
          />
          <TextAreaField
            label="Description"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            limit={40}
          />
          <SearchField label="Search users" value={search} onChange={setSearch} />
          <CheckboxField label="I agree to the terms of use" defaultChecked />
          <SwitchField label="Active" defaultChecked />
        </Stack>
        <Stack>
          <ChoiceCards<Plan>
            legend="Choose a plan"
            value={plan}
            onChange={setPlan}
            canDeselect
            choices={[
              { value: 'standard', label: 'Standard', description: 'Per active listing and month', aside: '$49.00' },
              { value: 'bulk', label: 'Bulk', description: '25 listing credits that never expire', aside: '$39.20' },
            ]}
          />
          <NativeSelectField label="From" data={['9:00 AM', '9:30 AM', '10:00 AM']} />
          <LoadFailedField
            label="Managers"
            value={['Ana López']}
            error="Could not fetch Users"
            isRetrying={false}
            onRetry={() => toast.info('Trying again')}
          />
        </Stack>
      </Columns>
    </Card>
  );
}
