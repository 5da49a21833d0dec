import type { SignedInSession } from '@jipe/contract/auth/schema.safety';
import { safetyTexts as texts } from '@jipe/contract/auth/texts.safety';
import { useInfiniteQuery } from '@tanstack/react-query';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { firstMessage } from '../../../lib/form-errors.ts';
import { toast } from '../../../lib/toast.ts';
import { useAct } from '../../../lib/use-act.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Loaded } from '../../../ui/data/loaded.tsx';
import { MoreButton } from '../../../ui/data/load-more.tsx';
import { Refusals } from '../../../ui/refusals.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { StatusBadge } from '../../../ui/data/status-badge.tsx';
import { Text } from '../../../ui/text.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import { endOtherSessions, endSession, sessionsQuery } from '../safety-api.ts';
import { linkWords } from '../texts-links.ts';
import styles from './sessions-card.module.css';

/** The number of sessions shown at first, and the number added by each press. */
const FIRST = 4;
const MORE = 10;

/** A long IPv6 address may wrap after a colon. */
function Address({ ip }: { ip: string }) {
  return ip.split(/(?<=:)/).map((part, at) => (
    // The parts never change their order, so the index is a stable key.
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

function Session({ session }: { session: SignedInSession }) {
  const { id, device, ip, last_used_at, is_current } = session;
  const { isBusy, run } = useAct((error) => toast.error(firstMessage(error, texts.failed)));
  async function end() {
    await endSession(id);
    toast.success(texts.sessionEnded);
  }
  const Icon = /iPhone|iPad|Android/.test(device) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={styles.session}>
      <Icon size={22} stroke={1.75} aria-hidden="true" className={styles.icon} />
      <div className={styles.words}>
        <Text weight="medium">{device}</Text>
        <Text size="s" tone="muted">
          <Address ip={ip} />
          {'\u00a0· '}
          <span className={styles.when}>
            <TimeText value={last_used_at} isRelative />
          </span>
        </Text>
      </div>
      {is_current ? (
        <StatusBadge tone="success">{texts.thisOne}</StatusBadge>
      ) : (
        <AppButton
          size="small"
          isLoading={isBusy}
          aria-label={`${texts.signOutThere}: ${device}, ${ip}`}
          onClick={() => void run(end)}
        >
          {texts.signOutThere}
        </AppButton>
      )}
    </li>
  );
}

/** The signed-in user's sessions, each with a button that ends it. */
export function SessionsCard() {
  const list = useInfiniteQuery(sessionsQuery);
  const { data, hasNextPage } = list;
  const [most, setMost] = useState(FIRST);
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, refusal, run, forget } = useAct();
  const failed = refusal === null ? [] : [firstMessage(refusal, texts.failed)];
  const sessions = data?.pages.flatMap((page) => page.results) ?? [];
  const loaded = sessions.length;
  const elsewhere = (data?.pages.at(-1)?.count ?? loaded) - 1;
  // The next page failed. Sessions that are loaded already can still be shown.
  const isMoreFailed = list.isFetchNextPageError && most > loaded;

  function ask() {
    forget();
    setIsAsking(true);
  }

  async function endOthers() {
    await endOtherSessions();
    toast.success(texts.sessionsEnded);
    setIsAsking(false);
  }

  function showMore() {
    const next = isMoreFailed ? most : most + MORE;
    setMost(next);
    if (next > loaded && hasNextPage) void list.fetchNextPage();
  }

  return (
    <Card title={texts.sessions} description={texts.sessionsLine}>
      <Loaded query={list} loading={linkWords.loadingSessions} lines={4}>
        {() => (
          <Stack gap="m">
            {elsewhere > 0 && (
              <Row fillsPhone>
                <AppButton size="small" onClick={ask}>
                  {texts.signOutElsewhere}
                </AppButton>
              </Row>
            )}
            <ul className={styles.sessions}>
              {sessions.slice(0, most).map((session) => (
                <Session key={session.id} session={session} />
              ))}
            </ul>
            {(most < loaded || hasNextPage) && (
              <MoreButton isLoading={list.isFetchingNextPage} isFailed={isMoreFailed} onMore={showMore} />
            )}
          </Stack>
        )}
      </Loaded>
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.elsewhereTitle}
        confirmLabel={texts.signOutElsewhere}
        isDanger
        isBusy={isBusy}
        onConfirm={() => void run(endOthers)}
        onClose={() => setIsAsking(false)}
      >
        <Stack>
          <Text>{texts.elsewhereLine(elsewhere)}</Text>
          <Refusals refusals={failed} isAlert />
        </Stack>
      </ConfirmDialog>
    </Card>
  );
}
