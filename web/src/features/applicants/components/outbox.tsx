import type { Decision } from '@jipe/contract/applicants/schema.decision';
import { SECOND_MS } from '@jipe/contract/values/duration';
import { IconMailForward } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { failedRead } from '../../../lib/failed-read.ts';
import { decisionsQuery, refreshDecisions } from '../../../lib/decisions.ts';
import { paths } from '../../../lib/paths.ts';
import { serverTime } from '../../../lib/server-clock.ts';
import { toast, toastFailure } from '../../../lib/toast.ts';
import { useAct } from '../../../lib/use-act.ts';
import { useKeptCurrent } from '../../../lib/use-kept-current.ts';
import { AppButton, ButtonLink } from '../../../ui/app-button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import type { Column } from '../../../ui/data/data-rows.tsx';
import { DataTable } from '../../../ui/data/data-table.tsx';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { useKeptFocus } from '../../../ui/overlays/kept-focus.ts';
import { LoadMore, morePages } from '../../../ui/data/load-more.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Row } from '../../../ui/stack.tsx';
import { StatusBadge } from '../../../ui/data/status-badge.tsx';
import { Text } from '../../../ui/text.tsx';
import { actionWords } from '../../../ui/texts-actions.ts';
import { TimeText } from '../../../ui/time-text.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { sendDecision, undoDecision } from '../api-decisions.ts';
import { leftOf, minutesLeft } from '../decision-time.ts';
import { applicantWords } from '../texts.ts';
import { decideWords } from '../texts-decide.ts';

/** The poll interval. No event reports the waiting decisions of a colleague. */
const LOOKS_AGAIN_MS = 10 * SECOND_MS;

const tones = { waiting: 'warning', told: 'success', done: 'neutral', undone: 'neutral' } as const;

function State({ decision }: { decision: Decision }) {
  const { state } = decision;
  const { toTell } = leftOf(decision, serverTime(useNow(state === 'waiting', SECOND_MS)));
  return (
    <Row gap="s">
      <StatusBadge tone={tones[state]}>{decideWords.states[state]}</StatusBadge>
      {state === 'waiting' && (
        <Text as="span" size="s" tone="muted">
          {toTell > 0 ? decideWords.tellsIn(minutesLeft(toTell)) : decideWords.beingTold}
        </Text>
      )}
    </Row>
  );
}

/** Whether the messages wait to be sent, or the decision sends none and can still be undone. */
const isOpen = (decision: Decision) =>
  decision.state === 'waiting' || (decision.state === 'done' && leftOf(decision, serverTime(new Date())).toUndo > 0);

function Ways({ decision }: { decision: Decision }) {
  const { decision_id, act, people, state } = decision;
  const { toUndo } = leftOf(decision, serverTime(useNow(true, SECOND_MS)));
  const undoing = useAct((error) => toastFailure(error, decideWords.undoFailed));
  const sending = useAct((error) => toastFailure(error, decideWords.sendFailed));
  const canUndo = toUndo > 0;

  async function undo() {
    await undoDecision(decision_id);
    toast.success(decideWords.undone(decideWords.acts[act](people)));
  }

  async function send() {
    await sendDecision(decision_id);
    toast.success(decideWords.sent);
  }

  if (!canUndo && state !== 'waiting') return null;
  return (
    <Row gap="s">
      {state === 'waiting' && (
        <AppButton
          size="small"
          isLoading={sending.isBusy}
          disabled={undoing.isBusy}
          onClick={() => void sending.run(send)}
        >
          {decideWords.sendNow}
        </AppButton>
      )}
      {canUndo && (
        <AppButton
          size="small"
          isLoading={undoing.isBusy}
          disabled={sending.isBusy}
          onClick={() => void undoing.run(undo)}
        >
          {actionWords.undo}
        </AppButton>
      )}
    </Row>
  );
}

const columns = (): readonly Column<Decision>[] => [
  {
    key: 'what',
    header: decideWords.columns.what,
    isTitle: true,
    cell: ({ act, people }) => decideWords.acts[act](people),
    beside: ({ by, people, applications }) => (
      <Text as="div" size="s" tone="muted">
        {decideWords.by(by.full_name)}
        {applications > people && ` · ${decideWords.applications(applications)}`}
      </Text>
    ),
  },
  {
    key: 'when',
    header: decideWords.columns.when,
    cell: ({ at }) => <TimeText value={at} isRelative isAlone />,
  },
  { key: 'state', header: decideWords.columns.state, cell: (decision) => <State decision={decision} /> },
  {
    key: 'ways',
    header: decideWords.columns.ways,
    bareOnPhone: 'wide',
    cell: (decision) => (isOpen(decision) ? <Ways decision={decision} /> : null),
  },
];

/** The bulk decisions. A waiting decision can be sent now or undone; a sent one is final. */
export function Outbox() {
  const list = useInfiniteQuery({ ...decisionsQuery, refetchInterval: LOOKS_AGAIN_MS });
  useKeptFocus();
  useKeptCurrent('applicationChanged', refreshDecisions);
  const { data } = list;
  const rows = data?.pages.flatMap((page) => page.results);
  return (
    <>
      <PageHeader title={decideWords.outbox} description={decideWords.description} />
      <Card isFlush>
        <DataTable
          label={decideWords.outbox}
          columns={columns()}
          rows={rows}
          rowKey={({ decision_id }) => decision_id}
          empty={
            <EmptyState
              title={decideWords.empty}
              as="h2"
              icon={<IconMailForward size={26} stroke={1.75} aria-hidden="true" />}
              action={<ButtonLink to={paths.applications()}>{applicantWords.allApplications}</ButtonLink>}
            >
              {decideWords.emptyHint}
            </EmptyState>
          }
          failure={list.isError && !rows ? failedRead(list, decideWords.loadFailed) : undefined}
        />
        <LoadMore {...morePages(list)} />
      </Card>
    </>
  );
}
