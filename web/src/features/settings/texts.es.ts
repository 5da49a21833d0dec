import type { Translation } from '@jipe/contract/values/translation';
import { inSeries, plural } from '../../lib/format.ts';
import type { settingsWords } from './texts.ts';

export const settingsWordsEs: Translation<typeof settingsWords> = {
  days: (count) => plural(count, 'día'),
  takeAlong: 'Antes de irte puedes llevarte todo: un archivo con lo que está guardado.',
  planUnknown: 'Qué hacer primero depende de tu plan, y no se pudo cargar.',
  loadingActivity: 'Cargando actividad',

  atStake: (locations, activeListings, applications) => {
    const se = (count: number, one: string, many: string) => `se ${count === 1 ? one : many}`;
    const acts = [`${se(locations, 'elimina', 'eliminan')} ${plural(locations, 'ubicación', 'ubicaciones')}`];
    if (activeListings > 0)
      acts.push(
        `${se(activeListings, 'cierra', 'cierran')} ${plural(activeListings, 'vacante activa', 'vacantes activas')}`,
      );
    if (applications > 0)
      acts.push(`${se(applications, 'pierde', 'pierden')} ${plural(applications, 'solicitud', 'solicitudes')}`);
    return `${inSeries(acts, 'y').replace('se', 'Se')}.`;
  },
  allAtStake: 'Se eliminan todas tus ubicaciones, vacantes y solicitudes. Los créditos de vacante sin usar se pierden.',
  creditsLost: (credits, worth) =>
    credits === 1
      ? `Se pierde 1 crédito de vacante sin usar, que vale ${worth}.`
      : `Se pierden ${credits} créditos de vacante sin usar, que valen ${worth}.`,
  planEnds: 'Tu plan termina, y se cierra la sesión de todos en tu empresa; nadie puede volver a iniciarla.',
  erasedAfter: (days) => `Los datos personales se borran después de ${days}. Las facturas se conservan.`,
  noUndo: 'No se puede deshacer.',

  deletedTitle: 'Cuenta eliminada',
  deletedLine: (days) =>
    `Tus vacantes se cerraron y quienes buscan trabajo ya no ven tu empresa. Los datos personales se borran después de ${days}; las facturas se conservan.`,
  createNew: 'Crear una cuenta nueva',
  dataRetention: 'Conservación de datos',
};
