import type { Translation } from '@jipe/contract/values/translation';
import { plural } from '../../lib/format.ts';
import type { billingWords } from './texts.ts';

const toCard = (digits: string | null) =>
  digits === null ? 'a la tarjeta guardada' : `a tu tarjeta terminada en ${digits}`;
const credits = (count: number) => plural(count, 'crédito');

export const billingWordsEs: Translation<typeof billingWords> = {
  billingInfo: 'Facturación',
  goOn: 'Continuar',

  currentPlan: 'Plan actual',
  noPlanYet:
    'No tienes un plan. Las vacantes siguen hasta el final de lo que ya pagaste; para una nueva se necesita un plan.',
  choosePlan: 'Elegir un plan',
  changePlan: 'Cambiar de plan',
  trialUntil: (date) => `Prueba hasta el ${date}`,
  plan: 'Plan',
  daysFree: (days) => `${plural(days, 'día')} gratis`,
  priceOfCredits: (count) => `por ${count}`,
  ownBundleNote: (count) =>
    `${plural(count, 'crédito')} para vacantes. Se pagan por adelantado. Los créditos no vencen.`,
  manyPlaces: '¿Contratas para muchos lugares?',
  askForPrice: 'Pídenos un precio',
  promoApply: 'Aplicar',
  promoApplied: (code) => `Se aplicó ${code}`,
  promoOffer: (code, plan, until) =>
    until === null ? `${code}: ${plan}` : `${code}: ${plan}, válido hasta el ${until}`,
  howToPay: '¿Cómo quieres pagar esta vacante?',
  chooseHowToPay: 'Elige cómo pagar',
  confirmPlan: 'Elegir plan',
  samePlan: 'Ya tienes este plan.',
  sameBundle: 'Ya tienes este plan. Cuando se acaben sus créditos, elígelo otra vez para comprar más.',
  nothingYet: 'Todavía no se cobra nada: ves el importe antes de confirmar una vacante.',
  creditRuns: (days) => `Un crédito vale por ${days} días de una vacante. Si sigue activa, después toma el siguiente.`,
  toCredits: (listings, days) =>
    `Desde ahora ${listings === 1 ? 'tu vacante activa se renueva' : `tus ${listings} vacantes activas se renuevan`} con créditos, uno cada ${days} días por vacante. Si no quedan créditos, ${listings === 1 ? 'se pausa' : 'se pausan'} al terminar lo ya pagado.`,
  toCard: (listings, price, days) =>
    `Desde ahora ${listings === 1 ? 'tu vacante activa se renueva' : `tus ${listings} vacantes activas se renuevan`} con tarjeta, ${price} cada ${days} días por vacante.`,
  creditsKept: (count) =>
    count === 1
      ? 'Tu crédito sigue siendo tuyo: estará ahí cuando vuelvas a elegir un paquete.'
      : `Tus ${count} créditos siguen siendo tuyos: estarán ahí cuando vuelvas a elegir un paquete.`,
  planForManagers: (plan, price) =>
    `Esta vacante va con el plan de tu negocio: ${plan}, ${price}. Solo un administrador puede cambiarlo.`,
  howItIsPaid: 'Cómo se paga esta vacante',
  noPlan: 'Tu negocio no tiene plan',
  noPlanForManagers:
    'Una vacante nueva necesita un plan, y solo un administrador de tu negocio puede elegirlo, en Facturación. Pídeselo y después agrega la vacante.',
  noCreditsLeft: 'No quedan créditos para vacantes',
  noCreditsForManagers:
    'Una vacante nueva necesita uno. Solo un administrador de tu negocio puede comprar más o elegir otro plan, en Facturación. Pídeselo y después agrega la vacante.',
  onlyAdmin: 'Solo un administrador de tu negocio puede hacerlo, en Facturación.',

  credits: 'Créditos',
  creditsOfBulk: 'créditos vienen con el plan Bulk',
  creditsToCome: 'con tu próxima vacante',
  creditsNone: 'no queda ninguno',
  buyMore: 'Para tener más, elige otra vez un paquete en “Cambiar de plan”. Se cobra con la próxima vacante.',
  creditsLeft: 'disponibles',
  creditsUnloaded: 'no se pudieron cargar.',
  runningUnloaded: 'No se pudo cargar cuántas vacantes están activas.',
  cardUnloaded: 'No se pudo cargar la tarjeta guardada.',

  details: {
    plan: 'Plan',
    price: 'Precio',
    bundle: 'Paquete',
    bundlePrice: (price, count) => `${price} por ${credits(count)}`,
    renewal: 'Renovación',
    renewsByCredit: (days) => `Un crédito por vacante cada ${days} días`,
    renewsByCard: (days) => `Cada vacante cada ${days} días, desde su propio inicio`,
    promoCode: 'Código promocional',
    trialUntil: 'Prueba hasta',
    trialEnded: 'La prueba terminó',
    since: 'Desde',
    activeListings: 'Vacantes activas',
    noneActive: 'Ninguna',
    activeAt: (listings, locations) => `${listings} en ${plural(locations, 'ubicación', 'ubicaciones')}`,
  },
  pause: {
    title: '¿Pausar la suscripción?',
    none: 'En este momento no hay vacantes activas, así que no se pausa ninguna.',
    some: (listings, locations) =>
      `Esto pausa ${plural(listings, 'vacante activa', 'vacantes activas')} en ${plural(locations, 'ubicación', 'ubicaciones')}. Quienes buscan empleo ya no ${listings === 1 ? 'la' : 'las'} ven.`,
    every: 'Esto pausa todas las vacantes activas en todas tus ubicaciones.',
    ends: 'Tu plan termina y ya no se cobra nada.',
    kept: (count) =>
      count > 0
        ? `Se conservan tu tarjeta, ${credits(count)}, los candidatos y los recibos. El tiempo pagado sigue corriendo: una vacante que reactives antes de que termine no cuesta nada más.`
        : 'Se conservan tu tarjeta, los candidatos y los recibos. El tiempo pagado sigue corriendo: una vacante que reactives antes de que termine no cuesta nada más.',
    again: 'Para volver a contratar, elige un plan y reactiva una por una las vacantes que quieras.',
  },

  card: 'Tarjeta',
  noCardSaved: 'No hay ninguna tarjeta guardada.',
  addCard: 'Agregar una tarjeta',
  addCreditCard: 'Agrega una tarjeta de crédito',
  changeCard: 'Cambiar tarjeta',
  otherCard: 'Usar otra tarjeta',
  endingIn: 'terminada en',
  savedCard: (digits) => `Tarjeta guardada terminada en ${digits}`,
  anotherCard: 'Otra tarjeta',
  cardNumber: 'Número de tarjeta',
  expiry: 'Fecha de vencimiento, mes y año',
  expiryShort: 'MM / AA',
  securityCode: 'Código de seguridad',
  securityCodeShort: 'CVC',
  expiryWrong: 'La fecha de vencimiento de tu tarjeta ya pasó o no existe.',
  securityCodeWrong: 'El código de seguridad de tu tarjeta está incompleto.',
  testMode: 'Modo de prueba: no se toma ninguna tarjeta real ni se cobra nada. Usa',
  testModeRest: 'cualquier fecha futura y cualquier código de seguridad.',
  cardFormFailed:
    'No se pudo cargar el formulario de tarjeta de nuestro proveedor de pagos. Revisa tu conexión o tu bloqueador de anuncios.',
  thankYou: '¡Gracias!',
  allSaved: 'Se guardaron tu plan y tu tarjeta.',

  receiptNumber: 'Número',
  receiptDate: 'Fecha',
  receiptFor: 'Concepto',
  receiptTotal: 'Total',
  receiptDownload: 'Descargar',
  bundleLine: (plan, credits) => `${plan}: ${credits} créditos para vacantes`,
  periodLine: (of, days) => `${of}, ${days} días`,
  andMore: (count) => `y ${count} más`,
  downloadAsPdf: (number) => `Descargar ${number} en PDF`,
  pdf: 'PDF',
  noReceipts: 'Todavía no hay recibos',
  firstReceipt: 'El primero llega con el primer cobro.',
  olderReceipts: 'Mostrar recibos anteriores',

  cap: {
    reached: (cap) => `Esto superaría tu tope mensual de ${cap}. No se hizo nada.`,
    sums: (charged, more) => `Este mes se cobraron ${charged}, y esto cobraría ${more} más.`,
    mayGoOn: 'Puedes superar el tope esta vez; el tope se mantiene.',
    onlyAdmin: 'Solo un administrador de tu empresa puede superarlo.',
    goOn: 'Superar el tope',
  },

  dueNow: 'A pagar ahora',
  chargeChanged: 'Esto cambió desde que lo abriste. Vuelve a leerlo y luego confirma.',
  confirmAgain: 'Confirma otra vez: lo que ya se cobró no se cobra dos veces.',
  onlyAdminChangesCard: 'Solo un administrador de tu negocio puede cambiar la tarjeta.',
  charge: {
    runs: (listings, days) =>
      listings === 1 ? `La vacante está activa ${days} días.` : `Cada vacante está activa ${days} días.`,
    renewsByCredit: (date) => `El ${date} usa un crédito más, a menos que la pauses o la cierres antes.`,
    renewsByCard: (date, price) => `El ${date} se renueva por ${price}, a menos que la pauses o la cierres antes.`,
    credits: (used, left) =>
      `No se cobra nada: de tus ${credits(used + left)} se ${used === 1 ? 'usa' : 'usan'} ${used} y ${left === 1 ? 'queda' : 'quedan'} ${left}.`,
    bundle: (digits, price, used, left) =>
      `En cuanto confirmes se cobrarán ${price} ${toCard(digits)} por ${credits(used + left)} para vacantes. De inmediato se ${used === 1 ? 'usa' : 'usan'} ${used}; ${left === 1 ? 'queda' : 'quedan'} ${left}, que no ${left === 1 ? 'vence' : 'vencen'}.`,
    trial: (date) => `No se cobra nada durante tu prueba, que dura hasta el ${date}.`,
    free: 'No se cobra nada: tu plan es gratuito.',
    listing: (digits, price) => `En cuanto confirmes se cobrarán ${price} ${toCard(digits)}.`,
    listings: (digits, price, listings, each) =>
      `En cuanto confirmes se cobrarán ${price} ${toCard(digits)}: ${plural(listings, 'vacante')} a ${each} cada una.`,
  },
};
