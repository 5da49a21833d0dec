import { Menu } from '@mantine/core';
import { Fragment, useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode, Ref, RefObject } from 'react';
import { limitToAvailableHeight } from '../data/available-height.ts';
import styles from './action-menu.module.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';

export interface MenuAction {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  isDanger?: boolean;
  isDisabled?: boolean;
  /** Why the entry is disabled, shown under its label. */
  reason?: string | undefined;
  /** Draws a line above the entry. */
  isSeparated?: boolean;
}

interface ActionMenuListProps {
  /** The button's id. */
  id: string;
  label: string;
  button: RefObject<HTMLButtonElement | null>;
  actions: readonly MenuAction[];
  isOpen: boolean;
  onClose: () => void;
}

interface StandingProps {
  button: RefObject<HTMLButtonElement | null>;
  onMade: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** Gives the menu a button that is already on the page. A new button would lose the focus when the menu is loaded. */
function Standing({ button, onMade, ref }: StandingProps) {
  const made = useEffectEvent(onMade);
  useEffect(() => {
    if (typeof ref === 'function') ref(button.current);
    made();
  }, [button, ref]);
  return null;
}

/** The list that an ActionMenu's button opens. */
export function ActionMenuList({ id, label, button, actions, isOpen, onClose }: ActionMenuListProps) {
  // Opens one render after mounting, because the menu records on opening where to return the focus.
  const [isMade, setIsMade] = useState(false);
  return (
    <Menu
      id={id}
      opened={isOpen && isMade}
      onChange={(next) => !next && onClose()}
      position="bottom-end"
      shadow="none"
      width="max-content"
      offset={6}
      middlewares={{ size: limitToAvailableHeight }}
      // A menu may contain only entries; without the placeholder the first entry gets the focus.
      withInitialFocusPlaceholder={false}
      classNames={{
        dropdown: styles.list ?? '',
        item: styles.item ?? '',
        itemSection: styles.icon ?? '',
        divider: styles.divider ?? '',
      }}
    >
      <Menu.Target>
        <Standing button={button} onMade={() => setIsMade(true)} />
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>
        {actions.map(({ label: name, icon, onSelect, isDanger, isDisabled, reason, isSeparated }) => (
          <Fragment key={name}>
            {isSeparated && <Menu.Divider />}
            <Menu.Item
              onClick={onSelect}
              disabled={isDisabled ?? false}
              {...(icon === undefined ? {} : { leftSection: icon })}
              {...(isDanger ? { 'data-danger': true } : {})}
            >
              {name}
              {isDisabled && reason !== undefined && <span className={styles.reason}>{reason}</span>}
            </Menu.Item>
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
