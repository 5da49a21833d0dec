import { IconDots } from '@tabler/icons-react';
import { cloneElement, useId, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { lazyPart, onIntent } from '../../lib/lazy-part.tsx';
import type { MenuAction } from './action-menu-list.tsx';
import { IconButton } from '../icon-button.tsx';
import { Spinner } from '../spinner.tsx';

interface ActionMenuProps {
  /** The button's accessible name, for example "Actions for Main Street". */
  label: string;
  actions: readonly MenuAction[];
  /** A custom button; three dots by default. */
  trigger?: ReactElement<object>;
  /** The chosen action is in progress. */
  isBusy?: boolean;
}

// A page may have a hundred of these buttons; only the pressed one renders its list.
const ActionMenuList = lazyPart(async () => (await import('./action-menu-list.tsx')).ActionMenuList);
export const preloadActionMenu = ActionMenuList.preload;

/** A button that opens a list of actions. Keys: arrows, Home, End, letters; Escape returns the focus. */
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
