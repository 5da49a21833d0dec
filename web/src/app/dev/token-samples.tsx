import { Card } from '../../ui/data/card.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { light } from '../../ui/tokens.ts';
import styles from './token-samples.module.css';

const spaces = ['1', '2', '3', '4', '5', '6', '8', '10', '12', '16'];
const radii = ['s', 'm', 'l', 'full'];
const sizes = ['l', 'm', 's', 'xs'] as const;
const tones = ['plain', 'muted', 'danger', 'success', 'warning'] as const;

export function TokenSamples() {
  return (
    <Card title="Tokens">
      <Stack gap="l">
        <ul className={styles.colors}>
          {Object.keys(light).map((name) => (
            <li key={name} className={styles.token}>
              <span
                className={styles.color}
                style={{ [name.startsWith('--shadow') ? 'boxShadow' : 'background']: `var(${name})` }}
              />
              <code>{name}</code>
            </li>
          ))}
        </ul>
        <ul className={styles.row}>
          {spaces.map((step) => (
            <li key={step} className={styles.token}>
              <span className={styles.space} style={{ width: `var(--space-${step})` }} />
              <code>--space-{step}</code>
            </li>
          ))}
        </ul>
        <ul className={styles.row}>
          {radii.map((radius) => (
            <li key={radius} className={styles.token}>
              <span className={styles.corner} style={{ borderRadius: `var(--radius-${radius})` }} />
              <code>--radius-{radius}</code>
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  );
}

export function TypeSamples() {
  return (
    <Card title="Type">
      <Stack>
        {sizes.map((size) => (
          <Text key={size} size={size}>
            {size}: a café by the river looks for somebody who likes early mornings
          </Text>
        ))}
        <Text weight="medium">Medium</Text>
        <Text weight="bold">Bold</Text>
        {tones.map((tone) => (
          <Text key={tone} tone={tone}>
            {tone}
          </Text>
        ))}
      </Stack>
    </Card>
  );
}
