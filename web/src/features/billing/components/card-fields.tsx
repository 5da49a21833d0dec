import { billingTexts } from '@jipe/contract/billing/texts';
import { usStates } from '@jipe/contract/values/us-states';
import { ZIP_INPUT_MAX } from '@jipe/contract/values/zip';
import { NativeSelectField } from '../../../ui/fields/native-select-field.tsx';
import { Columns, Stack } from '../../../ui/stack.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { uiWords } from '../../../ui/texts.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { formatPhone } from '../../../lib/format.ts';
import { type CardValues, mayBeLeftOut } from '../form.ts';
import type { CardForm } from '../use-card-form.ts';
import { CardElement } from './card-element.tsx';

const states = [{ value: '', label: '–' }, ...usStates.map(({ code, name }) => ({ value: code, label: name }))];

/** The card and its billing address. */
export function CardFields({ form }: { form: CardForm }) {
  const { values, errors, put, holdCard, onCardChange } = form;
  const address = useAddress({ ...form, set: form.fill });
  const input = (name: keyof CardValues) => {
    const label = billingTexts.fields[name];
    const isOptional = mayBeLeftOut(name);
    return {
      name,
      label: isOptional ? uiWords.optional(label) : label,
      required: !isOptional,
      ...form.getInputProps(name),
      onChange: (event: { currentTarget: { value: string } }) => put(name, event.currentTarget.value),
    };
  };
  return (
    <Stack>
      <CardElement ref={holdCard} error={errors['card_token']} onChange={onCardChange} />
      <TextField {...input('card_name')} autoComplete="cc-name" />
      <Columns min="s">
        <TextField {...input('street')} {...address} autoComplete="billing address-line1" />
        <TextField {...input('street_alt')} autoComplete="billing address-line2" />
      </Columns>
      <Columns min="xs">
        <TextField {...input('city')} autoComplete="billing address-level2" />
        <NativeSelectField {...input('state')} data={states} autoComplete="billing address-level1" />
        <TextField
          {...input('zip')}
          inputMode="numeric"
          maxLength={ZIP_INPUT_MAX}
          autoComplete="billing postal-code"
          // The browser's maxlength would cut a pasted `UT 84601` to its first five characters.
          onPaste={(event) => {
            event.preventDefault();
            put('zip', event.clipboardData.getData('text'));
          }}
        />
      </Columns>
      <TextField
        {...input('phone')}
        value={formatPhone(values.phone)}
        type="tel"
        inputMode="numeric"
        autoComplete="billing tel-national"
      />
    </Stack>
  );
}
