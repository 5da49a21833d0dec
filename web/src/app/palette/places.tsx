import { safetyTexts } from '@jipe/contract/auth/texts.safety';
import type { Me } from '@jipe/contract/profile/schema';
import { activityTexts } from '@jipe/contract/settings/texts.activity';
import {
  IconBuildingStore,
  IconCreditCard,
  IconHistory,
  IconInbox,
  IconLock,
  IconMailForward,
  IconMapPin,
  IconMessageCircle,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { frameWords } from '../texts-frame.ts';

export interface Place {
  label: () => string;
  path: string;
  icon: ReactNode;
  isOwnersOnly?: true;
  shortcut?: string;
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** Pages that the palette and shortcuts lead to. */
export const places: readonly Place[] = [
  {
    label: () => frameWords.places.locations,
    path: paths.locationManager(),
    icon: <IconMapPin {...icon} />,
    shortcut: 'g l',
  },
  {
    label: () => frameWords.places.applications,
    path: paths.applications(),
    icon: <IconInbox {...icon} />,
    shortcut: 'g a',
  },
  {
    label: () => frameWords.places.messages,
    path: paths.messages(),
    icon: <IconMessageCircle {...icon} />,
    shortcut: 'g m',
  },
  { label: () => frameWords.places.outbox, path: paths.outbox(), icon: <IconMailForward {...icon} /> },
  { label: () => frameWords.places.users, path: paths.managers(), icon: <IconUsers {...icon} />, shortcut: 'g u' },
  {
    label: () => frameWords.places.editAccount,
    path: paths.editProfile(),
    icon: <IconBuildingStore {...icon} />,
    isOwnersOnly: true,
    shortcut: 'g e',
  },
  {
    label: () => frameWords.places.billingInfo,
    path: paths.billingInfo(),
    icon: <IconCreditCard {...icon} />,
    isOwnersOnly: true,
    shortcut: 'g b',
  },
  {
    label: () => frameWords.places.settings,
    path: paths.settings(),
    icon: <IconSettings {...icon} />,
    isOwnersOnly: true,
    shortcut: 'g s',
  },
  { label: () => activityTexts.title, path: paths.activity(), icon: <IconHistory {...icon} />, isOwnersOnly: true },
  { label: () => safetyTexts.yourSignIn, path: paths.yourSignIn(), icon: <IconLock {...icon} /> },
];

/** The pages that this user may open. */
export const placesFor = ({ account_type }: Me): readonly Place[] =>
  places.filter(({ isOwnersOnly }) => isOwnersOnly !== true || account_type === 'business_owner');
