import { safetyTexts } from '@jipe/contract/auth/texts.safety';
import { activityTexts } from '@jipe/contract/settings/texts.activity';
import {
  IconBuildingStore,
  IconCreditCard,
  IconHistory,
  IconInbox,
  IconLock,
  IconMapPin,
  IconMessageCircle,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';

export interface Place {
  label: string;
  path: string;
  icon: ReactNode;
  isOwnersOnly?: true;
  shortcut?: string;
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** Pages one may go to from anywhere. */
export const places: readonly Place[] = [
  { label: 'My Locations', path: paths.locationManager(), icon: <IconMapPin {...icon} />, shortcut: 'g l' },
  { label: 'All Applications', path: paths.applications(), icon: <IconInbox {...icon} />, shortcut: 'g a' },
  { label: 'Messages', path: paths.messages(), icon: <IconMessageCircle {...icon} />, shortcut: 'g m' },
  { label: 'Users', path: paths.managers(), icon: <IconUsers {...icon} />, shortcut: 'g u' },
  {
    label: 'Edit account',
    path: paths.editProfile(),
    icon: <IconBuildingStore {...icon} />,
    isOwnersOnly: true,
    shortcut: 'g e',
  },
  {
    label: 'Billing Info',
    path: paths.billingInfo(),
    icon: <IconCreditCard {...icon} />,
    isOwnersOnly: true,
    shortcut: 'g b',
  },
  { label: 'Settings', path: paths.settings(), icon: <IconSettings {...icon} />, isOwnersOnly: true, shortcut: 'g s' },
  { label: activityTexts.title, path: paths.activity(), icon: <IconHistory {...icon} />, isOwnersOnly: true },
  { label: safetyTexts.yourSignIn, path: paths.yourSignIn(), icon: <IconLock {...icon} /> },
];
