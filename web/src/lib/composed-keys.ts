/** The `keyCode` of every key that an input method has taken. */
const TAKEN_BY_INPUT_METHOD = 229;

/**
 * While a word is being composed (Japanese, Chinese, Korean, accents) keys belong to the input method: Enter ends the
 * word, Escape discards it, arrows choose. No listener of the app gets them. Safari ends the composition before its
 * keydown event: there only the `keyCode` shows it.
 */
export const ignoreComposedKeys = (): void =>
  addEventListener(
    'keydown',
    (event) => {
      if (event.isComposing || event.keyCode === TAKEN_BY_INPUT_METHOD) event.stopImmediatePropagation();
    },
    true,
  );
