import { listingTexts } from '@jipe/contract/listings/texts';
import { useEffect, useRef, useState } from 'react';
import { TextButton } from '../../../ui/text-link.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { startWords } from '../texts-starters.ts';
import type { ListingForm } from '../values.ts';

/** The number of people a listing looks for. The field shows on request, since most listings look for one. */
export function PeopleWanted({ form }: { form: ListingForm }) {
  const [isAsked, setIsAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isAsked) field.current?.focus();
  }, [isAsked]);
  const { people_wanted } = form.values;
  if (!isAsked && people_wanted === '1' && form.errors['people_wanted'] === undefined)
    return (
      <div>
        <TextButton onClick={() => setIsAsked(true)}>{startWords.severalWanted}</TextButton>
      </div>
    );
  return (
    <TextField
      name="people_wanted"
      label={listingTexts.fields.people_wanted}
      description={startWords.peopleWantedHint}
      inputMode="numeric"
      ref={field}
      {...form.getInputProps('people_wanted')}
    />
  );
}
