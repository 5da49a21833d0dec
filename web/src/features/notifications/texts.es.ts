import type { Translation } from '@jipe/contract/values/translation';
import type { notificationWords } from './texts.ts';

export const notificationWordsEs: Translation<typeof notificationWords> = {
  title: 'Notificaciones',
  line: 'Correos y notificaciones sobre personas. Son solo para ti: cada persona de tu negocio elige los suyos.',
  aboutApplicants: 'Correos sobre candidatos',
  applicants: { each: 'Cada uno', daily: 'Un resumen cada mañana', off: 'Ninguno' },
  applicantsLine: {
    each: 'Un minuto después de que alguien se postula; de una vacante, cada diez minutos como máximo.',
    daily: 'A las siete, cuando hay alguien nuevo o que espera respuesta.',
    off: 'Los candidatos están en la aplicación.',
  },
  messages: 'Avisarme por correo de mensajes sin leer',
  messagesLine: 'Cuando un mensaje lleva un cuarto de hora sin leer, una vez hasta que lo leas.',
  push: 'Notificaciones en este navegador',
  pushLine: 'Los mensajes y candidatos nuevos aparecen enseguida, también sin ninguna página abierta.',
  pushDenied: 'Bloqueadas en los ajustes de este navegador. Permite ahí primero las notificaciones de este sitio.',
  pushUnsupported: 'Este navegador no puede mostrar notificaciones.',
  quiet: {
    title: 'Horas de silencio',
    line: 'Sin correos sobre personas ni notificaciones entretanto: esperan hasta el final. Solo el resumen de las siete llega como siempre. Según la hora de tu primera ubicación.',
    from: 'Silencio desde',
    until: 'Silencio hasta',
  },
  notSaved: 'No se pudo guardar qué correos recibes. Inténtalo de nuevo.',
  loading: 'Cargando los ajustes de correo',
  stopTitle: '¿Dejar de recibir estos correos?',
  stopLine: 'Ya no recibirás correos de este tipo. Los demás siguen llegando.',
  stop: 'Dejar de recibirlos',
  stopFailed: 'No se pudieron detener los correos. Inténtalo de nuevo.',
  stoppedTitle: 'Correos detenidos',
  backOn: 'Puedes volver a activarlos en Notificaciones, en tus ajustes.',
  offer: 'Entérate enseguida de los mensajes.',
  turnOn: 'Activar',
  notNow: 'Ahora no',
  turnOnFailed: 'No se pudieron activar las notificaciones en este navegador.',
  turnOnLater: 'Las notificaciones aún no están activadas. Inténtalo de nuevo.',
};
