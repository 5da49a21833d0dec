import { NativeSelect } from '@mantine/core';
import type { NativeSelectProps } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { fieldClasses } from './field-classes.ts';

/**
 * The platform's own select: a wheel on a phone, type-ahead on a keyboard. For short lists that appear many times on a
 * page.
 */
export function NativeSelectField(props: NativeSelectProps) {
  return (
    <NativeSelect
      size="md"
      classNames={fieldClasses}
      rightSection={<IconSelector size={16} stroke={1.75} aria-hidden="true" />}
      {...props}
    />
  );
}
