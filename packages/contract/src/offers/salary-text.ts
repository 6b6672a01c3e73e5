const amounts = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 });
const currencyNames: Record<string, string> = { XOF: 'FCFA', XAF: 'FCFA' };

/** « 150 000 – 250 000 FCFA », in full; « Non communiqué » when it is not shown. */
export function salaryText(
  salary: { min: number | null; max: number | null } | null,
  currency: string,
): string {
  if (!salary) return 'Non communiqué';
  const bounds = [salary.min, salary.max].filter((amount) => amount !== null);
  const distinct = [...new Set(bounds)].map((amount) => amounts.format(amount));
  return `${distinct.join(' – ')} ${currencyNames[currency] ?? currency}`;
}
