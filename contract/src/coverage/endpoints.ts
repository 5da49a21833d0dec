import { endpoint } from '../http/endpoint.ts';
import { idParams } from '../values/id.ts';
import {
  coverageAnswer,
  coverageQuery,
  planAnswer,
  planBody,
  runAnswer,
  runsAnswer,
  runsQuery,
  whatIfAnswer,
  whatIfBody,
} from './schema.ts';

const area = 'coverage';

export const readCoverage = endpoint({
  name: 'readCoverage',
  area,
  method: 'GET',
  path: 'business/coverage/',
  access: 'member',
  summary:
    'The week of a location, or of one of its listings: people wanted, committed and still missing in each half hour, and what each applicant would add, who applied first. Looks at 2,000 people.',
  query: coverageQuery,
  answer: coverageAnswer,
});

export const planCoverage = endpoint({
  name: 'planCoverage',
  area,
  method: 'POST',
  path: 'business/coverage/plan/',
  access: 'member',
  summary:
    'The fewest applicants of a listing who cover what they all could, with up to three other ways. Kept as a run; inputs equal to those of the latest run are that run. 404 with the planner off.',
  body: planBody,
  answer: planAnswer,
});

export const listRuns = endpoint({
  name: 'listRuns',
  area,
  method: 'GET',
  path: 'business/coverage/runs/',
  access: 'member',
  summary: 'Plans that were made, the latest first. 404 with the planner off.',
  query: runsQuery,
  answer: runsAnswer,
});

export const readRun = endpoint({
  name: 'readRun',
  area,
  method: 'GET',
  path: 'business/coverage/runs/{id}/',
  access: 'member',
  summary: 'A plan with all that entered it, the same bytes whenever it is read. 404 with the planner off.',
  params: idParams,
  answer: runAnswer,
});

export const askWhatIf = endpoint({
  name: 'askWhatIf',
  area,
  method: 'POST',
  path: 'business/coverage/what-if/',
  access: 'member',
  summary:
    'How many of the business’s applicants and favourites of 90 days at a location these hours would fit, before they are posted.',
  body: whatIfBody,
  answer: whatIfAnswer,
});

export const coverageEndpoints = [readCoverage, planCoverage, listRuns, readRun, askWhatIf] as const;
