import { expect, it } from 'vitest';

const documents = import.meta.glob<string>('../../*.html', { query: '?raw', import: 'default', eager: true });

it('has one document twice, each with the script it begins with', () => {
  const { '../../index.html': page = '', '../../apply.html': applyPage } = documents;
  expect(page).toContain('/src/main.tsx');
  expect(applyPage).toBe(page.replace('/src/main.tsx', '/src/main-apply.tsx'));
});
