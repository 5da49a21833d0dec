import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Fragment } from 'react';
import type { ReactElement, ReactNode } from 'react';
import styles from './action-menu.module.css';
import { IconButton } from './icon-button.tsx';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';

export interface MenuAction {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  isDanger?: boolean;
  isDisabled?: boolean;
  /** Why it is off, shown under its label. */
  reason?: string | undefined;
  /** A line above it. */
  isSeparated?: boolean;
}

interface ActionMenuProps {
  /** The name of the trigger, for example "Actions for Main Street". */
  label: string;
  actions: readonly MenuAction[];
  /** A button of one's own; three dots without. */
  trigger?: ReactElement;
}

/** A button that opens a list of actions. Keyboard: arrows, Home, End, letters; Escape gives the focus back. */
export function ActionMenu({ label, actions, trigger }: ActionMenuProps) {
  return (
    <Menu
      position="bottom-end"
      shadow="none"
      width="max-content"
      offset={6}
      // A node that is no entry may not stand in a menu; without it the first entry gets the focus.
      withInitialFocusPlaceholder={false}
      classNames={{
        dropdown: styles.list ?? '',
        item: styles.item ?? '',
        itemSection: styles.icon ?? '',
        divider: styles.divider ?? '',
      }}
    >
      <Menu.Target>
        {trigger ?? (
          <IconButton label={label}>
            <IconDots size={20} aria-hidden="true" />
          </IconButton>
        )}
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
