import type { Coverage } from '@jipe/contract/coverage/schema';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMe } from '../../../lib/me.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import type { Where } from '../api.ts';
import { plannerQuery } from '../api-plan.ts';
import { coverageWords } from '../texts.ts';
import { usePlan } from '../use-plan.ts';
import { PeopleHours } from './people-hours.tsx';
import { PlanOfWeek } from './plan.tsx';
import { Runs } from './runs.tsx';
import { ToTalkTo } from './to-talk-to.tsx';

interface WeekPeopleProps {
  week: Coverage;
  where: Where;
  job: string | null;
}

/** The plan and the people. Each person can be put into the plan by hand. */
function PlannedPeople({ week, where, job, toTalkTo }: WeekPeopleProps & { job: string; toTalkTo: ReactNode }) {
  const planning = usePlan(where.job_id, week);
  const shop = useMe().business_locations.find(({ id }) => id === where.location_id)?.name ?? '';
  const chosen = new Set(planning.plan?.chosen);
  return (
    <>
      <PlanOfWeek planning={planning} week={week} job_id={where.job_id} job={job} shop={shop} />
      <PeopleHours
        people={week.people}
        openHours={week.open_hours}
        toTalkTo={toTalkTo}
        actions={({ application_id, committed, seeker_full_name }) =>
          application_id !== null &&
          !committed &&
          !chosen.has(application_id) && (
            <AppButton
              size="small"
              variant="quiet"
              aria-label={coverageWords.includeName(seeker_full_name)}
              onClick={() => planning.include(application_id)}
            >
              {coverageWords.include}
            </AppButton>
          )
        }
      />
      <Runs job_id={where.job_id} job={job} people={week.people} />
    </>
  );
}

/** The people who could take hours of a week, and for one listing the planner. */
export function WeekPeople({ week, where, job }: WeekPeopleProps) {
  const { data: hasPlanner = false } = useQuery(plannerQuery);
  const [isPlanned, setIsPlanned] = useState(false);
  const toTalkTo = <ToTalkTo week={week} />;
  const canPlan = hasPlanner && week.open_hours > 0 && week.people.some(({ adds }) => adds > 0);
  if (job !== null && canPlan && isPlanned)
    return <PlannedPeople week={week} where={where} job={job} toTalkTo={toTalkTo} />;
  return (
    <>
      {canPlan &&
        (job === null ? (
          <Text tone="muted">{coverageWords.chooseListing}</Text>
        ) : (
          <Row fillsPhone>
            <AppButton variant="primary" onClick={() => setIsPlanned(true)}>
              {coverageWords.plan}
            </AppButton>
          </Row>
        ))}
      <PeopleHours people={week.people} openHours={week.open_hours} toTalkTo={toTalkTo} />
      {job !== null && hasPlanner && <Runs job_id={where.job_id} job={job} people={week.people} />}
    </>
  );
}
