import { listingTexts } from '@jipe/contract/listings/texts';
import type { ApplicationType } from '@jipe/contract/profile/rules';
import type { ReactNode } from 'react';
import { Columns, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { uiWords } from '../../../ui/texts.ts';
import { listingWords } from '../texts.ts';
import type { ListingForm } from '../values.ts';
import { PeopleWanted } from './people-wanted.tsx';

interface ListingBasicsProps {
  form: ListingForm;
  applicationType: ApplicationType;
  /** The choice of locations, or the listing's location. */
  place?: ReactNode;
  /** Shown below the pay. */
  pay?: ReactNode;
}

type TextName = 'title' | 'number' | 'min_age' | 'hourly_rate' | 'online_application_url';

export function ListingBasics({ form, applicationType, place, pay }: ListingBasicsProps) {
  const input = (name: TextName) => ({
    name,
    label: listingTexts.fields[name],
    ...form.getInputProps(name),
  });
  return (
    <Stack>
      <TextField
        {...input('title')}
        placeholder={listingWords.example(listingWords.titleExample)}
        data-autofocus
        required
      />
      <Columns min="s">
        <TextField {...input('min_age')} inputMode="numeric" placeholder={listingWords.example('16')} required />
        <TextField
          {...input('hourly_rate')}
          inputMode="decimal"
          placeholder={listingWords.example('15.50')}
          required
          leftSection={
            <Text as="span" tone="muted">
              $
            </Text>
          }
          rightSection={
            <Text as="span" size="s" tone="muted">
              {listingWords.anHour}
            </Text>
          }
          rightSectionWidth="4rem"
        />
      </Columns>
      {pay}
      <PeopleWanted form={form} />
      <TextField
        {...input('number')}
        label={uiWords.optional(listingTexts.fields.number)}
        inputMode="numeric"
        placeholder={listingWords.example('1042')}
      />
      {applicationType === 'online_application' && (
        <TextField
          {...input('online_application_url')}
          type="url"
          inputMode="url"
          description={listingWords.urlHint}
          placeholder={listingWords.example(listingWords.urlExample)}
          required
        />
      )}
      {place}
    </Stack>
  );
}
