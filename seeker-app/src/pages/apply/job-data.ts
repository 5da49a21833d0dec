import { readOpenJob } from '@jipe/contract/seeker/endpoints';
import type { OpenJob } from '@jipe/contract/seeker/schema';
import { call } from '../../lib/http.ts';

/** The job one applies to, and the code of the shop's door; '' where it is not known. */
export interface JobHere {
  job: OpenJob;
  doorCode: string;
}

/** What the server put into the page, which saves asking; null where the page was made for something else. */
export function jobInPage(id: string): JobHere | null {
  try {
    const given = JSON.parse(document.getElementById('job')?.textContent ?? 'null') as JobHere | null;
    return given?.job.id === id ? given : null;
  } catch {
    return null;
  }
}

export async function askForJob(id: string, signal: AbortSignal): Promise<JobHere> {
  const { data } = await call(readOpenJob, { params: { id }, signal });
  return { job: data, doorCode: '' };
}
