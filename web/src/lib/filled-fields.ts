type TextElement = HTMLInputElement | HTMLTextAreaElement;

const WITHOUT_TEXT = new Set([
  'checkbox',
  'radio',
  'file',
  'submit',
  'button',
  'reset',
  'image',
  'hidden',
  'range',
  'color',
]);
const isText = (target: unknown): target is TextElement =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !WITHOUT_TEXT.has(target.type));

/**
 * React ignores an input event when a script set the value through the field's own setter, because React tracks that
 * setter and takes the value as known. Setting the value again through the prototype's setter makes the event a change.
 */
function bringToLight(field: TextElement): void {
  const { value } = field;
  // Any other value; a digit is valid in every type of field.
  field.value = value === '' ? '0' : '';
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
}

/** React keeps a field's `value` attribute at the value it rendered last. */
const isUnheard = (field: TextElement) => field.value !== field.defaultValue;

/**
 * Makes values that a password manager, a browser's autofill or a script fills in count like typing. Where no event was
 * sent, the fields are read when a button is pressed or a form is submitted.
 */
export function hearFilledFields(): void {
  const onFilled = ({ isTrusted, target }: Event) => {
    if (!isTrusted && isText(target)) bringToLight(target);
  };
  const hearAll = () => {
    const unheard = [...document.querySelectorAll('input, textarea')].filter(isText).filter(isUnheard);
    // Reads all values first: handling one event may reset the other fields.
    for (const [field, value] of unheard.map((field) => [field, field.value] as const)) {
      field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };
  for (const kind of ['input', 'change']) addEventListener(kind, onFilled, { capture: true });
  for (const kind of ['submit', 'click']) addEventListener(kind, hearAll, { capture: true });
  // A field may have been filled after its form appeared and before this ran: the next render would empty it.
  hearAll();
}
