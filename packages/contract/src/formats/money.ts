const names: Readonly<Record<string, string>> = {
  XOF: 'F\u00a0CFA',
  XAF: 'F\u00a0CFA',
  GNF: 'GNF',
  EUR: '€',
};

/** An amount in whole units as people read it: `2500` → « 2 500 F CFA ». */
export function formatAmount(amount: number, currency = 'XOF'): string {
  return `${String(amount).replace(/\B(?=(?:\d{3}){1,7}$)/g, '\u202f')}\u00a0${names[currency] ?? currency}`;
}
