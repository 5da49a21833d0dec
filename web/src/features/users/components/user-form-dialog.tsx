import { locationTexts } from '@jipe/contract/locations/texts';
import type { ManagedUser } from '@jipe/contract/users/schema';
import { hasLocationPicker } from '@jipe/contract/users/rules';
import { userTexts } from '@jipe/contract/users/texts';
import type { AccountType } from '@jipe/contract/profile/schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { locationOptionsQuery } from '../../../lib/all-locations.ts';
import { draftOf } from '../../../lib/drafts.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { fieldErrorsOf } from '../../../lib/form-errors.ts';
import { useMe } from '../../../lib/me.ts';
import { toast } from '../../../lib/toast.ts';
import { type Form, useForm } from '../../../lib/use-form.ts';
import { type Choice, ChoiceCards } from '../../../ui/fields/choice-cards.tsx';
import { EditDialog } from '../../../ui/overlays/form-dialog.tsx';
import { MultiSelectField } from '../../../ui/fields/multi-select-field.tsx';
import { Columns, Stack } from '../../../ui/stack.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { uiWords } from '../../../ui/texts.ts';
import { shellWords } from '../../../ui/texts-shell.ts';
import { LoadFailedField } from '../../../ui/fields/load-failed-field.tsx';
import { addUser, editUser, refreshUsers } from '../api.ts';
import { bodyOf, checkUser, userFields, type UserValues, valuesOf } from '../form.ts';
import { userWords } from '../texts.ts';

interface UserFormDialogProps {
  /** null for a new user. */
  user: ManagedUser | null;
  /** Disables the account type: the server would refuse a change. */
  isLastAdmin?: boolean;
  onClose: () => void;
}

const types = (isLastAdmin: boolean): readonly Choice<AccountType>[] => [
  {
    value: 'hiring_manager',
    label: userTexts.user,
    description: isLastAdmin ? userWords.onlyAdmin : userWords.userLine,
  },
  { value: 'business_owner', label: userTexts.admin, description: userWords.adminLine },
];

const saidOf = (error: unknown, failed: string) =>
  error instanceof ApiError && (error.status === 409 || error.isNetwork) ? error.message : failed;

/** Adds a user, who is then invited by e-mail, or edits one. Render it only while it is open. */
export function UserFormDialog({ user, isLastAdmin = false, onClose }: UserFormDialogProps) {
  const { user_id } = useMe();
  const failed = user === null ? userTexts.addFailed : userTexts.editFailed;

  const form = useForm<UserValues>({
    initial: valuesOf(user),
    fields: userFields,
    check: checkUser,
    draft: user === null ? draftOf(user_id, 'user:new') : undefined,
    submit: async (values) => {
      const { message } = user === null ? await addUser(bodyOf(values)) : await editUser(user.id, bodyOf(values));
      form.clearDraft();
      toast.success(message ?? (user === null ? userTexts.added : userTexts.edited));
      onClose();
      await refreshUsers();
    },
    failed,
    // The specification wants the e-mail's error, or the general one. A conflict (the last admin) has a message of its
    // own.
    tell: (error) => toast.error(fieldErrorsOf(error, ['email'])['email'] ?? saidOf(error, failed)),
  });
  const { refusal } = form;
  const isShown = Object.keys(fieldErrorsOf(refusal, userFields)).length > 0;

  return (
    <EditDialog
      form={form}
      onClose={onClose}
      title={user === null ? userWords.addUser : userTexts.menuEdit}
      label={user === null ? userWords.addAndInvite : uiWords.save}
      problem={refusal === null || isShown ? null : saidOf(refusal, failed)}
    >
      <Stack gap="l">
        <Stack gap="m">
          <Columns gap="m" min="s">
            <TextField
              label={userWords.firstName}
              autoComplete="off"
              data-autofocus
              {...form.getInputProps('first_name')}
            />
            <TextField label={userWords.lastName} autoComplete="off" {...form.getInputProps('last_name')} />
          </Columns>
          <TextField
            label={userWords.email}
            type="email"
            inputMode="email"
            autoComplete="off"
            description={emailHint(user)}
            {...form.getInputProps('email')}
          />
        </Stack>
        <ChoiceCards
          legend={userTexts.columnType}
          choices={types(isLastAdmin)}
          value={form.values.account_type}
          onChange={(type) => form.set({ account_type: type ?? 'hiring_manager' })}
          error={form.errors['account_type']}
          disabled={isLastAdmin}
        />
        {hasLocationPicker(form.values.account_type) && <LocationPicker form={form} />}
      </Stack>
    </EditDialog>
  );
}

function emailHint(user: ManagedUser | null): string {
  if (user === null) return userWords.newUserHint;
  if (user.account_status === 'pending') return userWords.invitedHint;
  return userWords.activeHint;
}

function LocationPicker({ form }: { form: Form<UserValues> }) {
  const { data: options, errorUpdatedAt, isFetching, refetch } = useQuery(locationOptionsQuery);
  const { locations } = form.values;
  const field = useRef<HTMLInputElement>(null);
  const [hasTriedAgain, setHasTriedAgain] = useState(false);
  // The Retry button disappears once the locations load, so the focus moves to the field, unless the user has moved it
  // meanwhile.
  useEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    if (options && hasTriedAgain && isLost) field.current?.focus();
  }, [hasTriedAgain, options]);
  function tryAgain() {
    setHasTriedAgain(true);
    void refetch();
  }

  // The error stays during a retry. Only the ids of the chosen locations are known; they stay chosen.
  if (!options && errorUpdatedAt > 0) {
    return (
      <LoadFailedField
        label={userTexts.columnLocations}
        description={userWords.locationsHint(locations.length)}
        error={form.errors['locations'] ?? locationTexts.listFailed}
        isRetrying={isFetching}
        onRetry={tryAgain}
      />
    );
  }
  const data = (options ?? []).map(({ location_id, location_title, is_active }) => ({
    value: location_id,
    label: is_active ? location_title : userWords.inactiveLocation(location_title),
  }));
  return (
    <MultiSelectField
      ref={field}
      // Focus that was set by code does not open the list over the form.
      openOnFocus={!hasTriedAgain}
      label={userTexts.columnLocations}
      description={userWords.locationsHint(locations.length)}
      placeholder={locations.length === 0 ? userWords.selectLocations : ''}
      data={data}
      nothingFoundMessage={options ? uiWords.nothingFound : shellWords.loading}
      {...form.getInputProps('locations')}
    />
  );
}
