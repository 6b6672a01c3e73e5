import { vatOf } from '@baara/ledger';

/** How a freelance is taxed. Percent; null: exempt, nothing withheld. */
export type TaxRates = { vatRate: number | null; withholdingRate: number | null };

/** Whole F CFA. `dueXof`: with the tax, less what the client withholds. */
export type InvoiceAmounts = {
  netXof: number;
  vatXof: number;
  amountXof: number;
  withholdingXof: number;
  dueXof: number;
};

export type InvoiceLine = { label: string; quantity: number; unitXof: number; amountXof: number };

const share = (amountXof: number, rate: number | null): number =>
  rate === null ? 0 : Math.round((amountXof * rate) / 100);

const whole = (netXof: number, vatXof: number, { withholdingRate }: TaxRates): InvoiceAmounts => {
  const withholdingXof = share(netXof, withholdingRate);
  const amountXof = netXof + vatXof;
  return { netXof, vatXof, amountXof, withholdingXof, dueXof: amountXof - withholdingXof };
};

/** Lines that a person writes: their prices are without tax. */
export const amountsOfLines = (lines: readonly { amountXof: number }[], rates: TaxRates): InvoiceAmounts => {
  const netXof = lines.reduce((sum, { amountXof }) => sum + amountXof, 0);
  return whole(netXof, share(netXof, rates.vatRate), rates);
};

/** The price of a milestone is all that its client pays: the tax is part of it. */
export const amountsOfPrice = (priceXof: number, rates: TaxRates): InvoiceAmounts => {
  const { netXof, vatXof } = vatOf(priceXof, rates.vatRate);
  return whole(netXof, vatXof, rates);
};

export const lineOf = (input: { label: string; quantity: number; unitXof: number }): InvoiceLine => ({
  ...input,
  amountXof: Math.round(input.quantity * input.unitXof),
});

type Parts = { netXof: number; vatXof: number; withholdingXof: number };

/**
 * What a credit note takes away of an invoice. Its parts are in proportion; the last one takes all that is left of each,
 * so that credit notes of a whole invoice sum to it exactly.
 * @param left what earlier credit notes left. @param amountXof tax included, at most what is left of it.
 */
export function amountsOfCredit(invoice: Parts, left: Parts, amountXof: number): InvoiceAmounts {
  const isLast = amountXof === left.netXof + left.vatXof;
  const gross = invoice.netXof + invoice.vatXof;
  const asked = Math.round((amountXof * invoice.netXof) / gross);
  const netXof = isLast ? left.netXof : Math.max(amountXof - left.vatXof, Math.min(asked, left.netXof));
  const part = invoice.netXof === 0 ? 0 : Math.round((invoice.withholdingXof * netXof) / invoice.netXof);
  // What is left to withhold never exceeds the amount that is left.
  const most = Math.min(left.withholdingXof, amountXof);
  const least = Math.max(0, left.withholdingXof - (left.netXof + left.vatXof - amountXof));
  const withholdingXof = isLast ? left.withholdingXof : Math.max(least, Math.min(part, most));
  return {
    netXof,
    vatXof: amountXof - netXof,
    amountXof,
    withholdingXof,
    dueXof: amountXof - withholdingXof,
  };
}
