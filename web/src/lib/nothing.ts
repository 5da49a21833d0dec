/** Stands in for a part that could not be loaded and that the page can do without. */
export const Nothing = () => null;
