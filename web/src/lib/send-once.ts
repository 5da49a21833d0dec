import { ApiError } from './api-error.ts';
import { drafts, draftsOfTab } from './drafts.ts';
import { randomId } from '@jipe/client/random-id';

interface Intent {
  body: string;
  key: string;
}

/** Nobody knows what became of it: no answer arrived, the service was busy, or the first try still runs. */
export function isUncertain(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.isNetwork || error.status >= 500 || error.status === 429 || error.code === 'idempotency_in_progress';
}

/** What this tab has no answer to stays open here, whatever another tab that sent the same has been answered. */
const stores = [draftsOfTab, drafts];

/**
 * Sends what costs money at most once per intent. The key is kept until an answer is certain, across a reload too: whoever
 * confirms the same thing again after a lost answer gets what the first try made, not a second charge.
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
