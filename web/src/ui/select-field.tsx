import { Select } from '@mantine/core';
import type { SelectProps } from '@mantine/core';
import { fieldClasses, optionClasses } from './field-classes.ts';
import { uiWords } from './texts.ts';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Combobox.layer.css';

const classes = { ...fieldClasses, ...optionClasses };
const noMove = { transitionProps: { duration: 0 }, shadow: 'none', offset: 6 } as const;

/** One of a list; typing searches when `searchable`. `data`: texts or { value, label }. */
export function SelectField(props: SelectProps) {
  return (
    <Select
      classNames={classes}
      comboboxProps={noMove}
      maxDropdownHeight={280}
      nothingFoundMessage={uiWords.nothingFound}
      {...props}
    />
  );
}
