import type { authTexts } from './texts.ts';
import type { loginTexts, sessionTexts } from './texts.login.ts';
import type { safetyTexts } from './texts.safety.ts';
import type { Translation } from '../values/translation.ts';

export const authTextsEs: Translation<typeof authTexts> = {
  emailRequired: 'Falta el correo electrónico',
  emailInvalid: 'El correo electrónico no es válido',
  firstNameRequired: 'Falta el nombre',
  lastNameRequired: 'Falta el apellido',
  passwordRequired: 'Falta la contraseña',
  confirmPasswordRequired: 'Falta repetir la contraseña',
  passwordWeak:
    'La contraseña no es válida. Debe tener al menos 8 caracteres, un número, una letra y un carácter especial',
  passwordTooLong: 'La contraseña puede tener hasta 128 caracteres.',
  passwordMismatch: 'Las contraseñas no coinciden.',
  invitePasswordMismatch: '¡La contraseña y su repetición no coinciden!',
  termsRequired: 'Hay que aceptar los términos y las políticas',
  inviteTermsRequired: '¡Hay que aceptar los términos y las políticas!',
  accountTypeInvalid: 'Una cuenta se crea como business_owner.',
  linkTypeInvalid: 'type debe ser register o forget_password.',
  refreshTokenRequired: 'Falta refresh_token.',

  invalidCredentials: 'El correo electrónico o la contraseña no son correctos.',
  emailTaken: 'Ya existe un usuario con este correo electrónico.',
  registered: 'Cuenta creada. Revisa tu correo para verificarla.',
  registerMailSent: 'Si este correo espera verificación, un enlace nuevo va en camino.',
  resetMailSent: 'Si existe una cuenta con este correo, un enlace para restablecer la contraseña va en camino.',
  linkInvalid: 'Este enlace no es válido o ya venció.',
  emailVerified: 'Tu correo electrónico quedó verificado.',
  passwordReset: 'Tu contraseña se restableció. Ya puedes iniciar sesión.',
  inviteAccepted: 'Tu cuenta está lista. Ya puedes iniciar sesión.',
  oldPasswordWrong: 'La contraseña anterior no es correcta.',
  passwordChanged: 'Contraseña cambiada. ¡Inicia sesión para comprobarla!',
  loggedOut: 'Sesión cerrada.',
  refreshTokenSpent: 'Tu sesión terminó. Inicia sesión de nuevo.',
  tooManyLogins: 'Demasiados intentos fallidos de inicio de sesión. Inténtalo más tarde.',

  success: 'Listo',
  resetFailed: 'No se pudo restablecer la contraseña. Inténtalo más tarde.',
  inviteFailed: '¡Error del servidor!',
  resendWithoutEmailRegister: '¡Algo salió mal; intenta iniciar sesión con los datos que diste!',
  resendWithoutEmailReset: '¡Algo salió mal; pide de nuevo el enlace para la contraseña!',

  checkLength: 'Al menos 8 caracteres',
  checkLetter: 'Una letra',
  checkNumber: 'Un número',
  checkSpecial: 'Un carácter especial',
  checkBothCases: 'Mayúsculas y minúsculas (recomendado)',
  strengthEmpty: '',
  strengthWeak: 'Débil',
  strengthCommon: 'Débil: muy usada',
  strengthFair: 'Regular',
  strengthGood: 'Buena',
  strengthStrong: 'Fuerte',
};

type Answers = Pick<
  typeof authTexts,
  | 'invalidCredentials'
  | 'emailTaken'
  | 'registered'
  | 'registerMailSent'
  | 'resetMailSent'
  | 'linkInvalid'
  | 'emailVerified'
  | 'passwordReset'
  | 'inviteAccepted'
  | 'passwordChanged'
  | 'loggedOut'
  | 'refreshTokenSpent'
  | 'tooManyLogins'
>;

/** Translations of server messages for pages that do not load the other texts of this area. */
export const authAnswersEs: Readonly<Record<Answers[keyof Answers], string>> = {
  'Invalid email or password.': authTextsEs.invalidCredentials,
  'A user with this email already exists.': authTextsEs.emailTaken,
  'Account created. Please check your email to verify it.': authTextsEs.registered,
  'If this email waits for verification, a new link is on its way.': authTextsEs.registerMailSent,
  'If an account with this email exists, a link to reset the password is on its way.': authTextsEs.resetMailSent,
  'This link is invalid or has expired.': authTextsEs.linkInvalid,
  'Your email has been verified.': authTextsEs.emailVerified,
  'Your password has been reset. Please log in.': authTextsEs.passwordReset,
  'Your account is ready. Please log in.': authTextsEs.inviteAccepted,
  'Password change successful. Please login to verify!': authTextsEs.passwordChanged,
  'You are logged out.': authTextsEs.loggedOut,
  'Your session has ended. Please log in again.': authTextsEs.refreshTokenSpent,
  'Too many failed logins. Please try again later.': authTextsEs.tooManyLogins,
};

export const loginTextsEs: Translation<typeof loginTexts> = {
  loginSuccess: 'Sesión iniciada',
  emailNotVerified: 'Primero hay que verificar el correo electrónico.',
  loginToContinue: 'Inicia sesión para continuar.',
  somethingWrong: '¡Algo salió mal!',
};

export const sessionTextsEs: Translation<typeof sessionTexts> = {
  network: 'Error de red. Revisa tu conexión',
  ownDataServerError: 'Error interno del servidor. No se pudieron cargar tus datos.',
  ownDataFailed: 'No se pudo cargar la información anterior. Inténtalo más tarde',
};

export const safetyTextsEs: Translation<typeof safetyTexts> = {
  otpRequired: 'Escribe el código de tu aplicación de autenticación.',
  otpWrong: 'Este código no es correcto o ya se usó. Escribe el más reciente.',
  passwordWrong: 'La contraseña no es correcta.',
  alreadyOn: 'La verificación en dos pasos ya está activada.',
  notOn: 'La verificación en dos pasos no está activada.',
  notStarted: 'Hay que empezar de nuevo a configurar la verificación en dos pasos.',
  turnedOn: 'La verificación en dos pasos está activada.',
  turnedOff: 'La verificación en dos pasos está desactivada.',
  codesRenewed: 'Tienes códigos de recuperación nuevos. Los anteriores ya no sirven.',

  twoStep: 'Verificación en dos pasos',
  offLine:
    'Además de la contraseña, al iniciar sesión se pide un código de una aplicación en tu teléfono. Una contraseña robada por sí sola no abre nada.',
  onLine: 'Al iniciar sesión se piden la contraseña y un código de tu aplicación de autenticación.',
  codesLeft: 'Quedan {n} de 10 códigos de recuperación.',
  codesLow: 'Códigos de recuperación que quedan: {n}. Crea otros antes de necesitarlos.',
  turnOn: 'Activar',
  turnOff: 'Desactivar',
  newCodes: 'Códigos de recuperación nuevos',
  confirmPassword: 'Primero, tu contraseña',
  password: 'Contraseña',
  next: 'Siguiente',
  scan: 'Escanea esto con tu aplicación de autenticación',
  scanHint: 'Sirve cualquier aplicación de autenticación. Si no puedes escanear, escribe esta clave en la aplicación:',
  qrLabel: 'Código QR para la aplicación de autenticación',
  code: 'Código',
  codeHint: 'Los seis dígitos que la aplicación muestra ahora',
  saveCodes: 'Guarda tus códigos de recuperación',
  saveCodesLine: 'Sin tu teléfono, cada una de estas líneas te deja entrar una vez. No se muestran de nuevo.',
  copyCodes: 'Copiar códigos',
  copied: 'Copiado',
  downloadCodes: 'Descargar',
  codesKept: 'Ya los guardé',
  offTitle: '¿Desactivar la verificación en dos pasos?',
  offWarning: 'Entonces basta la contraseña para abrir tu cuenta.',
  renewTitle: 'Códigos de recuperación nuevos',
  renewWarning: 'Tus códigos actuales dejarán de servir.',
  otpOrRecovery: 'Los seis dígitos de tu aplicación de autenticación o un código de recuperación',

  loginTitle: 'Un paso más',
  loginBack: 'Iniciar sesión con otra cuenta',

  yourSignIn: 'Tu inicio de sesión',
  menuYourSignIn: 'TU INICIO DE SESIÓN',
  yourPassword: 'Cambiar contraseña',

  sessions: 'Dónde tienes la sesión abierta',
  sessionsLine: 'Cierra la sesión donde no la reconozcas o ya no la uses.',
  thisOne: 'Este dispositivo',
  signOutThere: 'Cerrar sesión ahí',
  signOutElsewhere: 'Cerrar las demás sesiones',
  elsewhereTitle: '¿Cerrar sesión en todos los demás?',
  elsewhereLine: (count) =>
    `Aquí sigues con la sesión abierta. En ${count === 1 ? 'otro lugar' : `otros ${count} lugares`} habrá que iniciarla de nuevo.`,
  sessionEnded: 'Sesión cerrada ahí.',
  sessionsEnded: 'Sesión cerrada en todos los demás.',
  unknownDevice: 'Dispositivo desconocido',
  failed: 'No funcionó. Inténtalo de nuevo.',
};
