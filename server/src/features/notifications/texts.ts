import type { NoticeKind } from '@jipe/contract/notifications/schema';
import type { InEachLanguage } from '@jipe/contract/values/language';
import type { Translation } from '@jipe/contract/values/translation';

const en = {
  open: 'Open',
  applied: (n: number, name: string, title: string, shop: string) =>
    n === 1 ? `${name} applied for ${title} at ${shop}` : `${n} people applied for ${title} at ${shop}`,
  appliedLine: (n: number) => (n === 1 ? 'See who it is and answer.' : 'See who they are and answer them.'),
  seeApplicants: 'See applicants',
  wrote: (name: string) => `${name} wrote to you`,
  about: (title: string, shop: string) => `About ${title} at ${shop}:`,
  wroteLine: (name: string, title: string, shop: string) => `${name} wrote to you about ${title} at ${shop}`,
  answer: 'Read and answer',
  brief: (fresh: number, waiting: number) => {
    const parts = [
      ...(fresh > 0 ? [`${fresh} new applicant${fresh === 1 ? '' : 's'}`] : []),
      ...(waiting > 0 ? [`${waiting} ${waiting === 1 ? 'person waits' : 'people wait'} for an answer`] : []),
    ];
    return parts.join(', ');
  },
  longest: (days: number) =>
    days === 0 ? 'The longest wait began today.' : `The longest wait is ${days} day${days === 1 ? '' : 's'}.`,
  atShop: (name: string, fresh: number, waiting: number) => `${name}: ${fresh} new, ${waiting} waiting`,
  unread: (n: number) => `${n} conversation${n === 1 ? ' has' : 's have'} unread messages.`,
  ends: (title: string, shop: string, days: number) =>
    `${title} at ${shop} ends in ${days} day${days === 1 ? '' : 's'}.`,
  failed: (title: string, shop: string) => `${title} at ${shop} was paused because it could not be renewed.`,
  openToday: 'Open Today',
  seeker: {
    wrote: (business: string) => `${business} wrote to you`,
    about: (title: string, shop: string) => `About ${title} at ${shop}:`,
    answer: 'Read and answer',
    footer: (brand: string) =>
      `You get this mail because you applied for a job at ${brand}. You can switch these mails off in the app.`,
  },
  bundle: (n: number) => `${n} things about your applicants and messages`,
  footer: {
    applicants: (brand: string) => `You get this mail because of your mail settings at ${brand}.`,
    messages: (brand: string) => `You get this mail because a message at ${brand} was not read.`,
  } satisfies Record<NoticeKind, unknown>,
  stop: {
    applicants: 'Stop mails about applicants',
    messages: 'Stop mails about messages',
  } satisfies Record<NoticeKind, string>,
} as const;

const es: Translation<typeof en> = {
  open: 'Abrir',
  applied: (n, name, title, shop) =>
    n === 1 ? `${name} se postuló para ${title} en ${shop}` : `${n} personas se postularon para ${title} en ${shop}`,
  appliedLine: (n) => (n === 1 ? 'Mira quién es y responde.' : 'Mira quiénes son y respóndeles.'),
  seeApplicants: 'Ver candidatos',
  wrote: (name) => `${name} te escribió`,
  about: (title, shop) => `Sobre ${title} en ${shop}:`,
  wroteLine: (name, title, shop) => `${name} te escribió sobre ${title} en ${shop}`,
  answer: 'Leer y responder',
  brief: (fresh, waiting) => {
    const parts = [
      ...(fresh > 0 ? [fresh === 1 ? '1 candidato nuevo' : `${fresh} candidatos nuevos`] : []),
      ...(waiting > 0 ? [waiting === 1 ? '1 persona espera respuesta' : `${waiting} personas esperan respuesta`] : []),
    ];
    return parts.join(', ');
  },
  longest: (days) =>
    days === 0
      ? 'La espera más larga empezó hoy.'
      : `La espera más larga es de ${days === 1 ? '1 día' : `${days} días`}.`,
  atShop: (name, fresh, waiting) => `${name}: ${fresh} nuevos, ${waiting} en espera`,
  unread: (n) =>
    n === 1 ? '1 conversación tiene mensajes sin leer.' : `${n} conversaciones tienen mensajes sin leer.`,
  ends: (title, shop, days) => `${title} en ${shop} termina en ${days === 1 ? '1 día' : `${days} días`}.`,
  failed: (title, shop) => `${title} en ${shop} se pausó porque no se pudo renovar.`,
  openToday: 'Abrir el día',
  seeker: {
    wrote: (business) => `${business} te escribió`,
    about: (title, shop) => `Sobre ${title} en ${shop}:`,
    answer: 'Leer y responder',
    footer: (brand) =>
      `Recibes este correo porque te postulaste a un empleo en ${brand}. Puedes desactivar estos correos en la aplicación.`,
  },
  bundle: (n) => `${n} novedades de tus candidatos y mensajes`,
  footer: {
    applicants: (brand) => `Recibes este correo por tus ajustes de correo en ${brand}.`,
    messages: (brand) => `Recibes este correo porque no se leyó un mensaje en ${brand}.`,
  },
  stop: {
    applicants: 'No recibir más correos sobre candidatos',
    messages: 'No recibir más correos sobre mensajes',
  },
};

/** Mail about people. Words that people wrote are inserted unchanged. */
export const noticeTexts: InEachLanguage<typeof en> = { en, es };
