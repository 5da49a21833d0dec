import { bundleLineText, daysLineText } from '@jipe/contract/billing/rules';
import type { InEachLanguage } from '@jipe/contract/values/language';
import type { Translation } from '@jipe/contract/values/translation';

const en = {
  adminFooter: (brand: string) =>
    `You get this mail because you are an admin of a business that posts jobs on ${brand}.`,

  receipt: {
    subject: (number: string, brand: string) => `Receipt ${number} from ${brand}`,
    heading: (total: string) => `Your card was charged ${total}`,
    line: (what: string, amount: string) => `${what}: ${amount}`,
    total: (total: string, tax: string, number: string) =>
      `Total ${total}, tax ${tax} included. The invoice ${number} can be downloaded as a PDF.`,
    action: 'See billing info',
  },

  invoice: {
    title: (number: string) => `Invoice ${number}`,
    number: 'Invoice',
    date: 'Date',
    status: 'Status',
    isPaid: 'Paid',
    billedTo: 'Billed to',
    columns: ['DESCRIPTION', 'QTY', 'EACH', 'AMOUNT'] as readonly string[],
    subtotal: 'Subtotal',
    tax: 'Tax',
    total: (currency: string) => `Total ${currency}`,
    paidHow: (date: string) => `Paid by card on ${date}. Thank you.`,
    isTest: 'TEST: no money was moved.',
    page: (number: string, page: number, pages: number) => `${number} · Page ${page} of ${pages}`,
    bundleLine: bundleLineText,
    periodLine: daysLineText,
  },
} as const;

const es: Translation<typeof en> = {
  adminFooter: (brand) =>
    `Recibes este correo porque eres administrador de un negocio que publica vacantes en ${brand}.`,

  receipt: {
    subject: (number, brand) => `Recibo ${number} de ${brand}`,
    heading: (total) => `Se cobraron ${total} a tu tarjeta`,
    line: (what, amount) => `${what}: ${amount}`,
    total: (total, tax, number) =>
      `Total ${total}, impuestos de ${tax} incluidos. El recibo ${number} se puede descargar en PDF.`,
    action: 'Ver facturación',
  },

  invoice: {
    title: (number) => `Recibo ${number}`,
    number: 'Recibo',
    date: 'Fecha',
    status: 'Estado',
    isPaid: 'Pagado',
    billedTo: 'Facturado a',
    columns: ['CONCEPTO', 'CANT.', 'PRECIO', 'IMPORTE'],
    subtotal: 'Subtotal',
    tax: 'Impuestos',
    total: (currency) => `Total ${currency}`,
    paidHow: (date) => `Pagado con tarjeta el ${date}. Gracias.`,
    isTest: 'PRUEBA: no se movió dinero.',
    page: (number, page, pages) => `${number} · Página ${page} de ${pages}`,
    bundleLine: (plan, credits) => `${plan}: ${credits} ${credits === 1 ? 'crédito' : 'créditos'} para vacantes`,
    periodLine: (of, days) => `${of}, ${days} ${days === 1 ? 'día' : 'días'}`,
  },
};

/** Texts of receipts and of mails about money. */
export const billingPrints: InEachLanguage<typeof en> = { en, es };
