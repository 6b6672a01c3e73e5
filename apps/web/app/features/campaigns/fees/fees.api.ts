import type {
  acceptExemption as acceptExemptionEndpoint,
  checkFeePayment,
  FeeRefundState,
  getCampaignFees,
  listFeeRefunds,
  payFee as payFeeEndpoint,
} from '@baara/contract/campaigns/fees';
import { queryOptions } from '@tanstack/react-query';
import type { CallInput } from '../../../lib/api-client.ts';
import { api } from '../../../lib/api.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';
import { campaignsKey } from '../campaigns.api.ts';

/** Starts to pay, or goes on with the payment that was started. */
export const payFee = async (id: string) =>
  (
    await api.call<typeof payFeeEndpoint>('POST /mass-recruitment/campaigns/:id/fee-payments', {
      params: { id },
    })
  ).data;

/** The state of a payment: the server asks the payment provider. */
export const feePaymentQuery = (id: string) =>
  queryOptions({
    queryKey: [...campaignsKey, 'fee-payment', id],
    queryFn: async () =>
      (
        await api.call<typeof checkFeePayment>('POST /mass-recruitment/fee-payments/:id/check', {
          params: { id },
          isSentAgain: true,
        })
      ).data,
    gcTime: 0,
  });

export const feeReceiptFile = (id: string): string => `/mass-recruitment/fee-payments/${id}/receipt.pdf`;
export const fileFeeReceipt = (id: string): string => `/recruiter/campaign-files/${id}/fee-receipt.pdf`;

export const campaignFeesQuery = (id: string) =>
  queryOptions({
    queryKey: [...campaignsKey, 'fees', id],
    queryFn: () => api.call<typeof getCampaignFees>('GET /recruiter/campaigns/:id/fees', { params: { id } }),
  });
export const campaignFeesFile = (id: string, format: 'xlsx' | 'csv'): string =>
  `/recruiter/campaigns/${id}/fees.${format}`;

export const acceptExemption = (input: CallInput<typeof acceptExemptionEndpoint>) =>
  api.call<typeof acceptExemptionEndpoint>('POST /recruiter/campaign-files/:id/exemption', input);

export const feeRefundsKey = ['fee-refunds'] as const;
export const feeRefundsQuery = (filter: { state: FeeRefundState; page: number; limit: number | undefined }) =>
  queryOptions({
    queryKey: [...feeRefundsKey, filter],
    queryFn: () => api.call<typeof listFeeRefunds>('GET /admin/fee-refunds', { query: filter }),
  });
export const recordingRefund = (id: string) =>
  lazyEndpoint(
    'POST /admin/fee-refunds/:id/done',
    () => import('@baara/contract/campaigns/fees').then(({ recordFeeRefund }) => recordFeeRefund),
    { id },
  );
