import { afterEach, expect, test } from 'vitest';
import { hearDone, sayDone } from './step-note.ts';
import { toast } from './toast.ts';

afterEach(() => toast.clear());

test('what went well is a toast, or stands in the step that hears it', () => {
  sayDone('Saved');
  const heard: string[] = [];
  const stop = hearDone((text) => heard.push(text));
  sayDone('Description saved');
  stop();
  sayDone('Done');
  expect(heard).toEqual(['Description saved']);
  expect(toast.all().map(({ text }) => text)).toEqual(['Saved', 'Done']);
});
