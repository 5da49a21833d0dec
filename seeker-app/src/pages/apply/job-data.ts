import { readOpenJob } from '@jipe/contract/seeker/endpoints';
import type { OpenJob } from '@jipe/contract/seeker/schema';
import { call } from '../../lib/http.ts';

/** A job and the code of its shop's poster page (`/at/…`); '' when the code is not known. */
export interface JobHere {
  job: OpenJob;
  doorCode: string;
}

/**
 * The job that the server embedded in the document, which saves a call; null when the document is for another page or
 * job.
 */
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
