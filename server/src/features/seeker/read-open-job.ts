import { type OpenJob, openJob } from '@jipe/contract/seeker/schema';
import type { AppContext } from '../../access/context.ts';
import { visitorScope } from '../../access/scope.ts';
import { jobFor } from './read-job.ts';

/** A job for whoever is not signed in: of an active listing, and what is the same for everybody. */
export const readOpenJob = async (ctx: AppContext, id: string): Promise<OpenJob> =>
  openJob.parse(await jobFor(ctx, visitorScope, id));
