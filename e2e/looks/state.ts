/** What a page or a dialog may have to show. */
export const STATES = ['empty', 'typical', 'full', 'failing'] as const;
export type State = (typeof STATES)[number];
