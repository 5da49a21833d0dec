/** In place of a part that could not be loaded, and that the page does without. */
export const Nothing = () => null;
