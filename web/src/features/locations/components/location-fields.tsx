import { phoneDigits } from '@jipe/contract/values/phone';
import { usStates } from '@jipe/contract/values/us-states';
import { zipPlusFourTyped } from '@jipe/contract/values/zip';
import { useAddress } from '../../../lib/use-address.ts';
import type { Form } from '../../../lib/use-form.ts';
import { Columns, Stack } from '../../../ui/stack.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { uiWords } from '../../../ui/texts.ts';
import type { LocationValues } from '../form.ts';
import { locationWords } from '../texts.ts';
import { locationDialogWords } from '../texts-dialogs.ts';

const states = usStates.map(({ code, name }) => ({ value: code, label: name }));

interface LocationFieldsProps {
  form: Form<LocationValues>;
  /** Set for an invitation, which does not change the address. */
  isDisabled: boolean;
  /** An existing location may lack a phone. */
  isPhoneOptional: boolean;
  /** Focuses the first field. */
  hasFocus: boolean;
}

/** Name, address and phone of a location. */
export function LocationFields({ form, isDisabled, isPhoneOptional, hasFocus }: LocationFieldsProps) {
  const phone = form.getInputProps('phone');
  const address = useAddress(form);
  return (
    <fieldset disabled={isDisabled} style={{ margin: 0, padding: 0, border: 0, minWidth: 0 }}>
      <Stack gap="m">
        <TextField
          label={locationDialogWords.name}
          autoComplete="off"
          disabled={isDisabled}
          {...(hasFocus ? { 'data-autofocus': true } : {})}
          {...form.getInputProps('name')}
        />
        <TextField
          label={locationDialogWords.street}
          autoComplete="address-line1"
          disabled={isDisabled}
          {...form.getInputProps('street')}
          {...address}
        />
        <Columns gap="m" min="s">
          <TextField
            label={uiWords.optional(locationDialogWords.parts.street_alt)}
            autoComplete="address-line2"
            disabled={isDisabled}
            {...form.getInputProps('street_alt')}
          />
          <TextField
            label={uiWords.optional(locationDialogWords.parts.city)}
            autoComplete="address-level2"
            disabled={isDisabled}
            {...form.getInputProps('city')}
          />
        </Columns>
        <Columns gap="m" min="s">
          <SelectField
            label={locationWords.state}
            placeholder={locationDialogWords.selectState}
            data={states}
            searchable
            autoComplete="off"
            disabled={isDisabled}
            {...form.getInputProps('state')}
            value={form.values.state === '' ? null : form.values.state}
            onChange={(code) => form.set({ state: code ?? '' })}
          />
          <TextField
            label={locationDialogWords.zip}
            autoComplete="postal-code"
            inputMode="numeric"
            disabled={isDisabled}
            {...form.getInputProps('zip')}
            onChange={(event) => form.set({ zip: zipPlusFourTyped(event.currentTarget.value) })}
          />
        </Columns>
        <TextField
          label={isPhoneOptional ? uiWords.optional(locationWords.phone) : locationWords.phone}
          description={locationDialogWords.phoneHint}
          type="tel"
          autoComplete="tel-national"
          disabled={isDisabled}
          {...phone}
          onChange={(event) => form.set({ phone: phoneDigits(event.currentTarget.value) })}
        />
      </Stack>
    </fieldset>
  );
}
