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

/** What the menus offer; the screen that shows them does it. */
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

/** Why this cannot be done just now, by the listing's own state or its location's; null when it can. */
export function whyNot(act: MenuAct, { status, location }: Standing): string | null {
  const refusal = whyListingCannot(act, status);
  if (refusal !== null) return refusal;
  return act === 'activate' && location.is_active === false ? listingTexts.locationInactive : null;
}

interface ListingMenuProps {
  listing: Pick<ListingRow, 'title' | 'status' | 'location'>;
  /** The row of the job table, or the page of the position. */
  at: 'row' | 'position';
  onAct: (act: MenuAct) => void;
  /** What was chosen is being fetched. */
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
