/** The embedded processor's tables (migrations 0002 and 0011). */
export interface EmbeddedProcessorTables {
  embedded_customer: {
    id: string;
    business_id: string;
    email: string;
    name: string;
    created_at: Date;
  };
  embedded_card: {
    id: string;
    ref: string;
    customer_id: string;
    token: string;
    brand: string;
    last4: string;
    exp_month: number;
    exp_year: number;
    created_at: Date;
    removed_at: Date | null;
  };
  embedded_charge: {
    id: string;
    ref: string;
    attempt: number;
    customer_id: string;
    card_id: string;
    amount_minor: number;
    currency: string;
    /** JSON text on the way in, a list of lines on the way out. */
    lines: string;
    is_paid: boolean;
    code: string | null;
    decline_code: string | null;
    message: string | null;
    created_at: Date;
  };
}
