import { safetyTexts } from '@jipe/contract/auth/texts.safety';
import { profileTexts } from '@jipe/contract/profile/texts';
import {
  IconBuildingStore,
  IconChevronDown,
  IconCreditCard,
  IconLanguage,
  IconLock,
  IconLogout,
  IconMailForward,
  IconSettings,
  IconUser,
} from '@tabler/icons-react';
import { chooseLanguage, otherLanguages } from '../../lib/language.ts';
import { useGo } from '../../lib/navigation.ts';
import { useMe } from '../../lib/me.ts';
import { paths } from '../../lib/paths.ts';
import { signOut } from '../../lib/sign-out.ts';
import { ActionMenu } from '../../ui/overlays/action-menu.tsx';
import type { MenuAction } from '../../ui/overlays/action-menu-list.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { frameWords } from '../texts-frame.ts';
import styles from './profile-menu.module.css';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

export function ProfileMenu({ onProfile }: { onProfile: () => void }) {
  const me = useMe();
  const go = useGo();
  const { business_name, first_name, last_name } = me.basic_info;
  const fullName = `${first_name} ${last_name}`.trim();
  const ownerActions: MenuAction[] = [
    {
      label: frameWords.menu.editAccount,
      icon: <IconBuildingStore {...icon} />,
      onSelect: () => void go(paths.editProfile()),
    },
    {
      label: frameWords.menu.billingInfo,
      icon: <IconCreditCard {...icon} />,
      onSelect: () => void go(paths.billingInfo()),
    },
    { label: frameWords.menu.settings, icon: <IconSettings {...icon} />, onSelect: () => void go(paths.settings()) },
  ];
  // Owners find the same page in their settings.
  const managerActions: MenuAction[] = [
    { label: safetyTexts.menuYourSignIn, icon: <IconLock {...icon} />, onSelect: () => void go(paths.yourSignIn()) },
  ];
  const languageActions: MenuAction[] = otherLanguages.map(([code, name]) => ({
    label: name.toLocaleUpperCase(code),
    icon: <IconLanguage {...icon} />,
    onSelect: () => chooseLanguage(code),
  }));
  return (
    <>
      <ActionMenu
        label={frameWords.accountOf(fullName)}
        actions={[
          { label: profileTexts.menuOwnProfile, icon: <IconUser {...icon} />, onSelect: onProfile },
          {
            label: frameWords.menu.outbox,
            icon: <IconMailForward {...icon} />,
            onSelect: () => void go(paths.outbox()),
          },
          ...(me.account_type === 'business_owner' ? ownerActions : managerActions),
          ...languageActions,
          { label: frameWords.menu.logOut, icon: <IconLogout {...icon} />, onSelect: signOut, isSeparated: true },
        ]}
        trigger={
          <button type="button" className={styles.trigger}>
            <span className={styles.words}>
              <span className={styles.business}>{business_name}</span>
              <span className={styles.name}>{fullName}</span>
            </span>
            <Avatar name={fullName} src={me.profile_picture_url} size={36} />
            <IconChevronDown size={16} aria-hidden="true" className={styles.chevron} />
          </button>
        }
      />
    </>
  );
}
