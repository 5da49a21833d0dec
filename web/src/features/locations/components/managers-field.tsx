import { locationTexts } from '@jipe/contract/locations/texts';
import { useQuery } from '@tanstack/react-query';
import type { Form } from '../../../lib/use-form.ts';
import { MultiSelectField } from '../../../ui/fields/multi-select-field.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { uiWords } from '../../../ui/texts.ts';
import { shellWords } from '../../../ui/texts-shell.ts';
import { LoadFailedField } from '../../../ui/fields/load-failed-field.tsx';
import { hiringManagersQuery } from '../api.ts';
import { type LocationValues, peopleChoices } from '../form.ts';
import { locationDialogWords } from '../texts-dialogs.ts';

interface ManagersFieldProps {
  form: Form<LocationValues>;
  /** Focuses the field for an invitation. */
  hasFocus: boolean;
}

/** The users assigned to a location: a choice of existing users, and an invitation by e-mail. */
export function ManagersField({ form, hasFocus }: ManagersFieldProps) {
  const { data: managers, errorUpdatedAt, isFetching, refetch } = useQuery(hiringManagersQuery);
  // The error stays during a retry.
  const isUnloaded = !managers && errorUpdatedAt > 0;
  const chosen = form.values.hiring_manager;
  const known = managers ?? [];
  const invited = known.filter((person) => person.account_status === 'pending' && chosen.includes(person.email));
  const [first, ...others] = invited;
  return (
    <Stack gap="m">
      {isUnloaded ? (
        <LoadFailedField
          label={uiWords.optional(locationDialogWords.parts.hiring_manager)}
          value={chosen}
          error={form.errors['hiring_manager'] ?? locationTexts.getDataFailed}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <MultiSelectField
          label={uiWords.optional(locationDialogWords.parts.hiring_manager)}
          description={locationDialogWords.managersHint}
          placeholder={chosen.length === 0 ? locationDialogWords.nobodyYet : ''}
          data={peopleChoices(known, chosen)}
          nothingFoundMessage={managers ? locationDialogWords.nobodyFound : shellWords.loading}
          {...form.getInputProps('hiring_manager')}
        />
      )}
      <Stack gap="xs">
        <TextField
          label={uiWords.optional(locationDialogWords.invite)}
          type="email"
          inputMode="email"
          autoComplete="off"
          description={locationDialogWords.inviteHint}
          {...(hasFocus ? { 'data-autofocus': true } : {})}
          {...form.getInputProps('invite_email')}
        />
        {first && (
          <Text size="s" tone="muted">
            {locationDialogWords.invited(first.email, others.length)}
          </Text>
        )}
      </Stack>
    </Stack>
  );
}
