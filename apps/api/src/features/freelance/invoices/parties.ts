import { percent, taxOf } from '@baara/contract/freelance/tax-words';
import type { BilledContract, LockedTaxProfile } from './invoice-writes.queries.ts';

export type InvoiceParty = { name: string; lines: string[] };

/** Tax details as they stand today. */
export const ratesOf = (tax: Pick<LockedTaxProfile, 'vat_rate' | 'withholding_rate'> | undefined) => ({
  vatRate: tax?.vat_rate ? Number(tax.vat_rate) : null,
  withholdingRate: tax?.withholding_rate ? Number(tax.withholding_rate) : null,
});

const filled = (lines: readonly (string | null | false)[]): string[] => lines.flatMap((line) => line || []);

/** The freelance as the law wants them named. */
export function sellerOf(tax: LockedTaxProfile): InvoiceParty {
  const { country, tax_number: taxNumber, rccm_number: rccm } = tax;
  const { name: countryName, numberName } = taxOf(country);
  const address = tax.address.split(/\r?\n/).map((line) => line.trim());
  const vat = tax.vat_rate === null ? null : `Assujetti à la TVA, ${percent(Number(tax.vat_rate))}`;
  const numbers = [`${numberName} : ${taxNumber}`, rccm && `RCCM : ${rccm}`, vat];
  return { name: tax.legal_name, lines: filled([...address, countryName, ...numbers]) };
}

/** The company, or the person who hired. */
export function buyerOf(contract: BilledContract): InvoiceParty {
  if (contract.company_id === null)
    return { name: contract.client_name ?? 'Client', lines: filled([contract.client_address]) };
  const { company_address: address, company_city: city } = contract;
  const place = [address, city].filter((part) => part && !(part === city && address?.includes(part)));
  const taxNumber = contract.company_tax_number ?? contract.company_business_number;
  return {
    name: contract.company_name ?? 'Client',
    lines: filled([
      place.join(', '),
      taxNumber && `${contract.company_tax_number ? 'NIF' : 'N° d’identification'} : ${taxNumber}`,
      contract.company_rccm_number && `RCCM : ${contract.company_rccm_number}`,
    ]),
  };
}
