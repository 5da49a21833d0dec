import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { typedAmount } from '../../../lib/typed-amount.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { MultiSelectField } from '../../../ui/fields/multi-select-field.tsx';
import { SegmentedField } from '../../../ui/fields/segmented-field.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { uiWords } from '../../../ui/texts.ts';
import { locationOptionsQuery } from '../../../lib/all-locations.ts';
import type { Change } from '../api-table.ts';
import { listingWords } from '../texts.ts';
import { tableWords } from '../texts-table.ts';
import styles from './change-fields.module.css';

export type TypedAct = 'pay' | 'age' | 'clone';

/** The input, which is kept when the user returns from the preview. */
export interface Typed {
  how: 'to' | 'by';
  text: string;
  location_ids: string[];
}

export function changeOf(act: TypedAct, { how, text, location_ids }: Typed): Change {
  if (act === 'clone') return { clone_to: location_ids };
  if (act === 'age') return { min_age: text.trim() };
  return how === 'to' ? { hourly_rate: typedAmount(text) } : { raise: typedAmount(text) };
}

interface FieldsProps {
  act: TypedAct;
  typed: Typed;
  error: string | null;
  onType: (typed: Typed) => void;
}

/** The number of locations that the list shows at a time; typing finds the rest. */
const SHOWN = 100;

function Places({ typed, error, onType }: Omit<FieldsProps, 'act'>) {
  const { data: locations = [] } = useQuery(locationOptionsQuery);
  return (
    <MultiSelectField
      label={tableWords.cloneTo}
      description={tableWords.cloneHint}
      placeholder={typed.location_ids.length === 0 ? listingWords.chooseLocation : ''}
      data={locations.map(({ location_id, location_title, is_active }) => ({
        value: location_id,
        label: is_active ? location_title : listingWords.inactive(location_title),
        disabled: !is_active,
      }))}
      limit={SHOWN}
      value={typed.location_ids}
      error={error}
      onChange={(location_ids) => onType({ ...typed, location_ids })}
    />
  );
}

function Fields({ act, typed, error, onType }: FieldsProps) {
  if (act === 'clone')
    return (
      <div className={styles.places}>
        <Places typed={typed} error={error} onType={onType} />
      </div>
    );
  const field = {
    value: typed.text,
    error,
    'data-autofocus': true,
    onChange: (event: { currentTarget: { value: string } }) => onType({ ...typed, text: event.currentTarget.value }),
  };
  if (act === 'age') return <TextField {...field} label={tableWords.newAge} inputMode="numeric" />;
  const dollars = (
    <Text as="span" tone="muted">
      $
    </Text>
  );
  return (
    <>
      <SegmentedField
        label={tableWords.payHow}
        value={typed.how}
        onChange={(how) => onType({ ...typed, how })}
        choices={[
          { value: 'to', label: tableWords.payTo },
          { value: 'by', label: tableWords.payBy },
        ]}
      />
      {typed.how === 'to' ? (
        <TextField {...field} label={tableWords.newPay} inputMode="decimal" leftSection={dollars} />
      ) : (
        <TextField {...field} label={tableWords.payMore} description={tableWords.payLess} leftSection={dollars} />
      )}
    </>
  );
}

interface ChangeFieldsProps extends FieldsProps {
  count: number;
  isBusy: boolean;
  onContinue: () => void;
  onClose: () => void;
}

/** Asks for the new pay, minimum age or locations of the selected listings. */
export function ChangeFields({ count, isBusy, onContinue, onClose, ...fields }: ChangeFieldsProps) {
  const isEmpty = fields.act === 'clone' ? fields.typed.location_ids.length === 0 : fields.typed.text.trim() === '';
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isEmpty && !isBusy) onContinue();
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={tableWords.titles[fields.act](count)}
      size="small"
      footer={
        <>
          <AppButton variant="quiet" onClick={onClose}>
            {uiWords.cancel}
          </AppButton>
          <AppButton variant="primary" isLoading={isBusy} disabled={isEmpty} onClick={onContinue}>
            {tableWords.see}
          </AppButton>
        </>
      }
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <Fields {...fields} />
        </Stack>
      </form>
    </Dialog>
  );
}
