import type { messagingTexts } from './texts.ts';
import type { Translation } from '../values/translation.ts';

export const messagingTextsEs: Translation<typeof messagingTexts> = {
  messageRequired: 'Escribe un mensaje.',
  messageTooLong: 'Un mensaje puede tener hasta 5000 caracteres.',
  conversationUnknown: 'Esta conversación no existe.',
  clientIdInvalid: 'El identificador puede tener hasta 100 caracteres.',

  sendFailed: 'No se pudo enviar el mensaje.',
  fetchFailed: 'No se pudieron cargar los mensajes.',
  conversationsFailed: 'No se pudieron cargar las conversaciones.',

  allMessages: 'Todos mis mensajes',
  noRecipients: 'No se encontraron destinatarios',
  placeholder: 'Escribe un mensaje',
  emptyTitle: '¡A platicar!',
  emptyText: 'Inicia una conversación',
  retry: 'Reintentar',
  answering: '{name} está respondiendo…',
  answeringMany: '{name} y otras personas están respondiendo…',
};
