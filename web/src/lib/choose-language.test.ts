// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from './language.ts';

const press = () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
const leave = () => dispatchEvent(new Event('pagehide'));

afterEach(() => localStorage.clear());

test('the key press that chooses a language does not undo the choice', () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  document.body.addEventListener('keydown', () => chooseLanguage('es'), { once: true });
  press();
  expect(reload).toHaveBeenCalledOnce();
  leave();
  expect(localStorage.getItem('language')).toBe('es');
});

test('a language choice is undone when a later key press shows that the user stayed on the page', () => {
  vi.spyOn(location, 'reload').mockReturnValue();
  chooseLanguage('es');
  press();
  leave();
  expect(localStorage.getItem('language')).toBeNull();
});
