/** What has not come by then, in milliseconds, is seen to be on its way; sooner, most have it before anyone wonders. */
export const LATE_MS = 1000;
