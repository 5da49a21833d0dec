// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from './language.ts';

const press = () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
const leave = () => dispatchEvent(new Event('pagehide'));

afterEach(() => localStorage.clear());

test('a language chosen by a key is kept: the press that chose it takes nothing back', () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  document.body.addEventListener('keydown', () => chooseLanguage('es'), { once: true });
  press();
  expect(reload).toHaveBeenCalledOnce();
  leave();
  expect(localStorage.getItem('language')).toBe('es');
});

test('who is asked about unsaved changes and stays has not chosen', () => {
  vi.spyOn(location, 'reload').mockReturnValue();
  chooseLanguage('es');
  press();
  leave();
  expect(localStorage.getItem('language')).toBeNull();
});
