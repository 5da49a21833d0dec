import { MultiSelect } from '@mantine/core';
import type { MultiSelectProps } from '@mantine/core';
import { dropdownPlace, fieldClasses, optionClasses } from './field-classes.ts';
import { withWords } from './filter-options.ts';
import { uiWords } from '../texts.ts';
import styles from './multi-select-field.module.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';

const classes = {
  ...fieldClasses,
  ...optionClasses,
  pillsList: styles.pills ?? '',
  pill: styles.pill ?? '',
  inputField: styles.typed ?? '',
};

/** Multiple choice from a list; each chosen option is a removable pill. */
export function MultiSelectField(props: MultiSelectProps) {
  return (
    <MultiSelect
      classNames={classes}
      comboboxProps={dropdownPlace}
      checkIconPosition="right"
      withScrollArea={false}
      filter={withWords}
      nothingFoundMessage={uiWords.nothingFound}
      searchable
      {...props}
    />
  );
}
