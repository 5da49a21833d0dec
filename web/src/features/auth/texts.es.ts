import type { Translation } from '@jipe/contract/values/translation';
import { plural } from '../../lib/format.ts';
import type { authWords } from './texts.ts';
import type { linkWords } from './texts-links.ts';
import type { retentionWords } from './texts-retention.ts';

export const authWordsEs: Translation<typeof authWords> = {
  email: 'Correo electrónico',
  password: 'Contraseña',
  logIn: 'Iniciar sesión',
  welcomeBack: 'Qué gusto verte de nuevo.',
  newHere: '¿Primera vez aquí?',
  createAnAccount: 'Crear una cuenta',
  forgotPassword: '¿Contraseña olvidada?',
  sendEmailAgain: 'Enviar el correo de nuevo',
  backToLogin: 'Volver a iniciar sesión',
};

export const linkWordsEs: Translation<typeof linkWords> = {
  firstName: 'Nombre',
  lastName: 'Apellido',
  confirmPassword: 'Repetir contraseña',
  passwordNeeds: 'La contraseña necesita',
  terms: {
    before: 'Acepto los',
    termsOfUse: 'Términos de uso',
    between: 'y la',
    privacyPolicy: 'Política de privacidad',
  },

  createTitle: 'Crea tu cuenta',
  createLine: 'Configurarla es gratis. Pagas cuando se publica tu primera vacante.',
  createAccount: 'Crear cuenta',
  haveAccount: '¿Ya tienes cuenta?',

  forgotTitle: '¿Olvidaste tu contraseña?',
  forgotLine: 'Escribe tu correo y te enviamos un enlace para elegir una nueva.',
  sendResetLink: 'Enviar enlace',

  checkEmail: 'Revisa tu correo',
  yourEmail: 'tu correo electrónico',
  sentToVerify: {
    before: 'Enviamos un enlace a',
    after: '. Ábrelo para verificar tu correo; después puedes iniciar sesión.',
  },
  sentToReset: {
    before: 'Si existe una cuenta de',
    after: ', un enlace va en camino. Ábrelo para elegir una contraseña nueva.',
  },
  useAnotherEmail: 'Volver para cambiar el correo',
  resendEmail: 'Reenviar correo',
  resendEmailIn: (seconds) => `Enviado. Reenviar en ${seconds} s`,
  noMailServer: 'Aquí no hay servidor de correo, así que los mensajes se guardan en el',
  mailbox: 'buzón de esta instalación',
  nothingThere: '¿No llegó nada? Puede tardar un minuto, o haber terminado en el correo no deseado.',

  signedInAs: (email) =>
    email === '' ? 'Tienes una sesión iniciada aquí.' : `Tienes la sesión iniciada como ${email}.`,
  linkEndsIt: 'Este enlace puede ser para otra persona. Lo que hagas aquí cierra tu sesión en este navegador.',
  linkWaits: 'El enlace que abriste puede ser para otra persona. Cierra la sesión para continuar con él.',
  logOutFirst: 'Cerrar sesión primero',
  staySignedIn: 'Mantener la sesión',

  didNotWork: 'Esto no funcionó',
  goToLogin: 'Ir a iniciar sesión',
  logInNow: 'Iniciar sesión ahora',
  takingYou: (seconds) => `El inicio de sesión se abre en ${seconds} s …`,

  verifying: 'Verificando tu correo',
  verified: 'Correo verificado',
  verifyAgain: 'Inicia sesión para seguir',
  verifyAdvice:
    'Este enlace ya no sirve. Si ya verificaste tu correo antes, basta iniciar sesión. Si no, inicia sesión también y pide ahí un enlace nuevo.',

  checkingLink: 'Comprobando tu enlace',
  resetTitle: 'Elige una contraseña nueva',
  resetFor: (email) => `Para ${email}. Se cierra la sesión en todos los demás dispositivos.`,
  resetPassword: 'Restablecer contraseña',
  resetAgain: 'Pide un enlace nuevo',
  resetAdvice: 'El enlace sirve una vez y por tiempo limitado. Este ya no sirve.',
  sendNewLink: 'Pedir un enlace nuevo',

  openingInvitation: 'Abriendo tu invitación',
  invited: 'Tienes una invitación',
  join: (business) => `Únete a ${business}`,
  choosePassword: 'Elige una contraseña para empezar.',
  nameAndPassword: 'Dinos tu nombre y elige una contraseña.',
  signUp: 'Registrarse',
  youAreIn: 'Ya eres parte',
  inviteAgain: 'Pide una invitación nueva',
  inviteAdvice:
    'Una invitación sirve una vez y por tiempo limitado, y esta ya no sirve. Quien te invitó puede enviarla de nuevo. Si ya te registraste, basta iniciar sesión.',

  loadingSessions: 'Cargando sesiones',
  on: 'Activada',
  off: 'Desactivada',
};

export const retentionWordsEs: Translation<typeof retentionWords> = {
  title: 'Conservación de datos',
  line: (brand) => `Qué conserva ${brand} de tus datos y por cuánto tiempo.`,
  days: (count) => plural(count, 'día'),
  chapters: {
    account: {
      title: 'Mientras tienes una cuenta',
      text: () =>
        'Conservamos lo que tú y tu equipo escriben: el perfil de la empresa, ubicaciones, usuarios, vacantes, candidatos y mensajes. Está ahí mientras exista tu cuenta.',
    },
    deletedAccount: {
      title: 'Cuando eliminas tu cuenta',
      text: (days) =>
        `Tus vacantes se cierran, quienes buscan trabajo dejan de ver tu empresa de inmediato y se cierra la sesión de todos. Los datos personales se borran después de ${days}. Hasta entonces nadie los ve y no se usan para nada.`,
    },
    kept: {
      title: 'Lo que debemos conservar',
      text: () =>
        'Las facturas y los registros de pago se conservan mientras lo exija la ley. No contienen candidatos ni mensajes.',
    },
    deletedPart: {
      title: 'Cuando eliminas un usuario o una ubicación',
      text: () =>
        'La sesión de un usuario eliminado se cierra de inmediato y ya no puede iniciarla; su nombre queda junto a los mensajes que escribió. Una ubicación eliminada cierra sus vacantes; los administradores conservan el historial de sus candidatos.',
    },
    links: {
      title: 'Enlaces y sesiones',
      text: () =>
        'Los enlaces de nuestros correos sirven una vez y por tiempo limitado. Los registros de sesiones terminadas y enlaces usados se borran solos.',
    },
  },
  rights: 'Más sobre tus derechos en la',
  privacyPolicy: 'Política de privacidad',
  questions: '¿Preguntas?',
  contact: 'Contáctanos',
};
