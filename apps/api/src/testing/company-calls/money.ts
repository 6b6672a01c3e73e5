import type { CompanyCall } from './call.ts';

export const moneyCalls: readonly CompanyCall[] = [
  ['GET', '/recruiter/wallet', 'money'],
  ['GET', '/recruiter/wallet/entries', 'money'],
  ['GET', '/recruiter/wallet/entries.csv', 'money'],
  ['POST', '/recruiter/wallet/top-ups', 'write', { amountXof: 10_000, method: 'transfer' }],
  ['GET', '/recruiter/wallet/top-ups/:topup', 'money'],
  ['POST', '/recruiter/wallet/top-ups/:topup/check', 'money'],
  ['GET', '/recruiter/unlocked-profiles', 'money'],
  ['POST', '/recruiter/unlocked-profiles/exports', 'write', { format: 'csv' }],
  ['POST', '/recruiter/unlocked-profiles/:unlocked/report', 'write', { channels: ['phone'] }],
  ['GET', '/recruiter/invoices', 'money'],
  ['GET', '/recruiter/invoices/:invoice', 'money'],
  ['GET', '/recruiter/invoices/:invoice/pdf', 'money'],
];
