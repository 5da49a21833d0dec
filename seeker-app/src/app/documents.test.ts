import { expect, it } from 'vitest';

const documents = import.meta.glob<string>('../../*.html', { query: '?raw', import: 'default', eager: true });

it('the two HTML documents of the app differ only in their script', () => {
  const { '../../index.html': page = '', '../../apply.html': applyPage } = documents;
  expect(page).toContain('/src/main.tsx');
  expect(applyPage).toBe(page.replace('/src/main.tsx', '/src/main-apply.tsx'));
});
