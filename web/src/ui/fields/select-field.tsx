import { Select } from '@mantine/core';
import type { SelectProps } from '@mantine/core';
import { dropdownPlace, fieldClasses, optionClasses } from './field-classes.ts';
import { withWords } from './filter-options.ts';
import { uiWords } from '../texts.ts';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Combobox.layer.css';

const classes = { ...fieldClasses, ...optionClasses };

/** Single choice from a list; with `searchable`, typing filters. `data` holds texts or { value, label }. */
export function SelectField(props: SelectProps) {
  return (
    <Select
      classNames={classes}
      comboboxProps={dropdownPlace}
      checkIconPosition="right"
      withScrollArea={false}
      filter={withWords}
      nothingFoundMessage={uiWords.nothingFound}
      allowDeselect={props.clearable === true}
      {...props}
    />
  );
}
