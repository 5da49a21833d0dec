import { locationTexts } from '@jipe/contract/locations/texts';
import type { ManagedUser } from '@jipe/contract/users/schema';
import { hasLocationPicker } from '@jipe/contract/users/rules';
import { userTexts } from '@jipe/contract/users/texts';
import type { AccountType } from '@jipe/contract/profile/schema';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { fieldErrorsOf } from '../../../lib/form-errors.ts';
import { useMe } from '../../../lib/me.ts';
import { toast } from '../../../lib/toast.ts';
import { useFormDraft } from '../../../lib/use-form-draft.ts';
import { useSaveForm } from '../../../lib/use-save-form.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { type Choice, ChoiceCards } from '../../../ui/choice-cards.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { MultiSelectField } from '../../../ui/multi-select-field.tsx';
import { Columns, Stack } from '../../../ui/stack.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { uiWords } from '../../../ui/texts.ts';
import { shellWords } from '../../../ui/texts-shell.ts';
import { UnloadedField } from '../../../ui/unloaded-field.tsx';
import { UnsavedChanges } from '../../../ui/unsaved-changes.tsx';
import { useLeaving } from '../../../ui/use-leaving.tsx';
import { addUser, editUser, locationOptionsQuery, refreshUsers } from '../api.ts';
import { bodyOf, checkUser, userFields, type UserValues, valuesOf } from '../form.ts';
import { userWords } from '../texts.ts';

interface UserFormDialogProps {
  /** null: a new one. */
  user: ManagedUser | null;
  /** Their type stays: the server would refuse another. */
  isLastAdmin?: boolean;
  onClose: () => void;
}

const FORM = 'user-form';
const types = (isLastAdmin: boolean): readonly Choice<AccountType>[] => [
  {
    value: 'hiring_manager',
    label: userTexts.user,
    description: isLastAdmin ? userWords.onlyAdmin : userWords.userLine,
  },
  { value: 'business_owner', label: userTexts.admin, description: userWords.adminLine },
];

/** Adds a user, who is then invited by e-mail, or edits one. Render it while it is open. */
export function UserFormDialog({ user, isLastAdmin = false, onClose }: UserFormDialogProps) {
  const { user_id } = useMe();
  const failed = user === null ? userTexts.addFailed : userTexts.editFailed;

  async function save(values: UserValues) {
    const { message } = user === null ? await addUser(bodyOf(values)) : await editUser(user.id, bodyOf(values));
    draft.clear();
    toast.success(message ?? (user === null ? userTexts.added : userTexts.edited));
    onClose();
    await refreshUsers();
  }

  const [problem, setProblem] = useState<string | null>(null);
  // The specification: the e-mail's error, or the general one. A conflict (the last admin) says itself why.
  function refused(error: unknown, form: UseFormReturnType<UserValues>) {
    const errors = fieldErrorsOf(error, userFields);
    const first = userFields.find((field) => errors[field] !== undefined);
    form.setErrors(errors);
    if (first !== undefined) form.getInputNode(first)?.focus();
    const says = error instanceof ApiError && (error.status === 409 || error.isNetwork) ? error.message : failed;
    toast.error(errors['email'] ?? says);
    setProblem(first === undefined ? says : null);
  }

  const { form, isSaving, isRefused, formProps } = useSaveForm<UserValues>({
    initialValues: valuesOf(user),
    fields: userFields,
    check: checkUser,
    save,
    onRefused: refused,
  });
  const draft = useFormDraft(form, {
    owner: user_id,
    name: user === null ? 'user:new' : null,
    values: form.values,
  });
  const isDirty = form.isDirty();

  const { close, question } = useLeaving({
    isDirty,
    onLeave: () => {
      draft.clear();
      onClose();
    },
  });

  return (
    <>
      <Dialog
        isOpen
        onClose={close}
        title={user === null ? userWords.addUser : userTexts.menuEdit}
        isClosable={!isSaving}
        problem={isRefused ? problem : null}
        footer={
          <>
            <AppButton variant="quiet" onClick={close} disabled={isSaving}>
              {uiWords.cancel}
            </AppButton>
            <AppButton variant="primary" type="submit" form={FORM} isLoading={isSaving}>
              {user === null ? userWords.addAndInvite : uiWords.save}
            </AppButton>
          </>
        }
      >
        <form id={FORM} {...formProps}>
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
              onChange={(type) => form.setFieldValue('account_type', type ?? 'hiring_manager')}
              error={form.errors['account_type']}
              disabled={isLastAdmin}
            />
            {hasLocationPicker(form.values.account_type) && <LocationPicker form={form} />}
          </Stack>
        </form>
      </Dialog>
      {question}
      <UnsavedChanges isDirty={isDirty && !isSaving} />
    </>
  );
}

function emailHint(user: ManagedUser | null): string {
  if (user === null) return userWords.newUserHint;
  if (user.account_status === 'pending') return userWords.invitedHint;
  return userWords.activeHint;
}

function LocationPicker({ form }: { form: UseFormReturnType<UserValues> }) {
  const { data: options, errorUpdatedAt, isFetching, refetch } = useQuery(locationOptionsQuery);
  const { locations } = form.values;
  const field = useRef<HTMLInputElement>(null);
  const [hasTriedAgain, setHasTriedAgain] = useState(false);
  // The button that was pressed goes when they are here: its focus stays at the field, unless it was moved elsewhere meanwhile.
  useEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    if (options && hasTriedAgain && isLost) field.current?.focus();
  }, [hasTriedAgain, options]);
  function tryAgain() {
    setHasTriedAgain(true);
    void refetch();
  }

  // It stays while it is tried again. What is chosen is known by its id alone, and stays chosen.
  if (!options && errorUpdatedAt > 0) {
    return (
      <UnloadedField
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
      // A focus that was given does not open the list over the form.
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
