import * as calls from '@jipe/contract/coverage/endpoints';
import { rawData, route, type Route } from '../../http/route.ts';
import { askWhatIf } from './ask-what-if.ts';
import { listRuns } from './list-runs.ts';
import { planCoverage } from './plan-coverage.ts';
import { readCoverage } from './read-coverage.ts';
import { readRun } from './read-run.ts';

export const coverageRoutes: readonly Route[] = [
  route(calls.readCoverage, async ({ ctx, actor, query }) => ({ data: await readCoverage(ctx, actor, query) })),

  route(calls.planCoverage, async ({ ctx, actor, body }) => ({ data: await planCoverage(ctx, actor, body) })),

  route(calls.listRuns, async ({ ctx, actor, query, url }) => rawData(await listRuns(ctx, actor, query, url))),

  route(calls.readRun, async ({ ctx, actor, params }) => rawData(await readRun(ctx, actor, params.id))),

  route(calls.askWhatIf, async ({ ctx, actor, body }) => ({ data: await askWhatIf(ctx, actor, body) })),
];
