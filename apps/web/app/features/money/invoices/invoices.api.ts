import type { InvoiceStatus, listInvoices } from '@baara/contract/money/invoices';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { walletKey } from '../wallet/public/wallet.api.ts';

export const invoicesQuery = (filter: {
  status: InvoiceStatus | undefined;
  page: number;
  limit: number | undefined;
}) =>
  queryOptions({
    queryKey: [...walletKey, 'invoices', filter],
    queryFn: () => api.call<typeof listInvoices>('GET /recruiter/invoices', { query: filter }),
  });
