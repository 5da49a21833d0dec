import { useQuery } from '@tanstack/react-query';
import { toastFailure } from '../../../lib/toast.ts';
import { useAct } from '../../../lib/use-act.ts';
import { Card } from '../../../ui/data/card.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { Text } from '../../../ui/text.tsx';
import { LoadFailedNotice } from '../../../ui/data/load-failed-notice.tsx';
import { plannerQuery, switchPlanner } from '../api-plan.ts';
import { coverageWords } from '../texts.ts';

/** The setting that turns the planner on or off. */
export function PlannerCard() {
  const query = useQuery(plannerQuery);
  const { isBusy, run } = useAct((error) => toastFailure(error, coverageWords.planner.failed));
  return (
    <Card title={coverageWords.planner.title}>
      <Stack>
        <Text tone="muted">{coverageWords.planner.line}</Text>
        {query.data === undefined && !query.isError && <Skeleton height="1.5rem" />}
        {query.data !== undefined && (
          <SwitchField
            label={coverageWords.planner.label}
            checked={query.data}
            disabled={isBusy}
            onChange={(event) => {
              const isOn = event.currentTarget.checked;
              void run(() => switchPlanner(isOn));
            }}
          />
        )}
        <LoadFailedNotice query={query}>{coverageWords.planner.unloaded}</LoadFailedNotice>
      </Stack>
    </Card>
  );
}
