import { LOAD_OLDER_BELOW } from '@jipe/contract/messaging/rules';
import { messagingTexts as texts } from '@jipe/contract/messaging/texts';
import { IconArrowDown } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { formatCalendarDate } from '../../../lib/format.ts';
import { toastErrors } from '../../../lib/toast.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { useKeptFocus } from '../../../ui/overlays/kept-focus.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { loadOlder } from '../api.ts';
import type { Bubble } from '../bubbles.ts';
import { byDay } from '../days.ts';
import { messagingWords } from '../texts.ts';
import styles from './message-list.module.css';
import { MessageRun } from './message-run.tsx';

interface MessageListProps {
  id: string;
  /** The seeker's name. */
  name: string;
  bubbles: readonly Bubble[];
  hasOlder: boolean;
  /** The message found by a search. The list scrolls to it once, however old it is. */
  hitId: string | undefined;
}

/** A scrolling box must be focusable to be scrolled by keyboard. */
const reachable = { tabIndex: 0 };

/** Within this distance of the end (CSS pixels) the list follows new messages. */
const NEAR_END = 120;

/** Loads older messages one page at a time. A failure is retried only on request. */
function useOlder(id: string, hasOlder: boolean) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const isBusy = useRef(false);
  const load = async () => {
    if (isBusy.current || !hasOlder) return;
    isBusy.current = true;
    setState('loading');
    try {
      await loadOlder(id);
      setState('idle');
    } catch (error) {
      setState('failed');
      toastErrors(error, texts.fetchFailed);
    } finally {
      isBusy.current = false;
    }
  };
  return { state, load };
}

/** Keeps the scroll position when older messages load above, and follows the end when new ones arrive below. */
function useScroll(bubbles: readonly Bubble[]) {
  const box = useRef<HTMLDivElement>(null);
  const place = useRef({ first: '', last: '', news: '', height: 0, top: 0, isAtEnd: true });
  const [hasNews, setHasNews] = useState(false);
  const first = bubbles[0]?.key ?? '';
  const last = bubbles.at(-1);
  const lastKey = last?.key ?? '';
  const isLastMine = last?.isMine ?? false;
  // Messages of others appear above the user's own unsent ones, so the last bubble does not show that there is news.
  const news = bubbles.findLast(({ isMine }) => !isMine)?.key ?? '';

  useLayoutEffect(() => {
    const node = box.current;
    if (!node) return;
    const before = place.current;
    const grewAbove = before.first !== '' && before.first !== first;
    const hasLast = before.last !== lastKey;
    const isTold = before.news !== news;
    if (before.first === '' || ((hasLast || isTold) && before.isAtEnd) || (hasLast && isLastMine)) {
      node.scrollTop = node.scrollHeight;
      setHasNews(false);
    } else if (grewAbove) {
      node.scrollTop = before.top + node.scrollHeight - before.height;
    } else if (isTold) setHasNews(true);
    place.current = { ...place.current, first, last: lastKey, news, height: node.scrollHeight, top: node.scrollTop };
  }, [first, lastKey, isLastMine, news, bubbles.length]);

  // The content may change its height (a wrapped line, a phone's keyboard).
  useEffect(() => {
    const node = box.current;
    if (!node) return undefined;
    const observer = new ResizeObserver(() => {
      if (place.current.isAtEnd) node.scrollTop = node.scrollHeight;
      place.current = { ...place.current, height: node.scrollHeight, top: node.scrollTop };
    });
    observer.observe(node);
    if (node.firstElementChild) observer.observe(node.firstElementChild);
    return () => observer.disconnect();
  }, []);

  function onScroll() {
    const node = box.current;
    if (!node) return;
    const isAtEnd = node.scrollHeight - node.scrollTop - node.clientHeight < NEAR_END;
    place.current = { ...place.current, top: node.scrollTop, height: node.scrollHeight, isAtEnd };
    if (isAtEnd) setHasNews(false);
  }
  function toEnd() {
    box.current?.scrollTo({ top: box.current.scrollHeight, behavior: 'smooth' });
  }
  /** Scrolls to a message. Returns false when it is not in the list. */
  function toMessage(id: string): boolean {
    const all = box.current?.querySelectorAll<HTMLElement>('[data-message]') ?? [];
    const meant = Array.from(all).find((each) => each.dataset['message'] === id);
    if (!meant) return false;
    place.current = { ...place.current, isAtEnd: false };
    meant.scrollIntoView({ block: 'center' });
    return true;
  }
  return { box, hasNews, onScroll, toEnd, toMessage };
}

/** The messages grouped by day and sender. Older messages load near the top. */
export function MessageList({ id, name, bubbles, hasOlder, hitId }: MessageListProps) {
  const { box, hasNews, onScroll, toEnd, toMessage } = useScroll(bubbles);
  const shownHit = useRef<string>(undefined);
  const { state, load } = useOlder(id, hasOlder);
  const now = useNow();
  useKeptFocus();

  // A page that does not fill the box cannot be scrolled, so the next one loads.
  useEffect(() => {
    const node = box.current;
    if (node && state === 'idle' && hasOlder && node.scrollHeight <= node.clientHeight) void load();
  });

  useEffect(() => {
    if (hitId === undefined || shownHit.current === hitId) return;
    if (toMessage(hitId) || !hasOlder || state === 'failed') shownHit.current = hitId;
    else if (state === 'idle') void load();
  });

  return (
    <div className={styles.frame}>
      <div
        ref={box}
        className={styles.box}
        role="log"
        aria-label={messagingWords.messagesWith(name)}
        aria-busy={state === 'loading'}
        {...reachable}
        onScroll={(event) => {
          onScroll();
          if (event.currentTarget.scrollTop < LOAD_OLDER_BELOW && state !== 'failed') void load();
        }}
      >
        <div>
          <div className={styles.top}>
            {state === 'loading' && <Spinner size="small" />}
            {state === 'failed' && (
              <AppButton size="small" variant="quiet" onClick={() => void load()}>
                {messagingWords.loadOlder}
              </AppButton>
            )}
          </div>
          {byDay(bubbles, now).map(({ day, label, runs }) => (
            <section key={day} className={styles.day} aria-label={label}>
              <p className={styles.date}>
                <time dateTime={day} title={formatCalendarDate(day)}>
                  {label}
                </time>
              </p>
              {runs.map((run) => (
                <MessageRun key={run[0]?.key} run={run} hitId={hitId} />
              ))}
            </section>
          ))}
        </div>
      </div>
      {hasNews && (
        <div className={styles.news}>
          <AppButton
            size="small"
            variant="primary"
            icon={<IconArrowDown size={16} aria-hidden="true" />}
            onClick={toEnd}
          >
            {messagingWords.newMessages}
          </AppButton>
        </div>
      )}
    </div>
  );
}
