import { listApplicants, setApplicationStatus } from '@jipe/contract/applicants/endpoints';
import { login } from '@jipe/contract/auth/endpoints';
import { PASSWORD } from '../../../e2e/support/accounts.ts';
import { type Api, apiOf } from '../../../e2e/support/api.ts';
import { newColleague } from '../../../e2e/support/colleague.ts';
import { type Course, type Ran, settle } from './course.ts';

type Flags = ('interviewed' | 'hired')[];
const STATES: readonly Flags[] = [[], ['interviewed'], ['hired'], ['interviewed', 'hired']];

/** Many managers mark one applicant at once, all from the same version. One succeeds; the others get a conflict. */
export async function manyMarks({ product, company, chance, rounds, isLong }: Course): Promise<Ran> {
  const { owner, location_ids, jobs } = company;
  const many = isLong ? 100 : 8;
  const door = apiOf(product.url);
  const managers: Api[] = [];
  while (managers.length < many) {
    const kind = { account_type: 'hiring_manager', locations: location_ids } as const;
    const { email } = await newColleague({ owner: { api: owner } }, product.mailbox, kind);
    managers.push(door.as((await door.call(login, { body: { email, password: PASSWORD } })).data.token));
  }
  const query = { job_id: jobs[0]?.id ?? '' };
  const read = async () => {
    const filters = { show_hidden: true, show_hired: true, show_interviewed: true };
    const pages = [
      owner.call(listApplicants, { query }),
      owner.call(listApplicants, { query: { ...query, ...filters } }),
    ];
    return (await Promise.all(pages)).flatMap(({ data }) => data.results)[0]?.job;
  };
  const failures: string[] = [];
  const application_id = (await read())?.application_id ?? '';
  let flags: Flags = [];
  for (let n = 0; n < rounds; n += 1) {
    // Excludes the current state, which would be no change and so no conflict.
    const others = STATES.filter((state) => state.join() !== flags.join());
    const wishes = managers.map(() => chance.oneOf(others));
    const answers = await Promise.all(
      managers.map((manager, i) => {
        const body = { application_id, actions: [...(wishes[i] ?? [])], previous_actions: [...flags] };
        return settle(manager.call(setApplicationStatus, { body }));
      }),
    );
    const winners = wishes.filter((_, i) => answers[i]?.status === 200);
    const told = answers.filter(({ status }) => status === 409).length;
    flags = [...((await read())?.application_status ?? [])];
    if (winners.length !== 1 || told !== many - 1 || flags.join() !== winners[0]?.join())
      failures.push(`marks, round ${n}: ${winners.length} were right, ${told} told; it is [${flags.join()}]`);
  }
  return {
    line: `${many} managers mark one applicant at once: ${rounds} rounds, one right and the others told in each`,
    figures: { marks: rounds, managers: many },
    failures,
  };
}
