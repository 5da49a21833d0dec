import { profileTexts } from '@jipe/contract/profile/texts';
import type { Me } from '@jipe/contract/profile/schema';
import { useMantineColorScheme } from '@mantine/core';
import {
  IconBriefcase,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMapPinPlus,
  IconUser,
  IconUsersPlus,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { activeLocations, type Added, useAdd } from '../../lib/add-param.ts';
import { chooseLanguage, otherLanguages } from '../../lib/language.ts';
import { paths } from '../../lib/paths.ts';
import { signOut } from '../../lib/sign-out.ts';
import { shellWords } from '../../ui/texts-shell.ts';
import { themes } from '../../ui/theme-switch.tsx';
import { frameWords } from '../texts-frame.ts';
import { appWords } from '../texts.ts';

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

export interface Act {
  id: string;
  label: string;
  /** The kind of choice, such as the language, or a note that this choice is in use. */
  hint?: string;
  icon: ReactNode;
  act: () => void;
}

interface Adding {
  what: Added;
  page: string;
  icon: ReactNode;
}

/** The forms for new items that this user may open, with their pages. */
function addingBy(me: Me): Adding[] {
  const isOwner = me.account_type === 'business_owner';
  const location: Adding = { what: 'location', page: paths.locationManager(), icon: <IconMapPinPlus {...icon} /> };
  const listing: Adding = { what: 'listing', page: paths.locationManager(), icon: <IconBriefcase {...icon} /> };
  const user: Adding = { what: 'user', page: paths.managers(), icon: <IconUsersPlus {...icon} /> };
  return [
    ...(isOwner ? [location] : []),
    ...(activeLocations(me).length > 0 ? [listing] : []),
    ...(isOwner ? [user] : []),
  ];
}

/** The palette's actions, available on every page. */
export function useActs(me: Me, onOpen: (what: 'profile' | 'shortcuts') => void): Act[] {
  const add = useAdd();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return [
    ...addingBy(me).map(({ what, page, icon: own }) => ({
      id: `add-${what}`,
      label: frameWords.add[what],
      icon: own,
      act: () => add(page, what),
    })),
    { id: 'profile', label: profileTexts.ownProfile, icon: <IconUser {...icon} />, act: () => onOpen('profile') },
    ...themes.map(({ value, Icon }) => ({
      id: value,
      label: shellWords.themes[value],
      ...(value === colorScheme ? { hint: frameWords.chosen } : {}),
      icon: <Icon {...icon} />,
      act: () => setColorScheme(value),
    })),
    ...otherLanguages.map(([code, name]) => ({
      id: code,
      label: name,
      hint: frameWords.language,
      icon: <IconLanguage {...icon} />,
      act: () => chooseLanguage(code),
    })),
    { id: 'shortcuts', label: frameWords.shortcuts, icon: <IconKeyboard {...icon} />, act: () => onOpen('shortcuts') },
    { id: 'log-out', label: appWords.logOut, icon: <IconLogout {...icon} />, act: signOut },
  ];
}
