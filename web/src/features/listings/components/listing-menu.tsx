import { positionMenu, rowMenu, whyListingCannot, type ListingAct } from '@jipe/contract/listings/rules';
import type { ListingRow } from '@jipe/contract/listings/schema';
import { listingTexts } from '@jipe/contract/listings/texts';
import {
  IconCopy,
  IconEye,
  IconLink,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconSquareX,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { ActionMenu } from '../../../ui/overlays/action-menu.tsx';
import type { MenuAction } from '../../../ui/overlays/action-menu-list.tsx';
import { listingWords } from '../texts.ts';

/** The acts of the menus. The page that shows a menu carries them out. */
export type MenuAct = Extract<ListingAct, 'pause' | 'activate' | 'edit' | 'preview' | 'share' | 'clone' | 'close'>;

const menuActs: readonly MenuAct[] = ['pause', 'activate', 'edit', 'preview', 'share', 'clone', 'close'];
const isMenuAct = (act: ListingAct): act is MenuAct => menuActs.some((known) => known === act);

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const icons: Record<MenuAct, ReactElement> = {
  pause: <IconPlayerPause {...icon} />,
  activate: <IconPlayerPlay {...icon} />,
  edit: <IconPencil {...icon} />,
  preview: <IconEye {...icon} />,
  share: <IconLink {...icon} />,
  clone: <IconCopy {...icon} />,
  close: <IconSquareX {...icon} />,
};

type Standing = Pick<ListingRow, 'status' | 'location'>;

/** Returns why the listing's or its location's state forbids the act, or null. */
export function whyNot(act: MenuAct, { status, location }: Standing): string | null {
  const refusal = whyListingCannot(act, status);
  if (refusal !== null) return refusal;
  return act === 'activate' && location.is_active === false ? listingTexts.locationInactive : null;
}

interface ListingMenuProps {
  listing: Pick<ListingRow, 'title' | 'status' | 'location'>;
  /** The row of the job table, or the listing's page. */
  at: 'row' | 'position';
  onAct: (act: MenuAct) => void;
  /** Whether the data of the chosen act is being loaded. */
  isBusy: boolean;
}

export function ListingMenu({ listing, at, onAct, isBusy }: ListingMenuProps) {
  const offered = at === 'row' ? rowMenu(listing.status) : positionMenu(listing.status);
  const actions = offered.filter(isMenuAct).map((act): MenuAction => {
    const reason = whyNot(act, listing);
    return {
      label: act === 'share' && at === 'position' ? listingTexts.menu.copyDynamicLink : listingTexts.menu[act],
      icon: icons[act],
      onSelect: () => onAct(act),
      isDanger: act === 'close',
      isSeparated: act === 'close',
      ...(reason === null ? {} : { isDisabled: true, reason }),
    };
  });
  return <ActionMenu label={listingWords.actionsFor(listing.title)} actions={actions} isBusy={isBusy} />;
}
