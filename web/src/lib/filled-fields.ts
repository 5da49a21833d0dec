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
 * React passes over an event of a field whose value was set through the field itself, as a script does: it believes it has set that
 * value. Set once more past React's eyes, the value is a change to it.
 */
function bringToLight(field: TextElement): void {
  const { value } = field;
  // Any other value; a digit is one of every kind of field.
  field.value = value === '' ? '0' : '';
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
}

/** React keeps a field's attribute at what it has shown last. */
const isUnheard = (field: TextElement) => field.value !== field.defaultValue;

/**
 * What fills a field without keys, a password manager, a browser's autofill, a script, is heard like typing; and where it told nobody, what
 * stands in the fields counts when a button is pressed or a form is sent.
 */
export function hearFilledFields(): void {
  const onFilled = ({ isTrusted, target }: Event) => {
    if (!isTrusted && isText(target)) bringToLight(target);
  };
  const hearAll = () => {
    const unheard = [...document.querySelectorAll('input, textarea')].filter(isText).filter(isUnheard);
    // Hearing the first may set the others to what was shown last.
    for (const [field, value] of unheard.map((field) => [field, field.value] as const)) {
      field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };
  for (const kind of ['input', 'change']) addEventListener(kind, onFilled, { capture: true });
  for (const kind of ['submit', 'click']) addEventListener(kind, hearAll, { capture: true });
  // A field may have been filled after its form was there and before this was: the next rendering would empty it.
  hearAll();
}
