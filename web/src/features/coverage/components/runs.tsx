import type { Coverage } from '@jipe/contract/coverage/schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatDateTime } from '../../../lib/format.ts';
import { useUrlParam } from '../../../lib/url-params.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { MoreButton } from '../../../ui/data/load-more.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { LoadFailedNotice } from '../../../ui/data/load-failed-notice.tsx';
import { runsQuery } from '../api-plan.ts';
import { coverageWords } from '../texts.ts';
import styles from './coverage.module.css';
import { RunDialog } from './run-dialog.tsx';

interface RunsProps {
  job_id: string;
  job: string;
  people: Coverage['people'];
}

function RunList({ job_id, onOpen }: { job_id: string; onOpen: (id: string) => void }) {
  const query = useInfiniteQuery(runsQuery(job_id));
  const runs = query.data?.pages.flatMap(({ results }) => results) ?? [];
  return (
    <Stack gap="s">
      <LoadFailedNotice query={query}>{coverageWords.runsFailed}</LoadFailedNotice>
      {query.data && runs.length === 0 && coverageWords.noRuns}
      <ul className={styles.names}>
        {runs.map(({ run_id, at }) => (
          <li key={run_id}>
            <TextButton onClick={() => onOpen(run_id)}>{coverageWords.runOf(formatDateTime(at))}</TextButton>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <MoreButton
          isLoading={query.isFetchingNextPage}
          isFailed={query.isFetchNextPageError}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </Stack>
  );
}

/** The stored plans of a listing's week, each with a button that opens it. */
export function Runs({ job_id, job, people }: RunsProps) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const [run, setRun] = useUrlParam('run');
  return (
    <Stack gap="s">
      <Row>
        <AppButton
          size="small"
          variant="quiet"
          aria-expanded={isShown}
          aria-controls={id}
          onClick={() => setIsShown(!isShown)}
        >
          {coverageWords.runs}
        </AppButton>
      </Row>
      <div id={id}>{isShown && <RunList job_id={job_id} onOpen={(opened) => setRun(opened, { push: true })} />}</div>
      {run !== '' && <RunDialog id={run} job={job} people={people} onClose={() => setRun('', { pop: true })} />}
    </Stack>
  );
}
