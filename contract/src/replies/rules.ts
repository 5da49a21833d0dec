import type { Language } from '../values/language.ts';

export const REPLIES_MAX = 30;
export const REPLY_NAME_MAX = 40;
export const REPLY_TEXT_MAX = 1000;

/** Placeholders of a reply. The text contains each in braces. */
export const replyFields = ['first_name', 'job', 'shop', 'manager', 'business'] as const;
export type ReplyField = (typeof replyFields)[number];
export type ReplyValues = Readonly<Record<ReplyField, string>>;

const PLACE = /\{([^{}\n]*)\}/g;
const isField = (name: string): name is ReplyField => (replyFields as readonly string[]).includes(name);

/** Returns the unknown names in braces, each once, in the order of the text. */
export function unknownFields(text: string): string[] {
  const names = [...text.matchAll(PLACE)].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => !isField(name));
}

/** Fills the fields of a text in one pass, so braces inside a value stay as they are. */
export const fillReply = (text: string, values: ReplyValues): string =>
  text.replace(PLACE, (place, name: string) => (isField(name) ? values[name] : place));

/** Returns the form of address: the first word of the name. */
export const firstNameOf = (full_name: string): string => full_name.trim().split(/\s/, 1)[0] ?? '';

/** Returns a reply's text in a language, or in English when it has no translation. */
export const replyIn = (reply: { text: string; text_es: string }, language: Language): string =>
  language === 'es' && reply.text_es !== '' ? reply.text_es : reply.text;

/** The replies that every new business gets. */
export const firstReplies: readonly Readonly<{ name: string; text: string; text_es: string }>[] = [
  {
    name: 'Thanks for applying',
    text: 'Hi {first_name}, thank you for applying for {job} at {shop}. I have read your application and will write to you here. {manager}',
    text_es:
      'Hola {first_name}, gracias por postularte para {job} en {shop}. Leí tu solicitud y te escribiré por aquí. {manager}',
  },
  {
    name: 'Come in for a talk',
    text: 'Hi {first_name}, I would like to meet you about {job}. Which day and time this week can you come to {shop}? {manager}',
    text_es:
      'Hola {first_name}, me gustaría conocerte para hablar de {job}. ¿Qué día y a qué hora de esta semana puedes venir a {shop}? {manager}',
  },
  {
    name: 'Still interested?',
    text: 'Hi {first_name}, are you still interested in {job} at {shop}? A short yes or no here is enough. {manager}',
    text_es: 'Hola {first_name}, ¿todavía te interesa {job} en {shop}? Basta un sí o un no por aquí. {manager}',
  },
  {
    name: 'Which hours?',
    text: 'Hi {first_name}, which days and hours can you work? Please also tell me when you could start. {manager}',
    text_es:
      'Hola {first_name}, ¿qué días y a qué horas puedes trabajar? Dime también cuándo podrías empezar. {manager}',
  },
  {
    name: 'We would like to hire you',
    text: 'Hi {first_name}, we would like to hire you for {job} at {shop}. Please write back if you want the job, and we will settle your first day. {manager}, {business}',
    text_es:
      'Hola {first_name}, nos gustaría contratarte para {job} en {shop}. Responde si quieres el trabajo y acordaremos tu primer día. {manager}, {business}',
  },
  {
    name: 'Not this time',
    text: 'Hi {first_name}, thank you for your interest in {job} at {shop}. We will not go ahead with your application this time. {manager}, {business}',
    text_es:
      'Hola {first_name}, gracias por tu interés en {job} en {shop}. Esta vez no seguiremos adelante con tu solicitud. {manager}, {business}',
  },
];

/** Returns the list with the reply at a position, from 1. Without a position, or beyond the end, it comes last. */
export function placedAt<T extends { id: string }>(list: readonly T[], reply: T, position: number | null): T[] {
  const others = list.filter(({ id }) => id !== reply.id);
  const at = position === null ? others.length : Math.max(0, position - 1);
  return others.toSpliced(at, 0, reply);
}
