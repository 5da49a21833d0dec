/** What a browser gives as the key's number while an input method has it, whatever the key. */
const TAKEN_BY_INPUT_METHOD = 229;

/**
 * While a word is being composed (Japanese, Chinese, Korean, accents) keys belong to the input method: Enter ends the word, Escape drops
 * it, arrows choose. Nothing of ours hears them. Safari ends the composition before it tells of the key: there the number alone says so.
 */
export const ignoreComposedKeys = (): void =>
  addEventListener(
    'keydown',
    (event) => {
      if (event.isComposing || event.keyCode === TAKEN_BY_INPUT_METHOD) event.stopImmediatePropagation();
    },
    true,
  );
