import { listOwnApplications, withdrawApplication } from '@jipe/contract/seeker/endpoints';
import type { OwnApplication } from '@jipe/contract/seeker/schema';
import { useState } from 'react';
import { sentenceOf } from '../../lib/api-error.ts';
import { call } from '../../lib/http.ts';
import { useAct } from '../../lib/use-act.ts';
import { usePages } from '../../lib/use-pages.ts';
import { useOnRefocus } from '../../lib/use-on-refocus.ts';
import { List } from '../../ui/list.tsx';
import { More } from '../../ui/more.tsx';
import { Failure, Loading, Notice } from '../../ui/notice.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ApplicationRow } from './application-row.tsx';
import { mineWords } from './texts.ts';

/** The seeker's applications, newest first. */
export function Applications() {
  const { rows, state, error, reload, more } = usePages('applications', async (cursor, signal) => {
    return (await call(listOwnApplications, { query: { cursor }, signal })).data;
  });
  useOnRefocus(reload);
  const [asked, setAsked] = useState<OwnApplication>();
  const [tookBack, setTookBack] = useState('');
  const withdrawing = useAct(async ({ application_id, title }: OwnApplication) => {
    await call(withdrawApplication, { params: { id: application_id } });
    setAsked(undefined);
    setTookBack(title);
    reload();
  });
  if (!rows) return state === 'failed' ? <Failure error={error} onRetry={reload} /> : <Loading />;
  return (
    <>
      {state === 'failed' ? <Failure error={error} onRetry={reload} /> : null}
      {tookBack === '' ? null : (
        <Notice kind="success">
          <p>{mineWords.tookBack(tookBack)}</p>
        </Notice>
      )}
      {rows.length === 0 ? <p className="lead">{mineWords.none}</p> : null}
      <List>
        {rows.map((row) => (
          <ApplicationRow key={row.application_id} row={row} onWithdraw={() => setAsked(row)} />
        ))}
      </List>
      {more ? <More {...more} /> : null}
      {asked ? (
        <ConfirmDialog
          title={mineWords.sure}
          yes={mineWords.yes}
          isBusy={withdrawing.isBusy}
          onYes={() => withdrawing.run(asked)}
          onNo={() => setAsked(undefined)}
        >
          <p>
            <b>{asked.title}</b>
          </p>
          <p>{mineWords.sureLead(asked.business_name)}</p>
          {withdrawing.error === undefined ? null : <p role="alert">{sentenceOf(withdrawing.error)}</p>}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
