import { messagingTexts as texts } from '@jipe/contract/messaging/texts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { IconMessageCircle, IconPencil } from '@tabler/icons-react';
import { ApiError, failureOf } from '../../../lib/api-error.ts';
import { fullName } from '../../../lib/format.ts';
import { live } from '../../../lib/socket.ts';
import { useMe } from '../../../lib/me.ts';
import { paths } from '../../../lib/paths.ts';
import { useUrlParams } from '../../../lib/url-params.ts';
import { useSteadyError } from '../../../lib/use-steady-error.ts';
import { ButtonLink } from '../../../ui/app-button.tsx';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { ErrorState } from '../../../ui/data/error-state.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { conversationQuery, threadQuery } from '../api.ts';
import { applyDecision } from '../apply-events.ts';
import { bubblesOf } from '../bubbles.ts';
import { HIT } from '../excerpt.ts';
import { useCutOff, useOutgoing } from '../sending.ts';
import { messagingWords } from '../texts.ts';
import { useMarkRead } from '../use-mark-read.ts';
import { useTypists } from '../use-typing.ts';
import { type About, AboutAside, AboutButton } from './about-person.tsx';
import { ChatHeader } from './chat-header.tsx';
import styles from './chat.module.css';
import { type Beginnings, Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';

function ThreadSkeleton() {
  return (
    <output aria-label={messagingWords.loadingMessages} className={styles.bones}>
      {['55%', '40%', '62%', '30%'].map((width, at) => (
        <span key={width} className={styles.bone} data-mine={at % 2 === 1}>
          <Skeleton width={width} height="2.5rem" />
        </span>
      ))}
    </output>
  );
}

/** Says above the input that a colleague is answering, so that a seeker does not get two answers. */
function Answering({ colleagues }: { colleagues: readonly string[] }) {
  const [name = ''] = colleagues;
  const text = colleagues.length > 1 ? texts.answeringMany : texts.answering;
  return (
    <output className={styles.answering}>
      {colleagues.length > 0 && (
        <>
          <IconPencil size={16} stroke={1.75} aria-hidden="true" />
          <bdi>{text.replace('{name}', () => name)}</bdi>
        </>
      )}
    </output>
  );
}

interface ChatProps {
  id: string;
  Beginnings?: Beginnings | undefined;
  About?: About | undefined;
}

/** A conversation: the seeker, the messages and the input. */
export function Chat({ id, Beginnings, About }: ChatProps) {
  const me = useMe();
  const [params] = useUrlParams();
  const detail = useQuery(conversationQuery(id));
  const thread = useQuery(threadQuery(id));
  const outgoing = useOutgoing(id);
  const isCutOff = useCutOff();
  useEffect(() => live.on('applicationChanged', applyDecision), []);
  useMarkRead(id, thread.data?.messages, detail.data?.conversation.has_unread_messages);
  const { isSeekerTyping, colleagues } = useTypists(id, detail.data?.seeker_id);

  const { error: detailError } = useSteadyError(detail, id);
  const { error: threadError } = useSteadyError(thread, id);
  const error = detail.data ? (thread.data ? null : threadError) : detailError;
  if (error instanceof ApiError && error.status === 404) {
    return (
      <div className={styles.whole}>
        <EmptyState
          title={messagingWords.notHere}
          as="h2"
          action={<ButtonLink to={paths.messages()}>{texts.allMessages}</ButtonLink>}
        >
          {messagingWords.notYours}
        </EmptyState>
      </div>
    );
  }
  if (error) {
    return (
      <div className={styles.whole}>
        <ErrorState
          {...failureOf(error, texts.fetchFailed)}
          isRetrying={detail.isFetching || thread.isFetching}
          wayOut={
            <span className={styles.wayOut}>
              <TextLink to={paths.messages()} isAlone>
                {texts.allMessages}
              </TextLink>
            </span>
          }
          onRetry={() => {
            void detail.refetch();
            void thread.refetch();
          }}
        />
      </div>
    );
  }

  const name = detail.data?.seeker_full_name ?? '';
  const isErased = detail.data?.is_erased === true;
  const writer = { user_id: me.user_id, full_name: fullName(me.basic_info) };
  const bubbles = bubblesOf(thread.data?.messages ?? [], outgoing, writer, isCutOff);
  return (
    <div className={styles.both}>
      <div className={styles.chat}>
        <ChatHeader detail={detail.data} isTyping={isSeekerTyping}>
          {About && <AboutButton detail={detail.data} About={About} />}
        </ChatHeader>
        {thread.data === undefined && <ThreadSkeleton />}
        {thread.data !== undefined && bubbles.length === 0 && (
          <div className={styles.whole}>
            <EmptyState
              title={isErased ? messagingWords.nothingSaid : texts.emptyTitle}
              icon={<IconMessageCircle size={26} stroke={1.75} aria-hidden="true" />}
            >
              {!isErased && texts.emptyText}
            </EmptyState>
          </div>
        )}
        {thread.data !== undefined && bubbles.length > 0 && (
          <MessageList
            id={id}
            name={name}
            bubbles={bubbles}
            hasOlder={thread.data.older !== undefined}
            hitId={params[HIT]}
          />
        )}
        {isErased ? (
          <p className={styles.erased}>{messagingWords.isErased}</p>
        ) : (
          <>
            <Answering colleagues={colleagues} />
            <Composer id={id} owner={me.user_id} name={name} detail={detail.data} Beginnings={Beginnings} />
          </>
        )}
      </div>
      {About && <AboutAside detail={detail.data} About={About} />}
    </div>
  );
}
