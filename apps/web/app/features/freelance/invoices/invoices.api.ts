import type { ExportFormat } from '@baara/contract/files/export-messages';
import type { FreelanceInvoiceState } from '@baara/contract/freelance/invoice-words';
import type {
  createFreelanceInvoice,
  exportInvoices as exportInvoicesEndpoint,
  FreelanceInvoice,
  getFreelanceInvoice,
  getInvoiceYear,
  issueFreelanceInvoice,
  listContractInvoices,
  listMyFreelanceInvoices,
  listReceivedInvoices,
  removeFreelanceInvoice,
  setInvoiceReminders,
} from '@baara/contract/freelance/invoices';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';

const contract = () => import('@baara/contract/freelance/invoices');

const invoicesKey = ['freelance-invoices'] as const;

type Page = { page: number; limit: number };
type Filter = Page & { year?: number | undefined; contract?: string | undefined };

export const myInvoicesQuery = (
  filter: Filter & { state?: FreelanceInvoiceState | undefined; client?: string | undefined },
) =>
  queryOptions({
    queryKey: [...invoicesKey, 'mine', filter],
    queryFn: () => api.call<typeof listMyFreelanceInvoices>('GET /freelance/invoices', { query: filter }),
  });

export const receivedInvoicesQuery = (
  filter: Filter & { state?: Exclude<FreelanceInvoiceState, 'draft'> | undefined },
) =>
  queryOptions({
    queryKey: [...invoicesKey, 'received', filter],
    queryFn: () => api.call<typeof listReceivedInvoices>('GET /client/invoices', { query: filter }),
  });

export const contractInvoicesQuery = (contractId: string) =>
  queryOptions({
    queryKey: [...invoicesKey, 'contract', contractId],
    queryFn: () =>
      api.call<typeof listContractInvoices>('GET /mission-contracts/:id/invoices', {
        params: { id: contractId },
      }),
  });

export const invoiceQuery = (id: string) =>
  queryOptions({
    queryKey: [...invoicesKey, 'one', id],
    queryFn: async () =>
      (await api.call<typeof getFreelanceInvoice>('GET /mission-invoices/:id', { params: { id } })).data,
  });

export const invoiceYearQuery = (year: number) =>
  queryOptions({
    queryKey: [...invoicesKey, 'year', year],
    queryFn: async () =>
      (await api.call<typeof getInvoiceYear>('GET /freelance/invoices/years/:year', { params: { year } }))
        .data,
  });

/** Below the API's base. */
export const invoiceFile = (id: string): string => `/mission-invoices/${id}/pdf`;
export const commissionFile = (id: string): string => `/freelance/commission-invoices/${id}/pdf`;
export const invoiceYearFile = (year: number): string => `/freelance/invoices/years/${year}/pdf`;

export const exportInvoices = (year: number, format: ExportFormat) =>
  api.call<typeof exportInvoicesEndpoint>('POST /freelance/invoices/years/:year/exports', {
    params: { year },
    body: { format },
  });

/** What the server answered stands on the page at once; lists and sums are read anew. */
export function cacheInvoice(client: QueryClient, invoice: FreelanceInvoice): void {
  void client.invalidateQueries({ queryKey: invoicesKey });
  client.setQueryData(invoiceQuery(invoice.id).queryKey, invoice);
}

export const forgetInvoice = (client: QueryClient, id: string): void => {
  client.removeQueries({ queryKey: invoiceQuery(id).queryKey });
  void client.invalidateQueries({ queryKey: invoicesKey });
};

export const creatingInvoice = lazyEndpoint('POST /freelance/invoices', () =>
  contract().then(({ createFreelanceInvoice }) => createFreelanceInvoice),
);
export const createMilestoneInvoice = (contractId: string, milestoneId: string) =>
  api.call<typeof createFreelanceInvoice>('POST /freelance/invoices', { body: { contractId, milestoneId } });
export const changingInvoice = (id: string) =>
  lazyEndpoint(
    'PUT /freelance/invoices/:id',
    () => contract().then(({ updateFreelanceInvoice }) => updateFreelanceInvoice),
    { id },
  );
export const payingInvoice = (id: string) =>
  lazyEndpoint(
    'POST /freelance/invoices/:id/paid',
    () => contract().then(({ markFreelanceInvoicePaid }) => markFreelanceInvoicePaid),
    { id },
  );
export const creditingInvoice = (id: string) =>
  lazyEndpoint(
    'POST /freelance/invoices/:id/credit-notes',
    () => contract().then(({ creditFreelanceInvoice }) => creditFreelanceInvoice),
    { id },
  );

export const issueInvoice = (id: string) =>
  api.call<typeof issueFreelanceInvoice>('POST /freelance/invoices/:id/issue', { params: { id } });
export const removeDraft = (id: string) =>
  api.call<typeof removeFreelanceInvoice>('DELETE /freelance/invoices/:id', { params: { id } });
export const setReminders = (id: string, isOn: boolean) =>
  api.call<typeof setInvoiceReminders>('PUT /freelance/invoices/:id/reminders', {
    params: { id },
    body: { isOn },
  });
