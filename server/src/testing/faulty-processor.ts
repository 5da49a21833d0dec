import { type Charge, type PaymentProvider, PaymentUnknownError } from '../ports/payments/port.ts';

export type Fault = (charge: Charge, real: PaymentProvider) => ReturnType<PaymentProvider['charge']>;

export const neverArrives: Fault = async () => {
  throw new PaymentUnknownError('connection refused');
};
export const answerIsLost: Fault = async (charge, real) => {
  await real.charge(charge);
  throw new PaymentUnknownError('connection reset');
};
export const breaks: Fault = async () => {
  throw new TypeError('not what we expected');
};

export interface FaultyProcessor {
  /** Faults of the next charges, in order; later charges work. */
  faults: Fault[];
  /** Option of `createTestApp`. */
  payments(this: void, real: PaymentProvider): PaymentProvider;
}

/** The embedded card processor, which fails when a test says so. */
export function faultyProcessor(): FaultyProcessor {
  const processor: FaultyProcessor = {
    faults: [],
    payments: (real) => ({
      ...real,
      charge: async (charge) => {
        const fault = processor.faults.shift();
        return fault ? fault(charge, real) : real.charge(charge);
      },
    }),
  };
  return processor;
}
