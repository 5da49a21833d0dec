import { expect, test, vi } from 'vitest';

test('the tab title shows the unread count as it changes, up to 99+', async () => {
  vi.stubGlobal('document', { title: '', getElementById: () => null });
  const { showTitle } = await import('./use-document-title.ts');
  const { setUnread } = await import('./unread.ts');
  showTitle('Messages');
  expect(document.title).toBe('Messages · Jipe');
  setUnread(3);
  expect(document.title).toBe('(3) Messages · Jipe');
  showTitle('');
  expect(document.title).toBe('(3) Jipe');
  setUnread(120);
  expect(document.title).toBe('(99+) Jipe');
  setUnread(0);
  expect(document.title).toBe('Jipe');
});
