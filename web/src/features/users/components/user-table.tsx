import { personLabel } from '@jipe/contract/locations/rules';
import { accountTypeLabel, canManageUsers, isListed, locationsLabel } from '@jipe/contract/users/rules';
import type { ManagedUser } from '@jipe/contract/users/schema';
import { userTexts } from '@jipe/contract/users/texts';
import type { AccountType } from '@jipe/contract/profile/schema';
import { IconMailForward, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { FailedRead } from '../../../lib/failed-read.ts';
import { useUrlParam } from '../../../lib/url-params.ts';
import { ActionMenu } from '../../../ui/overlays/action-menu.tsx';
import type { MenuAction } from '../../../ui/overlays/action-menu-list.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { DataTable } from '../../../ui/data/data-table.tsx';
import type { Column } from '../../../ui/data/data-rows.tsx';
import { Row } from '../../../ui/stack.tsx';
import { StatusBadge } from '../../../ui/data/status-badge.tsx';
import { Text } from '../../../ui/text.tsx';
import { uiWords } from '../../../ui/texts.ts';
import { userWords } from '../texts.ts';
import { UserPlaces } from './user-places.tsx';
import styles from './user-table.module.css';

export type UserAct = 'edit' | 'resend' | 'delete';

interface UserTableProps {
  /** undefined while loading. */
  users: readonly ManagedUser[] | undefined;
  /** The viewer's account type: only admins can change users. */
  accountType: AccountType;
  ownId: string;
  /** The user who cannot be deleted; see `lastAdminIn`. */
  lastAdminId: string | undefined;
  onAct: (act: UserAct, user: ManagedUser) => void;
  empty: ReactNode;
  failure: FailedRead | undefined;
  isStale: boolean;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

function actionsFor(user: ManagedUser, isLastAdmin: boolean, onAct: UserTableProps['onAct']): MenuAction[] {
  const resend: MenuAction = {
    label: userWords.resend,
    icon: <IconMailForward {...icon} />,
    onSelect: () => onAct('resend', user),
  };
  return [
    { label: userTexts.menuEdit, icon: <IconPencil {...icon} />, onSelect: () => onAct('edit', user) },
    ...(user.account_status === 'pending' ? [resend] : []),
    {
      label: userTexts.menuDelete,
      icon: <IconTrash {...icon} />,
      onSelect: () => onAct('delete', user),
      isDanger: true,
      isDisabled: isLastAdmin,
      reason: userWords.onlyAdmin,
      isSeparated: true,
    },
  ];
}

function Person({ user, isSelf }: { user: ManagedUser; isSelf: boolean }) {
  const name = personLabel(user);
  return (
    <span className={styles.person}>
      <Avatar name={name} src={user.profile_picture_url} />
      <span className={styles.words}>
        <Row gap="s">
          <span>
            {name}
            {isSelf && ` ${userWords.you}`}
          </span>
          {user.account_status === 'pending' && <StatusBadge tone="warning">{userWords.invited}</StatusBadge>}
        </Row>
        {name !== user.email && (
          <Text as="span" size="s" tone="muted">
            {user.email}
          </Text>
        )}
      </span>
    </span>
  );
}

export function UserTable({ users, accountType, ownId, lastAdminId, onAct, ...states }: UserTableProps) {
  const order = useUrlParam('order');
  const columns: Column<ManagedUser>[] = [
    {
      key: 'name',
      header: userTexts.columnName,
      width: '22rem',
      isTitle: true,
      sortBy: personLabel,
      cell: (user) => <Person user={user} isSelf={user.id === ownId} />,
    },
    {
      key: 'type',
      header: userTexts.columnType,
      width: '9rem',
      sortBy: (user) => accountTypeLabel(user.account_type),
      cell: (user) => accountTypeLabel(user.account_type),
    },
    {
      key: 'locations',
      header: userTexts.columnLocations,
      sortBy: locationsLabel,
      cell: (user) => <UserPlaces user={user} />,
    },
  ];
  const menu: Column<ManagedUser> = {
    key: 'menu',
    header: uiWords.actions,
    isHeaderHidden: true,
    align: 'end',
    width: '3.5rem',
    cell: (user) => (
      <ActionMenu
        label={userWords.actionsFor(personLabel(user))}
        actions={actionsFor(user, user.id === lastAdminId, onAct)}
      />
    ),
  };
  return (
    <DataTable
      label={userWords.users}
      columns={canManageUsers(accountType) ? [...columns, menu] : columns}
      rows={users?.filter(isListed)}
      rowKey={(user) => user.id}
      order={order}
      {...states}
    />
  );
}
