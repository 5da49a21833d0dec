import type { InEachLanguage } from '@jipe/contract/values/language';
import type { Translation } from '@jipe/contract/values/translation';

const en = {
  hello: (first_name: string) => (first_name === '' ? 'Hello' : `Hello ${first_name}`),
  lifetime: {
    hours: (n: number) => `${n} hour${n === 1 ? '' : 's'}`,
    minutes: (n: number) => `${n} minute${n === 1 ? '' : 's'}`,
    seconds: (n: number) => `${n} second${n === 1 ? '' : 's'}`,
  },
  verification: {
    subject: (brand: string) => `Verify your email for ${brand}`,
    heading: (hello: string, brand: string) => `${hello}, welcome to ${brand}`,
    what: 'Please verify your email address. Then you can log in and set up your business.',
    lifetime: (time: string) => `The link works once, for ${time}.`,
    action: 'Verify email',
    footer: (brand: string) =>
      `You get this mail because an account at ${brand} was made with this address. If that was not you, do nothing.`,
  },
  reset: {
    subject: (brand: string) => `Reset your ${brand} password`,
    heading: (hello: string) => `${hello}, choose a new password`,
    what: (brand: string) => `Somebody, hopefully you, asked to reset the password of your ${brand} account.`,
    lifetime: (time: string) => `The link works once, for ${time}. A new password logs you out everywhere.`,
    action: 'Reset password',
    footer: (brand: string) =>
      `You get this mail because a password reset was asked for at ${brand}. If that was not you, do nothing: your password stays as it is.`,
  },
  invitation: {
    subject: (whom: string) => `${whom} invites you to hire together`,
    heading: (hello: string) => `${hello}, you are invited`,
    at: (business: string, brand: string) => `${business} on ${brand}`,
    what: (at: string) => `You are invited to join ${at}: post jobs, meet applicants and answer them.`,
    lifetime: (time: string) =>
      `Choose a password to get started. The link works once, for ${time}; after that, ask for a new invitation.`,
    action: 'Accept invitation',
    footer: (whom: string) =>
      `You get this mail because an administrator at ${whom} added this address. If you do not know them, do nothing.`,
  },
  passwordChanged: {
    subject: (brand: string) => `Your ${brand} password was changed`,
    heading: (hello: string) => `${hello}, your password was changed`,
    what: 'Your password was just changed, and all other devices were logged out.',
    notYou: 'If that was not you, choose a new password at once:',
    action: 'Reset password',
    footer: (brand: string) => `You get this mail because the password of your ${brand} account was changed.`,
  },
  emailChanged: {
    subject: (brand: string) => `Your ${brand} email was changed`,
    heading: (hello: string) => `${hello}, your email was changed`,
    what: (brand: string) =>
      `An administrator of your business gave your ${brand} account another email address. You now log in with that one.`,
    notRight: 'If that is not right, please talk to your administrator.',
    footer: (brand: string) => `You get this mail because the email of your ${brand} account was changed.`,
  },
  twoFactor: {
    subject: (brand: string, isOn: boolean) => `Two-step login is ${isOn ? 'on' : 'off'} for your ${brand} account`,
    heading: (hello: string, isOn: boolean) => `${hello}, two-step login is ${isOn ? 'on' : 'off'}`,
    on: 'From now on logging in asks for a code of your authenticator app besides your password.',
    off: 'From now on your password alone logs you in.',
    notYou: 'If that was not you, please change your password now and log out everywhere else in the settings.',
    footer: (brand: string, isOn: boolean) =>
      `You get this mail because two-step login of your ${brand} account was turned ${isOn ? 'on' : 'off'}.`,
  },
} as const;

const es: Translation<typeof en> = {
  hello: (first_name) => (first_name === '' ? 'Hola' : `Hola, ${first_name}`),
  lifetime: {
    hours: (n) => `${n} hora${n === 1 ? '' : 's'}`,
    minutes: (n) => `${n} minuto${n === 1 ? '' : 's'}`,
    seconds: (n) => `${n} segundo${n === 1 ? '' : 's'}`,
  },
  verification: {
    subject: (brand) => `Verifica tu correo para ${brand}`,
    heading: (hello, brand) => `${hello}. Te damos la bienvenida a ${brand}`,
    what: 'Verifica tu correo electrónico. Después podrás iniciar sesión y configurar tu negocio.',
    lifetime: (time) => `El enlace sirve una sola vez, durante ${time}.`,
    action: 'Verificar correo',
    footer: (brand) =>
      `Recibes este correo porque se creó una cuenta en ${brand} con esta dirección. Si no fuiste tú, no tienes que hacer nada.`,
  },
  reset: {
    subject: (brand) => `Restablece tu contraseña de ${brand}`,
    heading: (hello) => `${hello}. Elige una contraseña nueva`,
    what: (brand) => `Alguien, esperamos que tú, pidió restablecer la contraseña de tu cuenta de ${brand}.`,
    lifetime: (time) =>
      `El enlace sirve una sola vez, durante ${time}. Con la contraseña nueva se cierra tu sesión en todos los dispositivos.`,
    action: 'Restablecer contraseña',
    footer: (brand) =>
      `Recibes este correo porque se pidió restablecer una contraseña en ${brand}. Si no fuiste tú, no tienes que hacer nada: tu contraseña sigue igual.`,
  },
  invitation: {
    subject: (whom) => `${whom} te invita a contratar en equipo`,
    heading: (hello) => `${hello}. Tienes una invitación`,
    at: (business, brand) => `${business} en ${brand}`,
    what: (at) => `Te invitan a unirte a ${at} para publicar vacantes, conocer candidatos y responderles.`,
    lifetime: (time) =>
      `Elige una contraseña para empezar. El enlace sirve una sola vez, durante ${time}; después, pide otra invitación.`,
    action: 'Aceptar invitación',
    footer: (whom) =>
      `Recibes este correo porque un administrador de ${whom} agregó esta dirección. Si no lo conoces, no tienes que hacer nada.`,
  },
  passwordChanged: {
    subject: (brand) => `Se cambió tu contraseña de ${brand}`,
    heading: (hello) => `${hello}. Se cambió tu contraseña`,
    what: 'Tu contraseña se acaba de cambiar y se cerró la sesión en todos los demás dispositivos.',
    notYou: 'Si no fuiste tú, elige una contraseña nueva de inmediato:',
    action: 'Restablecer contraseña',
    footer: (brand) => `Recibes este correo porque se cambió la contraseña de tu cuenta de ${brand}.`,
  },
  emailChanged: {
    subject: (brand) => `Se cambió tu correo de ${brand}`,
    heading: (hello) => `${hello}. Se cambió tu correo electrónico`,
    what: (brand) =>
      `Un administrador de tu negocio le puso otro correo electrónico a tu cuenta de ${brand}. Desde ahora inicias sesión con ese.`,
    notRight: 'Si es un error, habla con tu administrador.',
    footer: (brand) => `Recibes este correo porque se cambió el correo electrónico de tu cuenta de ${brand}.`,
  },
  twoFactor: {
    subject: (brand, isOn) =>
      `La verificación en dos pasos está ${isOn ? 'activada' : 'desactivada'} en tu cuenta de ${brand}`,
    heading: (hello, isOn) => `${hello}. La verificación en dos pasos está ${isOn ? 'activada' : 'desactivada'}`,
    on: 'Desde ahora, para iniciar sesión se pide también un código de tu aplicación de autenticación.',
    off: 'Desde ahora basta tu contraseña para iniciar sesión.',
    notYou: 'Si no fuiste tú, cambia tu contraseña ahora y cierra las demás sesiones en la configuración.',
    footer: (brand, isOn) =>
      `Recibes este correo porque se ${isOn ? 'activó' : 'desactivó'} la verificación en dos pasos de tu cuenta de ${brand}.`,
  },
};

/** Texts of the account mails. */
export const authMails: InEachLanguage<typeof en> = { en, es };
