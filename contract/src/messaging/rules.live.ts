// Every page loads this file, even the sign-in page. The rules of messages are larger and have their own file.

export const RECONNECT_DELAY_MS = 1000;

/** Longer than a page takes from fetching its data to joining the live connection. */
export const RECENT_EVENT_MS = 10_000;

/** Text of the badge for unread conversations: empty for none, `99+` beyond 99. */
export const badgeText = (unread: number) => (unread <= 0 ? '' : unread > 99 ? '99+' : String(unread));
