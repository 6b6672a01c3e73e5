import { paths } from '../../../lib/paths.ts';
import {
  type FreelanceInvoiceState,
  freelanceInvoiceStateTitles,
} from '@baara/contract/freelance/invoice-words';

/** Filters of lists of invoices, for `ListFilters`. */

export const stateChoice = (states: readonly FreelanceInvoiceState[], value: string | undefined) => ({
  name: 'state',
  label: 'État',
  all: 'Tous les états',
  value,
  options: states.map((state) => ({ value: state, label: freelanceInvoiceStateTitles[state] })),
});

export const yearChoice = (years: readonly number[], year: number | undefined) => ({
  name: 'year',
  label: 'Année',
  all: 'Toutes les années',
  value: year === undefined ? undefined : String(year),
  options: [...new Set([...(year === undefined ? [] : [year]), ...years])].map((one) => ({
    value: String(one),
    label: String(one),
  })),
});

export const contractChoice = (
  contracts: readonly { id: string; title: string }[],
  value: string | undefined,
) => ({
  name: 'contract',
  label: 'Mission',
  all: 'Toutes les missions',
  value,
  options: contracts.map(({ id, title }) => ({
    value: id,
    // The box is as wide as its longest option.
    label: title.length > 40 ? `${title.slice(0, 39).trimEnd()}…` : title,
  })),
});

/** Tax details are a tab of the freelance's settings. */
export const taxSettingsPath = paths.freelanceSettings({ onglet: 'facturation' });
