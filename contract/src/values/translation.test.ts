import { expect, it } from 'vitest';
import { interpreterOf } from './interpreter.ts';
import { translateMessage, setTranslations, texts } from './translation.ts';

const before = texts('beforeTexts', {
  saved: 'Saved',
  menu: { edit: 'Edit' },
  people: (count: number) => `${count} people`,
});
const menu = before.menu;

it('texts are English until a language is set', () => {
  expect([before.saved, before.people(2), translateMessage('Saved')]).toEqual(['Saved', '2 people', 'Saved']);
});

it('a translation replaces texts declared before and after it, and server messages', () => {
  const translation = {
    beforeTexts: { saved: 'Guardado', menu: { edit: 'Editar' }, people: (count: number) => `${count} personas` },
    afterTexts: { closed: 'Cerrado' },
    ownWords: { hired: 'Contratados' },
  };
  setTranslations(translation, interpreterOf(translation, { 'Not found.': 'No se encontró.' }));
  const after = texts('afterTexts', { closed: 'Closed' });
  const own = texts('ownWords', { hired: 'Hired' });
  const untold = texts('untold', { open: 'Open' });
  expect([before.saved, menu.edit, before.people(2)]).toEqual(['Guardado', 'Editar', '2 personas']);
  expect([after.closed, untold.open]).toEqual(['Cerrado', 'Open']);
  // English messages of the server.
  expect(['Saved', 'Closed', 'Not found.', 'Open'].map((text) => translateMessage(text))).toEqual([
    'Guardado',
    'Cerrado',
    'No se encontró.',
    'Open',
  ]);
  // A screen's own text is not translated as a server message: the same English may mean something else there.
  expect([own.hired, translateMessage('Hired')]).toEqual(['Contratados', 'Hired']);
});
