import { readShop } from '@jipe/contract/listings/endpoints';
import type { OpenJob } from '@jipe/contract/seeker/schema';
import { call } from '../../lib/http.ts';
import { paths } from '../../lib/paths.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stack } from '../../ui/stack.tsx';
import type { Receipt } from './draft.ts';
import { HoursList } from './hours-list.tsx';
import type { JobHere } from './job-data.ts';
import { applyWords as words } from './texts.ts';
import type { End } from './use-application.ts';

/** The application's state, the next step, and the shop's other open jobs. */
export function EndPart({ end, here: { job, doorCode } }: { end: End; here: JobHere }) {
  switch (end.kind) {
    case 'sent':
      return <Sent receipt={end.receipt} job={job} doorCode={doorCode} />;
    case 'already':
      return (
        <Stack>
          <Notice kind="info">{words.already}</Notice>
          <Ways job={job} doorCode={doorCode} />
        </Stack>
      );
    case 'outside':
      return (
        <Stack>
          <p>{words.outsideDone}</p>
          <a className="open" href={end.url} rel="noopener noreferrer">
            {words.outsideLink}
          </a>
        </Stack>
      );
    case 'closed':
      return (
        <Stack>
          <Notice kind="danger">
            <p>{words.closed}</p>
            <p>{words.closedLead}</p>
          </Notice>
          <Link to={paths.job(job.id)} look="quiet">
            {words.seeOthers}
          </Link>
        </Stack>
      );
  }
}

function Sent({
  receipt: { email, isToConfirm, time_slots, answers, note },
  job,
  doorCode,
}: {
  receipt: Receipt;
  job: OpenJob;
  doorCode: string;
}) {
  const answered = { yes: words.yes, no: words.no };
  return (
    <Stack>
      <Notice kind="success">
        <p>{words.sentLead(job.business.name)}</p>
        {email === '' ? null : <p>{isToConfirm ? words.confirm(email) : words.receiptMailed(email)}</p>}
      </Notice>
      <section>
        <h2>{words.next}</h2>
        <p>{words.nextLead}</p>
      </section>
      <section>
        <h2>{words.whatWasSent}</h2>
        <HoursList slots={time_slots} />
        <ul className="list">
          {Object.entries(answers).map(([name, value]) => (
            <li key={name}>{words.answered(name, answered[value])}</li>
          ))}
        </ul>
        {note === '' ? null : <p className="about">{note}</p>}
      </section>
      <Ways job={job} doorCode={doorCode} />
      <OtherJobs job={job} doorCode={doorCode} />
    </Stack>
  );
}

function Ways({ job, doorCode }: { job: OpenJob; doorCode: string }) {
  return (
    <Stack>
      <Link to={paths.mine} look="main">
        {words.toMine}
      </Link>
      <Link to={paths.me} look="quiet">
        {words.toNotices}
      </Link>
      {doorCode === '' ? null : (
        <a className="plain" href={paths.shop(doorCode)}>
          {words.allOpen(job.address.name)}
        </a>
      )}
    </Stack>
  );
}

const SHOWN_AT_MOST = 3;

/** The shop's other open jobs. Shows nothing when they cannot be loaded. */
function OtherJobs({ job, doorCode }: { job: OpenJob; doorCode: string }) {
  const { loaded } = useLoaded(`shop:${doorCode}`, async (signal) =>
    doorCode === '' ? [] : (await call(readShop, { params: { code: doorCode }, signal })).data.jobs,
  );
  const others = loaded.state === 'here' ? loaded.data.filter(({ id }) => id !== job.id).slice(0, SHOWN_AT_MOST) : [];
  if (others.length === 0) return null;
  return (
    <section>
      <h2>{words.others}</h2>
      <ul className="jobs">
        {others.map(({ id, title }) => (
          <li key={id}>
            <a className="job" href={paths.job(id)}>
              <b>{title}</b>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
