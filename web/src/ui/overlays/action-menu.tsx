import { IconDots } from '@tabler/icons-react';
import { cloneElement, useId, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { lazyPart, onIntent } from '../../lib/lazy-part.tsx';
import type { MenuAction } from './action-menu-list.tsx';
import { IconButton } from '../icon-button.tsx';
import { Spinner } from '../spinner.tsx';

interface ActionMenuProps {
  /** The name of the trigger, for example "Actions for Main Street". */
  label: string;
  actions: readonly MenuAction[];
  /** A button of one's own; three dots without. */
  trigger?: ReactElement<object>;
  /** What was chosen is on its way. */
  isBusy?: boolean;
}

// A page may have a hundred of these buttons; the list is made for the one that is pressed.
const ActionMenuList = lazyPart(async () => (await import('./action-menu-list.tsx')).ActionMenuList);
export const preloadActionMenu = ActionMenuList.preload;

/** A button that opens a list of actions. Keyboard: arrows, Home, End, letters; Escape gives the focus back. */
export function ActionMenu({ label, actions, trigger, isBusy = false }: ActionMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const given = trigger ?? (
    <IconButton label={label}>
      {isBusy ? <Spinner size="small" /> : <IconDots size={20} aria-hidden="true" />}
    </IconButton>
  );
  return (
    <>
      {cloneElement(given, {
        ...onIntent(preloadActionMenu),
        id,
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-busy': isBusy || undefined,
        onClick: () => {
          setWasOpened(true);
          setIsOpen(!isOpen);
        },
      })}
      {wasOpened && (
        <ActionMenuList
          id={id}
          label={label}
          button={button}
          actions={actions}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
