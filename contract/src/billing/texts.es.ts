import type { billingTexts, declineTexts } from './texts.ts';
import type { Translation } from '../values/translation.ts';

export const billingTextsEs: Translation<typeof billingTexts> = {
  cardIncomplete: 'Vuelve a escribir los datos de tu tarjeta.',
  cardInvalid: 'Número de tarjeta no válido',
  planRequired: 'Elige un plan',
  planUnknown: 'Elige un plan de la lista',
  streetRequired: 'Escribe una calle.',
  zipRequired: 'Escribe el código postal.',
  zipInvalid: 'El código postal no es válido.',
  phoneInvalid: 'El número de teléfono no es válido.',
  stateInvalid: 'Elige un estado',
  promoRequired: 'Escribe el código antes de validarlo.',
  promoInvalid: 'Este código promocional no es válido.',

  noPlan: 'Primero elige un plan.',
  noCard: 'Primero agrega una tarjeta.',
  noCredits: 'No te quedan créditos para vacantes. Elige un plan.',
  cardDeclined: 'Se rechazó tu tarjeta.',
  actionNeeded: 'Tu banco te pide confirmar este pago.',
  notWanted: 'Entretanto se eliminó lo que se iba a pagar. No se cobró nada.',
  chargePending: 'El pago se está procesando. Vuelve a revisar en un minuto.',

  cardSaved: 'La tarjeta se guardó',
  planSelected: 'El plan se eligió',
  promoFailed: 'No se pudo enviar el código promocional',
  planPaused: 'El plan se pausó.',
  planFetchFailed: 'No se pudo completar la acción.',

  creditsFallback: '25/25',
  createListing: 'CREAR VACANTE',
  saveCard: 'Guardar tarjeta',
  pauseSubscription: 'Pausar suscripción',
  perListing: 'por vacante',
  perMonth: 'por vacante activa al mes',
  standardNote:
    'Un precio por vacante activa al mes. Una vacante dura hasta 30 días, se renueva sola cada mes y se puede pausar.',
  bundleNote: '25 créditos para vacantes. Paga por adelantado y ahorra 20 por ciento. Los créditos no vencen.',
  notChargedYet: 'No se cobra nada a la tarjeta hasta que confirmes la primera vacante.',
  subscriptionDetails: 'Detalles de la suscripción',
  receipts: 'Recibos',
  fields: {
    card_name: 'Nombre en la tarjeta',
    street: 'Calle',
    street_alt: 'Calle (línea 2)',
    city: 'Ciudad',
    state: 'Estado',
    zip: 'Código postal',
    phone: 'Teléfono',
    promo_code: 'Código promocional',
  },
};

export const declineTextsEs: Translation<typeof declineTexts> = {
  insufficientFunds: 'Tu tarjeta no tiene fondos suficientes.',
  expired: 'Tu tarjeta está vencida.',
  securityCodeWrong: 'El código de seguridad de tu tarjeta no es correcto.',
  securityCodeInvalid: 'El código de seguridad de tu tarjeta no es válido.',
  numberWrong: 'El número de tu tarjeta no es correcto.',
  notSupported: 'No se acepta tu tarjeta.',
  notForThis: 'Tu tarjeta no permite este tipo de compra.',
  zipWrong: 'El código postal no coincide con el de tu tarjeta.',
  confirmation: 'Se rechazó tu tarjeta. Tu banco exige que confirmes este pago.',
  notConfirmed: 'No se pudo confirmar tu forma de pago. Elige otra e inténtalo de nuevo.',
  tryLater: 'Hubo un error al procesar tu tarjeta. Inténtalo de nuevo en un momento.',
  tryNow: 'Hubo un error al procesar tu tarjeta. Inténtalo de nuevo.',
  tooOften: 'Se rechazó tu tarjeta por demasiados intentos seguidos o por superar su límite.',
};
