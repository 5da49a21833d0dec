import { mergeMessages } from '@jipe/contract/messaging/rules';
import type { ChatMessage } from '@jipe/contract/messaging/schema';

/** The loaded part of a conversation: its latest messages, oldest first, without a gap. */
export interface Thread {
  messages: readonly ChatMessage[];
  /** The cursor of the page before; undefined when there are no older messages. */
  older: string | undefined;
}

export interface MessagePage {
  /** Newest first. */
  results: readonly ChatMessage[];
  next: string | undefined;
}

export type ReadPage = (page: { cursor: string | undefined; limit: number }) => Promise<MessagePage>;

/** The page size for missed messages, larger than the one for scrolling. */
const CATCH_UP_PAGE = 100;
/** Beyond this many pages it is faster to start anew from the newest messages. */
const CATCH_UP_PAGES = 3;

/** The number of the last message before the first gap. */
function wholeUpTo(messages: readonly ChatMessage[]): number {
  let last = messages[0]?.no ?? 0;
  for (const { no } of messages) if (no === last + 1) last = no;
  return last;
}

/** Brings a thread up to date: reads back from the newest message until it meets the part without a gap. */
export async function syncThread(known: Thread | undefined, readPage: ReadPage, pageSize: number): Promise<Thread> {
  const first = await readPage({ cursor: undefined, limit: pageSize });
  let fetched: readonly ChatMessage[] = first.results;
  let next = first.next;
  const anew = () => ({ messages: mergeMessages([], fetched), older: next });
  if (!known || known.messages.length === 0) return anew();
  const whole = wholeUpTo(known.messages);
  for (let pages = 0; (fetched.at(-1)?.no ?? 0) > whole + 1; pages += 1) {
    if (pages === CATCH_UP_PAGES || next === undefined) return anew();
    const page = await readPage({ cursor: next, limit: CATCH_UP_PAGE });
    fetched = [...fetched, ...page.results];
    next = page.next;
  }
  return { messages: mergeMessages(known.messages, fetched), older: known.older };
}

/** Adds the page before to the front of the thread. */
export const withOlder = (thread: Thread, page: MessagePage): Thread => ({
  messages: mergeMessages(thread.messages, page.results),
  older: page.next,
});

export const withMessage = (thread: Thread, message: ChatMessage): Thread => ({
  ...thread,
  messages: mergeMessages(thread.messages, [message]),
});

/** Joins a thread just read from the server with the changes made here during the request. */
export function joined(fresh: Thread, now: Thread): Thread {
  const first = fresh.messages[0]?.no ?? 0;
  // The read started anew, so the older messages are no longer part of the thread.
  if (first > wholeUpTo(now.messages) + 1) {
    return {
      ...fresh,
      messages: mergeMessages(
        fresh.messages,
        now.messages.filter(({ no }) => no > first),
      ),
    };
  }
  const messages = mergeMessages(now.messages, fresh.messages);
  return { messages, older: (now.messages[0]?.no ?? Infinity) < first ? now.older : fresh.older };
}
