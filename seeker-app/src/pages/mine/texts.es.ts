import type { Translation } from '@jipe/contract/values/translation';
import type { mineWords } from './texts.ts';

export const mineWordsEs: Translation<typeof mineWords> = {
  title: 'Solicitudes',
  none: 'Todavía no te has postulado. El código en la puerta de una tienda, o el enlace de un empleo, te lleva a lo que está abierto.',
  appliedOn: (day) => `Enviada el ${day}`,
  received: () => 'La tienen. Nadie la ha abierto todavía.',
  seen: (day) => `La abrieron el ${day}.`,
  talking: (day) => `Te escribieron el ${day}.`,
  told: (day) => `Te avisaron el ${day}: esta vez no.`,
  closed: (day) => `Este empleo ya no recibe a nadie desde el ${day}.`,
  withdrawn: (day) => `La retiraste el ${day}.`,
  hours: (covered, needed) => `Cubres ${covered} de las ${needed} horas que necesitan.`,
  messages: 'Mensajes',
  applyAgain: 'Postularte otra vez',
  withdraw: 'Retirarla',
  withdrawOf: (title) => `Retirarla: ${title}`,
  sure: '¿Retirar esta solicitud?',
  sureLead: (business) =>
    `${business} deja de verla. Mientras el empleo esté abierto puedes postularte otra vez, con un lugar nuevo en la lista.`,
  yes: 'Sí, retirarla',
  tookBack: (title) => `Retiraste «${title}».`,
  like: (title, business) => `¿Guardar «${title}» entre los empleos que te gustan? ${business} ve que lo hiciste.`,
  likeYes: 'Guardar',
  liked: (title) => `«${title}» está entre los empleos que te gustan.`,
  backToJob: 'Volver al empleo',
  favourites: 'Empleos que te gustan',
  perHour: 'por hora',
  unlike: 'Quitar',
  unlikeOf: (title) => `Quitar: ${title}`,
  paused: 'No está abierto en este momento.',
};
