import { enabledResponsibilities, MAX_RESPONSIBILITY } from '@jipe/contract/listings/rules';
import { listingTexts } from '@jipe/contract/listings/texts';
import { isTooLong, lengthShown } from '@jipe/contract/values/length';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { uiWords } from '../../../ui/texts.ts';
import { listingWords } from '../texts.ts';
import type { ListingForm } from '../values.ts';

/** The share of the limit from which the character count shows. */
const NEAR_THE_END = 0.75;

export function ResponsibilitiesEditor({ form }: { form: ListingForm }) {
  const examples = Object.values(listingWords.responsibilityExamples).map(listingWords.example);
  const names = form.values.responsibilities;
  const enabled = enabledResponsibilities(names);
  const general = form.errors['responsibilities'];
  return (
    <div {...form.pathProps('responsibilities')}>
      <Stack gap="s">
        {enabled.map((isEnabled, at) => {
          const name = names[at] ?? '';
          const label = `${listingTexts.fields.responsibility} ${at + 1}`;
          const length = lengthShown(name.trim(), MAX_RESPONSIBILITY);
          const isRefused = length > MAX_RESPONSIBILITY;
          const isNear = length > MAX_RESPONSIBILITY * NEAR_THE_END;
          return (
            <TextAreaField
              minRows={1}
              key={examples[at]}
              label={at === 0 ? label : uiWords.optional(label)}
              placeholder={isEnabled ? examples[at] : ''}
              disabled={!isEnabled && name === ''}
              value={name}
              error={
                isRefused ? listingTexts.responsibilityTooLong : at === 0 && !isAnyTooLong(names) ? general : undefined
              }
              rightSectionWidth="4.5rem"
              rightSection={
                isNear && (
                  <Text as="span" size="xs" tone={isRefused ? 'danger' : 'muted'}>
                    {length}/{MAX_RESPONSIBILITY}
                  </Text>
                )
              }
              // A single line without line breaks. It wraps, so that a long one can be read on a phone.
              onKeyDown={(event) => {
                if (event.key === 'Enter') event.preventDefault();
              }}
              onChange={(event) => {
                const value = event.currentTarget.value.replaceAll(/\s*\n\s*/g, ' ');
                form.set({ responsibilities: names.map((old, i) => (i === at ? value : old)) });
              }}
            />
          );
        })}
      </Stack>
    </div>
  );
}

const isAnyTooLong = (names: readonly string[]) => names.some((name) => isTooLong(name.trim(), MAX_RESPONSIBILITY));
