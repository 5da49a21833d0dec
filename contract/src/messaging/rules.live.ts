// What every page needs, also the one to sign in at: apart from what a message has to be, which is longer.

export const RECONNECT_DELAY_MS = 1000;

/** How the badge shows a number of unread conversations: nothing at none, `99+` beyond. */
export const badgeText = (unread: number) => (unread <= 0 ? '' : unread > 99 ? '99+' : String(unread));
