import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where this machine's Redis server is, or null. */
export function findRedis(): string | null {
  const places = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];
  return places.map((place) => join(place, 'redis-server')).find(isExecutable) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
