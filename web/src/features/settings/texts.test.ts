import { expect, test } from 'vitest';
import { settingsWordsEs } from './texts.es.ts';
import { settingsWords } from './texts.ts';

test('the account deletion text counts what is lost, and leaves out zeros', () => {
  expect(settingsWords.atStake(2, 12, 340)).toBe(
    'This deletes 2 locations, closes 12 active listings and takes away 340 applications.',
  );
  expect(settingsWords.atStake(1, 0, 3)).toBe('This deletes 1 location and takes away 3 applications.');
  expect(settingsWords.atStake(1, 0, 0)).toBe('This deletes 1 location.');
  expect(settingsWordsEs.atStake(2, 1, 0)).toBe('Se eliminan 2 ubicaciones y se cierra 1 vacante activa.');
  expect(settingsWordsEs.atStake(1, 0, 0)).toBe('Se elimina 1 ubicación.');
});
