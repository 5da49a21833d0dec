import type { Translation } from '@jipe/contract/values/translation';
import type { enterWords } from './texts.ts';

export const enterWordsEs: Translation<typeof enterWords> = {
  title: 'Entrar',
  lead: 'Te enviamos un código por correo. No necesitas contraseña.',
  email: 'Correo electrónico',
  sendCode: 'Envíame un código',
  codeSent: (email) => `Si conocemos ${email}, un código va en camino.`,
  signIn: 'Entrar',
  sendAgain: 'Enviar otro código',
  otherAddress: 'Usar otra dirección',
  withPassword: 'Tengo una contraseña',
  withCode: 'Mejor envíame un código',
  password: 'Contraseña',
  newHere: '¿Primera vez aquí? Abre el empleo que te gusta y postúlate: con eso entras.',
};
