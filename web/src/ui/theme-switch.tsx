import { useMantineColorScheme } from '@mantine/core';
import type { MantineColorScheme } from '@mantine/core';
import { IconDeviceLaptop, IconMoon, IconSun } from '@tabler/icons-react';
import { useId, useSyncExternalStore } from 'react';
import { shellWords } from './texts-shell.ts';
import styles from './theme-switch.module.css';

/** The page's theme: the device's, light or dark. */
export const themes = [
  { value: 'auto', Icon: IconDeviceLaptop },
  { value: 'light', Icon: IconSun },
  { value: 'dark', Icon: IconMoon },
] as const satisfies readonly { value: MantineColorScheme; Icon: typeof IconSun }[];

const noChanges = () => () => {};

export function ThemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  // A prerendered page does not know the chosen theme.
  const shown = useSyncExternalStore(
    noChanges,
    () => colorScheme,
    () => 'auto',
  );
  const name = useId();
  return (
    <div role="radiogroup" aria-label={shellWords.theme} className={styles.group}>
      {themes.map(({ value, Icon }) => (
        <label key={value} className={styles.choice} title={shellWords.themes[value]}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            value={value}
            aria-label={shellWords.themes[value]}
            checked={shown === value}
            onChange={() => setColorScheme(value)}
          />
          <Icon size={16} aria-hidden="true" />
        </label>
      ))}
    </div>
  );
}
