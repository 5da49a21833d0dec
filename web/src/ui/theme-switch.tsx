import { useMantineColorScheme } from '@mantine/core';
import type { MantineColorScheme } from '@mantine/core';
import { IconDeviceLaptop, IconMoon, IconSun } from '@tabler/icons-react';
import { useId } from 'react';
import styles from './theme-switch.module.css';

const choices = [
  { value: 'auto', label: 'System theme', Icon: IconDeviceLaptop },
  { value: 'light', label: 'Light theme', Icon: IconSun },
  { value: 'dark', label: 'Dark theme', Icon: IconMoon },
] as const satisfies readonly { value: MantineColorScheme; label: string; Icon: typeof IconSun }[];

export function ThemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const name = useId();
  return (
    <div role="radiogroup" aria-label="Theme" className={styles.group}>
      {choices.map(({ value, label, Icon }) => (
        <label key={value} className={styles.choice} title={label}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            value={value}
            aria-label={label}
            checked={colorScheme === value}
            onChange={() => setColorScheme(value)}
          />
          <Icon size={16} aria-hidden="true" />
        </label>
      ))}
    </div>
  );
}
