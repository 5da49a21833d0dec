/** The states of a page or a dialog. */
export const STATES = ['empty', 'typical', 'full', 'failing'] as const;
export type State = (typeof STATES)[number];
