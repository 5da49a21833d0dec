import type { Translation } from '../values/translation.ts';
import type { coverageTexts } from './texts.ts';

export const coverageTextsEs: Translation<typeof coverageTexts> = {
  peopleTooMany: 'Se pueden incluir o dejar fuera hasta 500 candidatos.',
  notAmongThem: 'Este candidato no indicó su horario, está oculto o ya acordó un horario.',
  inAndOut: 'No se puede incluir y dejar fuera al mismo candidato.',
};
