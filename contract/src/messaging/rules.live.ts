// Every page needs this part, also the sign-in page; the rules of a message are a larger file of their own.

export const RECONNECT_DELAY_MS = 1000;

/** Longer than a page takes from asking for what it shows to hearing what is live. */
export const TOLD_LATELY_MS = 10_000;

/** How the badge shows a number of unread conversations: nothing at none, `99+` beyond. */
export const badgeText = (unread: number) => (unread <= 0 ? '' : unread > 99 ? '99+' : String(unread));
