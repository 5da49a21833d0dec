import { spansOf } from '@jipe/contract/applicants/rules.week';
import type { Coverage, Plan } from '@jipe/contract/coverage/schema';
import { IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { inSeries } from '../../../lib/format.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { LoadFailedNotice } from '../../../ui/data/load-failed-notice.tsx';
import { shareHours } from '../share.ts';
import { coverageWords } from '../texts.ts';
import { type AskedPerson, useAsking } from '../use-asking.ts';
import type { Planning } from '../use-plan.ts';
import { type CoverPerson, hoursInWords, hoursOf, sumOf } from '../week.ts';
import { AskDialog } from './ask-dialog.tsx';
import { AskedBar } from './asked-bar.tsx';
import styles from './coverage.module.css';
import { PersonRow } from './people-hours.tsx';

interface PlanProps {
  planning: Planning;
  week: Coverage;
  job_id: string;
  /** The listing and location that the message names. */
  job: string;
  shop: string;
}

const byApplication = (people: readonly CoverPerson[]) =>
  new Map(
    people.flatMap((person) => (person.application_id === null ? [] : [[person.application_id, person] as const])),
  );

/** The hours that stay open, and the people to look for. */
function StaysOpen({ plan }: { plan: Plan }) {
  const left = sumOf(plan.open_left) / 2;
  if (left === 0) return null;
  const slots = spansOf(plan.open_left.map((count) => count > 0));
  return (
    <Notice>
      {coverageWords.staysOpen(left, hoursInWords(slots))} {coverageWords.lookFor}
    </Notice>
  );
}

/** The people put in or left out by hand, each with a button that undoes this. */
function ByHandList({ planning, nameOf }: { planning: Planning; nameOf: (id: string) => string }) {
  const { byHand, letBe } = planning;
  const chips = [
    ...byHand.with.map((id) => ({ id, words: coverageWords.byHandIn(nameOf(id)) })),
    ...byHand.without.map((id) => ({ id, words: coverageWords.byHandOut(nameOf(id)) })),
  ];
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips}>
      {chips.map(({ id, words }) => (
        <li key={id} className={styles.chip}>
          {words}
          <IconButton label={coverageWords.letBe(nameOf(id))} onClick={() => letBe(id)}>
            <IconX size={16} aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

function OtherWays({
  plan,
  planning,
  open,
  nameOf,
}: {
  plan: Plan;
  planning: Planning;
  open: number;
  nameOf: (id: string) => string;
}) {
  const id = useId();
  if (plan.alternatives.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h4 id={id} className={styles.heading}>
        {coverageWords.otherWays}
      </h4>
      <ul className={styles.people}>
        {plan.alternatives.map(({ without, chosen, open_left }) => (
          <li key={without} className={styles.person}>
            <span>
              {coverageWords.otherWay(
                nameOf(without),
                inSeries(chosen.map(nameOf), coverageWords.and),
                chosen.length,
                open - sumOf(open_left) / 2,
                open,
              )}
            </span>
            <AppButton size="small" onClick={() => planning.leaveOut(without)}>
              {coverageWords.chooseWay}
            </AppButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** "These 3 people cover all 31 hours." */
function Headline({ plan, count, open }: { plan: Plan; count: number; open: number }) {
  return (
    <>
      <output>
        <Text size="l" weight="bold">
          {count === 0
            ? coverageWords.nobodyCovers
            : coverageWords.covers(count, open - sumOf(plan.open_left) / 2, open)}
        </Text>
      </output>
      {count > 0 && (
        <Text size="s" tone="muted">
          {plan.is_exact ? coverageWords.fewest : coverageWords.atLeast(plan.lower_bound)} {coverageWords.planHint}
        </Text>
      )}
    </>
  );
}

/** The chosen people, with the hours each would take. */
function Chosen({ people, onLeaveOut }: { people: readonly AskedPerson[]; onLeaveOut: (id: string) => void }) {
  return (
    <ul className={styles.people}>
      {people.map(({ person, slots }) => (
        <PersonRow
          key={person.application_id}
          person={person}
          said={coverageWords.wouldTake(hoursOf(slots))}
          slots={slots}
        >
          <AppButton
            size="small"
            variant="quiet"
            aria-label={coverageWords.leaveOutName(person.seeker_full_name)}
            onClick={() => onLeaveOut(person.application_id ?? '')}
          >
            {coverageWords.leaveOut}
          </AppButton>
        </PersonRow>
      ))}
    </ul>
  );
}

/** The people of a plan, each with a share of the hours. */
function sharedAmong(plan: Plan, week: Coverage): AskedPerson[] {
  const people = byApplication(week.people);
  const chosen = plan.chosen.flatMap((id) => people.get(id) ?? []);
  const shares = shareHours(
    week.open,
    chosen.map(({ application_id, spans }) => ({ id: application_id ?? '', spans })),
  );
  return chosen.map((person) => ({ person, slots: shares.get(person.application_id ?? '') ?? [] }));
}

/** The people who together cover a listing's week. The user can change the choice, and ask them all with one press. */
export function PlanOfWeek({ planning, week, job_id, job, shop }: PlanProps) {
  const id = useId();
  const asking = useAsking(job_id);
  /** The people of the open dialog. A plan that changes meanwhile does not change them. */
  const [toAsk, setToAsk] = useState<readonly AskedPerson[] | null>(null);
  const { plan, kept, leaveOut } = planning;
  if (plan === undefined)
    return kept.isError ? (
      <LoadFailedNotice query={kept}>{coverageWords.planFailed}</LoadFailedNotice>
    ) : (
      <output aria-label={coverageWords.planning}>
        <Skeleton height="8rem" />
      </output>
    );
  const names = byApplication(week.people);
  const nameOf = (application_id: string) => names.get(application_id)?.seeker_full_name ?? coverageWords.somebody;
  const people = sharedAmong(plan, week);
  const left = people.filter((one) => !asking.isAsked(one));
  return (
    <section aria-labelledby={id} className={styles.plan}>
      <Stack gap="s">
        <h3 id={id} className={styles.heading}>
          {coverageWords.planTitle}
        </h3>
        <Headline plan={plan} count={people.length} open={week.open_hours} />
        <LoadFailedNotice query={{ ...kept, data: undefined }}>{coverageWords.planFailed}</LoadFailedNotice>
      </Stack>
      <ByHandList planning={planning} nameOf={nameOf} />
      <Chosen people={people} onLeaveOut={leaveOut} />
      <StaysOpen plan={plan} />
      {asking.asked && <AskedBar asked={asking.asked} onUndone={asking.forget} />}
      {left.length > 0 && (
        <Row fillsPhone>
          <AppButton variant="primary" onClick={() => setToAsk(left)}>
            {coverageWords.ask(left.length)}
          </AppButton>
        </Row>
      )}
      <OtherWays plan={plan} planning={planning} open={week.open_hours} nameOf={nameOf} />
      {toAsk && <AskDialog people={toAsk} job={job} shop={shop} asking={asking} onClose={() => setToAsk(null)} />}
    </section>
  );
}
