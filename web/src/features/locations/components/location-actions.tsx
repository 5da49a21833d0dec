import { locationCan } from '@jipe/contract/locations/rules';
import type { LocationCard } from '@jipe/contract/locations/schema';
import { locationTexts } from '@jipe/contract/locations/texts';
import type { AccountType } from '@jipe/contract/profile/schema';
import { IconMapPin, IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash, IconUserPlus } from '@tabler/icons-react';
import { ActionMenu } from '../../../ui/overlays/action-menu.tsx';
import type { MenuAction } from '../../../ui/overlays/action-menu-list.tsx';
import { locationWords } from '../texts.ts';

export type PageAct = 'edit' | 'invite' | 'place' | 'setStatus' | 'delete';

interface LocationActionsProps {
  location: Pick<LocationCard, 'name' | 'is_active'>;
  accountType: AccountType;
  /** Whether this is the business's only location. */
  isOnly: boolean;
  onAct: (act: PageAct) => void;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** The menu of a location's page. Only admins can change a location, so only they see it. */
export function LocationActions({ location, accountType, isOnly, onAct }: LocationActionsProps) {
  const { name, is_active } = location;
  if (!locationCan('edit', { account_type: accountType, is_active })) return null;
  const actions: MenuAction[] = [
    { label: locationTexts.menuEdit, icon: <IconPencil {...icon} />, onSelect: () => onAct('edit') },
    { label: locationTexts.menuInvite, icon: <IconUserPlus {...icon} />, onSelect: () => onAct('invite') },
    { label: locationTexts.mapTitle, icon: <IconMapPin {...icon} />, onSelect: () => onAct('place') },
    is_active
      ? { label: locationWords.menuDeactivate, icon: <IconPlayerPause {...icon} />, onSelect: () => onAct('setStatus') }
      : { label: locationWords.menuActivate, icon: <IconPlayerPlay {...icon} />, onSelect: () => onAct('setStatus') },
    {
      label: locationWords.deleteLocation,
      icon: <IconTrash {...icon} />,
      onSelect: () => onAct('delete'),
      isDanger: true,
      isDisabled: isOnly,
      reason: locationTexts.lastLocation,
      isSeparated: true,
    },
  ];
  return <ActionMenu label={locationWords.actionsFor(name)} actions={actions} />;
}
