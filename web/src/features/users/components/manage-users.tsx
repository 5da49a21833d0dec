import { canManageUsers } from '@jipe/contract/users/rules';
import type { ManagedUser } from '@jipe/contract/users/schema';
import { userTexts } from '@jipe/contract/users/texts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAskedToAdd } from '../../../lib/add-param.ts';
import { failedRead } from '../../../lib/failed-read.ts';
import { useMe } from '../../../lib/me.ts';
import { useUrlParams } from '../../../lib/url-params.ts';
import { toast, toastErrors } from '../../../lib/toast.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { SegmentedField } from '../../../ui/fields/segmented-field.tsx';
import { Columns, Stack } from '../../../ui/stack.tsx';
import { uiWords } from '../../../ui/texts.ts';
import { resendInvite, type UserFilter, usersQuery } from '../api.ts';
import { lastAdminIn } from '../last-admin.ts';
import { userWords } from '../texts.ts';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { UserFormDialog } from './user-form-dialog.tsx';
import { type UserAct, UserTable } from './user-table.tsx';

const types = ['all', 'business_owner', 'hiring_manager'] as const;

const isType = (text: string): text is UserFilter['type'] => types.some((type) => type === text);

const typeChoices = () => {
  const labels = { all: userWords.allTypes, business_owner: userWords.admins, hiring_manager: userWords.users };
  return types.map((value) => ({ value, label: labels[value] }));
};

type Open = { act: 'add' } | { act: 'edit' | 'delete'; user: ManagedUser } | null;

/** Manage users: the table, its search, and the dialogs that add, edit and delete a user. */
export function ManageUsers() {
  const { account_type, user_id } = useMe();
  const [{ search = '', type: typed = 'all' }, setParams] = useUrlParams();
  const type = isType(typed) ? typed : 'all';
  const filter = { search: search.trim(), type };
  const query = useQuery(usersQuery(filter));
  const { data, isPlaceholderData } = query;
  const lastAdmin = lastAdminIn(isPlaceholderData ? undefined : data, filter)?.id;
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  // An open dialog, which may have unsaved input, stays open.
  useAskedToAdd('user', () => canManageUsers(account_type) && setOpen((now) => now ?? { act: 'add' }));

  async function resend(user: ManagedUser) {
    try {
      const { message } = await resendInvite(user.id);
      toast.success(message);
    } catch (refusal) {
      toastErrors(refusal);
    }
  }

  function act(what: UserAct, user: ManagedUser) {
    if (what === 'resend') void resend(user);
    else setOpen({ act: what, user });
  }

  return (
    <>
      <PageHeader
        title={userWords.title}
        actions={
          canManageUsers(account_type) && (
            <AppButton
              variant="primary"
              icon={<IconPlus size={18} aria-hidden="true" />}
              onClick={() => setOpen({ act: 'add' })}
            >
              {userTexts.addNew}
            </AppButton>
          )
        }
      />
      <Stack gap="l">
        <search>
          <Columns gap="s" min="l">
            <SearchField
              label={userWords.search}
              placeholder={userWords.searchHint}
              value={search}
              onChange={(next) => setParams({ search: next })}
            />
            <SegmentedField
              label={userWords.show}
              choices={typeChoices()}
              value={type}
              onChange={(next) => setParams({ type: next === 'all' ? '' : next })}
            />
          </Columns>
        </search>
        <UserTable
          users={data?.results}
          accountType={account_type}
          ownId={user_id}
          lastAdminId={lastAdmin}
          onAct={act}
          empty={
            <EmptyState
              title={uiWords.noData}
              as="h2"
              action={<AppButton onClick={() => setParams({ search: '', type: '' })}>{uiWords.clearFilters}</AppButton>}
            >
              {userWords.noMatch}
            </EmptyState>
          }
          failure={query.error && !data ? failedRead(query, userTexts.loadFailed) : undefined}
          isStale={isPlaceholderData}
        />
      </Stack>
      {open?.act === 'add' && <UserFormDialog user={null} onClose={close} />}
      {open?.act === 'edit' && (
        <UserFormDialog user={open.user} isLastAdmin={open.user.id === lastAdmin} onClose={close} />
      )}
      {open?.act === 'delete' && (
        <DeleteUserDialog user={open.user} isSelf={open.user.id === user_id} onClose={close} />
      )}
    </>
  );
}
