import { mergeMessages } from '@jipe/contract/messaging/rules';
import type { ChatMessage } from '@jipe/contract/messaging/schema';

/** What is known of a conversation: its latest messages without a gap, oldest first. */
export interface Thread {
  messages: readonly ChatMessage[];
  /** Cursor of the page before them; undefined when nothing was said before. */
  older: string | undefined;
}

export interface MessagePage {
  /** Newest first. */
  results: readonly ChatMessage[];
  next: string | undefined;
}

export type ReadPage = (page: { cursor: string | undefined; limit: number }) => Promise<MessagePage>;

/** What was missed comes in larger pages than what is scrolled to … */
const CATCH_UP_PAGE = 100;
/** … and beyond so many it is quicker to begin anew at the end. */
const CATCH_UP_PAGES = 3;

/** Up to which number there is no gap, counted from the oldest that is known. */
function wholeUpTo(messages: readonly ChatMessage[]): number {
  let last = messages[0]?.no ?? 0;
  for (const { no } of messages) if (no === last + 1) last = no;
  return last;
}

/** Brings a thread up to date: reads back from the newest message until it meets what is known for sure. */
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

/** The page before what is known, put in front of it. */
export const withOlder = (thread: Thread, page: MessagePage): Thread => ({
  messages: mergeMessages(thread.messages, page.results),
  older: page.next,
});

export const withMessage = (thread: Thread, message: ChatMessage): Thread => ({
  ...thread,
  messages: mergeMessages(thread.messages, [message]),
});

/** A thread just read from the server, and what has happened to it here while it was asked for. */
export function joined(fresh: Thread, now: Thread): Thread {
  const first = fresh.messages[0]?.no ?? 0;
  // It began anew: what was known before is no more part of it.
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
