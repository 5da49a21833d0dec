import type { Translation } from '@jipe/contract/values/translation';
import { formatNumber, plural } from '../../lib/format.ts';
import type { messagingWords } from './texts.ts';

export const messagingWordsEs: Translation<typeof messagingWords> = {
  messages: 'Mensajes',
  conversations: 'Conversaciones',
  conversation: 'Conversación',
  allConversations: 'Todas las conversaciones',
  findApplicants: 'Buscar candidatos',
  location: 'Ubicación',
  search: 'Buscar conversaciones',
  searchHint: 'Nombre, puesto o mensaje',
  loadingConversations: 'Cargando conversaciones',
  showAll: 'Mostrar todas',
  noMatch: 'Nadie coincide con la búsqueda.',
  noneYet: 'Escríbele a un candidato y la conversación aparece aquí.',
  nothingSaid: 'Sin mensajes todavía',
  byYou: 'Tú:',
  byTeam: 'Tu equipo:',
  unread: (count) => plural(count, 'mensaje sin leer', 'mensajes sin leer'),
  fresh: (shown) => `${shown} ${shown === '1' ? 'nuevo' : 'nuevos'}`,

  notHere: 'Esta conversación no está aquí',
  notYours: 'No existe, o es de una ubicación que no es tuya.',
  isTyping: 'está escribiendo…',
  loadingMessages: 'Cargando mensajes',
  messagesWith: (name) => `Mensajes con ${name}`,
  loadOlder: 'Cargar mensajes anteriores',
  newMessages: 'Mensajes nuevos',
  today: 'Hoy',
  yesterday: 'Ayer',
  you: 'Tú',
  sending: 'Enviando',
  notSent: 'No se envió',
  sentWhenBack: 'Se enviará cuando vuelva la conexión',
  discard: 'Eliminar',
  messageTo: (name) => `Mensaje para ${name}`,
  send: 'Enviar',
  charactersLeft: (count) => `${count === 1 ? 'Queda' : 'Quedan'} ${plural(count, 'carácter', 'caracteres')}`,
  tooLong: (over, most) =>
    `${over === 1 ? 'Sobra' : 'Sobran'} ${plural(over, 'carácter', 'caracteres')}: un mensaje puede tener hasta ${formatNumber(most)}.`,
};
