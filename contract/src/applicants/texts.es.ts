import type { applicantTexts } from './texts.ts';
import type { Translation } from '../values/translation.ts';

export const applicantTextsEs: Translation<typeof applicantTexts> = {
  actionsInvalid: 'El estado es una lista de entrevistado y contratado.',
  hiddenRequired: 'Indica si el candidato se oculta o no.',
  swipeInvalid: 'Desliza hacia la derecha.',
  flagInvalid: 'Esto debe ser verdadero o falso.',
  applicationUnknown: 'Este candidato no existe.',
  stateInvalid: 'state debe ser new, waiting o undecided.',
  hoursInvalid: 'Debe ser un número de horas de 0 a 168.',
  noteRequired: 'Escribe una nota.',
  noteTooLong: 'Una nota puede tener hasta 1,000 caracteres.',

  noteOfSomebodyElse: 'Solo quien escribió una nota o un administrador puede eliminarla.',
  statusChangedElsewhere: 'Otra persona cambió a este candidato mientras tanto. Revísalo de nuevo.',

  statusFailed: 'No se pudo actualizar el estado del candidato.',
  fetchFailed: 'No se pudieron cargar los candidatos.',
  fetchDataFailed: 'No se pudieron cargar los datos de los candidatos.',
  fetchRequiredFailed: 'No se pudieron cargar los candidatos de la vacante.',
  favouritesFailed: 'No se pudieron cargar los favoritos.',
  somethingWrong: 'Algo salió mal. Vuelve a cargar la página.',
  statusSaved: 'El estado se actualizó',
  hidden: 'Candidato oculto',
  unhidden: 'Candidato visible otra vez',
  noteSaved: 'Nota guardada',
  noteDeleted: 'Nota eliminada',

  empty: 'No hay datos',
  toggles: { applicants: 'Candidatos', favorites: 'Favoritos' },
  filters: { interviewed: 'Entrevistado', hired: 'Contratado', hidden: 'Oculto' },
  columns: {
    applicant: 'Candidato',
    dateApplied: 'Fecha de solicitud',
    contactInfo: 'Contacto',
    status: 'Estado',
    messaging: 'Mensajes',
    actions: 'Acciones',
    favoritedDate: 'Favorito desde',
  },
  sections: {
    workHistory: 'Experiencia laboral',
    contactInfo: 'Contacto',
    skills: 'Habilidades',
    availability: 'Disponibilidad',
    questions: 'Preguntas de la solicitud',
  },
  notAvailable: 'No disponible',
  swipeTip: 'Desliza una tarjeta a la derecha para conversar.',
  keyTip: 'Presiona la flecha derecha sobre una tarjeta para iniciar una conversación.',
  hide: 'Ocultar',
  unhide: 'Mostrar',
};
