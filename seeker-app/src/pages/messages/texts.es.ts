import type { Translation } from '@jipe/contract/values/translation';
import type { messagesWords } from './texts.ts';

export const messagesWordsEs: Translation<typeof messagesWords> = {
  title: 'Mensajes',
  none: 'Todavía nadie te ha escrito. Cuando una tienda lo haga, estará aquí y recibirás un correo.',
  unread: (count) => (count === 1 ? '1 mensaje nuevo' : `${count} mensajes nuevos`),
  noMessage: 'Todavía no hay mensajes.',
  back: 'Todos los mensajes',
  job: 'Ver el empleo',
  older: 'Mostrar mensajes anteriores',
  log: 'Mensajes',
  you: 'Tú',
  sending: 'Enviando …',
  notSent: 'No se envió.',
  waits: 'Espera a que vuelva la conexión.',
  label: 'Tu mensaje',
  send: 'Enviar',
  lost: 'Sin conexión en vivo en este momento. Lo que llegue mientras tanto se muestra cuando vuelva.',
  quiet: 'Aquí todavía no se ha escrito nada.',
};
