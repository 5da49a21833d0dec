import { ApiError } from './api-error.ts';
import { drafts, draftsOfTab } from './drafts.ts';
import { randomId } from '@jipe/client/random-id';

interface Intent {
  body: string;
  key: string;
}

/** Whether the outcome is unknown: no response arrived, the service was busy, or the first try still runs. */
export function isUncertain(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.isNetwork || error.status >= 500 || error.status === 429 || error.code === 'idempotency_in_progress';
}

/**
 * This tab's own store comes first: it keeps an unanswered intent even after another tab that sent the same got an
 * answer.
 */
const stores = [draftsOfTab, drafts];

/**
 * Sends a paid request at most once per intent. The idempotency key is kept, across reloads too, until the outcome is
 * certain: a user who confirms the same again after a lost response gets the first try's result, not a second charge.
 */
export async function sendOnce<T>(
  { owner, name, body }: { owner: string; name: string; body: unknown },
  send: (key: string) => Promise<T>,
): Promise<T> {
  const draft = `intent:${name}`;
  const text = JSON.stringify(body) ?? '';
  const open = stores.map((kept) => kept.read<Intent>(owner, draft)).find((kept) => kept?.body === text);
  const intent = open ?? { body: text, key: randomId() };
  for (const kept of stores) kept.write(owner, draft, intent);
  const settle = () => {
    for (const kept of stores) if (kept.read<Intent>(owner, draft)?.key === intent.key) kept.remove(owner, draft);
  };
  try {
    const answer = await send(intent.key);
    settle();
    return answer;
  } catch (error) {
    if (!isUncertain(error)) settle();
    throw error;
  }
}
