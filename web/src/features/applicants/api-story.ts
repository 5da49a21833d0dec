import { addNote as addCall, deleteNote as deleteCall, readTimeline } from '@jipe/contract/applicants/endpoints';
import type { Note, TimelineEntry } from '@jipe/contract/applicants/schema.desk';
import type { Page } from '@jipe/contract/http/envelope';
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { cursorOf } from '@jipe/client/call';
import { call } from '../../lib/http.ts';
import { queryClient } from '../../lib/query-client.ts';
import { timelinesKey } from './shown-lists.ts';

const LIMIT = 20;

type Story = InfiniteData<Page<TimelineEntry>, string | undefined>;

/** A person's history over all locations that the user may see, the newest entry first. */
export const timelineQuery = (application_id: string) =>
  infiniteQueryOptions({
    queryKey: [...timelinesKey, application_id],
    queryFn: async ({ signal, pageParam }) => {
      const query = { limit: LIMIT, ...(pageParam === undefined ? {} : { cursor: pageParam }) };
      return (await call(readTimeline, { params: { id: application_id }, query, signal })).data;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page<TimelineEntry>) => cursorOf(page.next),
  });

export const refreshStory = (application_id: string): Promise<void> =>
  queryClient.invalidateQueries(timelineQuery(application_id));

/** Changes the loaded entries until the next refetch. */
function showStory(application_id: string, change: (entries: TimelineEntry[], at: number) => TimelineEntry[]): void {
  queryClient.setQueryData<Story>(
    timelineQuery(application_id).queryKey,
    (story) =>
      story && { ...story, pages: story.pages.map((page, at) => ({ ...page, results: change(page.results, at) })) },
  );
}

/** Writes a note about an application of this job, and adds it to the shown history. */
export async function addNote(
  application_id: string,
  text: string,
  job: Pick<TimelineEntry, 'job_id' | 'title' | 'location_name'>,
): Promise<void> {
  const { data } = await call(addCall, { params: { id: application_id }, body: { text } });
  const { job_id, title, location_name } = job;
  const entry = ({ note_id, at, user, text }: Note): TimelineEntry => ({
    kind: 'note',
    at,
    user,
    job_id,
    title,
    location_name,
    text,
    note_id,
  });
  showStory(application_id, (entries, at) => (at === 0 ? [entry(data), ...entries] : entries));
  void refreshStory(application_id);
}

export async function deleteNote(application_id: string, note_id: string): Promise<string | undefined> {
  const { message } = await call(deleteCall, { params: { id: note_id } });
  showStory(application_id, (entries) => entries.filter((entry) => entry.note_id !== note_id));
  void refreshStory(application_id);
  return message;
}
