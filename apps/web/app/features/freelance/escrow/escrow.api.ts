import type {
  acceptDelivery as acceptEndpoint,
  approveTimeSheet as approveEndpoint,
  checkMissionPayment,
  ContractMoney,
  getContractMoney,
  giveBackMilestone as giveBackEndpoint,
  listPayouts,
  retryPayout as retryEndpoint,
  retryPayoutByStaff as retryByStaffEndpoint,
  StaffPayoutFilter,
  uploadDeliveryFile as uploadEndpoint,
} from '@baara/contract/freelance/escrow';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';
import {
  clientProjectsRoot,
  contractMoneyRoot as key,
  missionContractsRoot,
  ownMissionsRoot,
} from '../../../lib/query-roots.ts';
import { sendingApi } from '../../../lib/sending-api.ts';

const contract = () => import('@baara/contract/freelance/escrow');

export const contractMoneyQuery = (contractId: string) =>
  queryOptions({
    queryKey: [...key, contractId],
    queryFn: async () =>
      (
        await api.call<typeof getContractMoney>('GET /freelance/contracts/:id/payments', {
          params: { id: contractId },
        })
      ).data,
  });

/** Where a payment stands; the operator is asked. */
export const missionPaymentQuery = (id: string) =>
  queryOptions({
    queryKey: ['mission-payment', id],
    queryFn: async () =>
      (
        await api.call<typeof checkMissionPayment>('POST /freelance/mission-payments/:id/check', {
          params: { id },
          isSentAgain: true,
        })
      ).data,
    gcTime: 0,
  });

/** What the server answered stands on the page at once; the contract and the project follow their milestones. */
export function cacheMoney(client: QueryClient, money: ContractMoney): void {
  client.setQueryData(contractMoneyQuery(money.contractId).queryKey, money);
  for (const queryKey of [missionContractsRoot, clientProjectsRoot, ownMissionsRoot])
    void client.invalidateQueries({ queryKey });
}
export const refreshMoney = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: key });

export const fundingMilestone = (id: string) =>
  lazyEndpoint(
    'POST /freelance/milestones/:id/funding',
    () => contract().then(({ fundMilestone }) => fundMilestone),
    { id },
  );
export const advancingDays = (id: string) =>
  lazyEndpoint(
    'POST /freelance/contracts/:id/advances',
    () => contract().then(({ advanceDays }) => advanceDays),
    { id },
  );
export const deliveringMilestone = (id: string) =>
  lazyEndpoint(
    'POST /freelance/milestones/:id/deliveries',
    () => contract().then(({ deliverMilestone }) => deliverMilestone),
    { id },
  );
export const refusingDelivery = (id: string) =>
  lazyEndpoint(
    'POST /freelance/milestones/:id/refusal',
    () => contract().then(({ refuseDelivery }) => refuseDelivery),
    { id },
  );
export const savingTimeSheet = (id: string, week: string) =>
  lazyEndpoint(
    'PUT /freelance/contracts/:id/time-sheets/:week',
    () => contract().then(({ saveTimeSheet }) => saveTimeSheet),
    { id, week },
  );
export const refusingTimeSheet = (id: string) =>
  lazyEndpoint(
    'POST /freelance/time-sheets/:id/refusal',
    () => contract().then(({ refuseTimeSheet }) => refuseTimeSheet),
    { id },
  );

export const acceptDelivery = (milestoneId: string, deliveryId: string) =>
  api.call<typeof acceptEndpoint>('POST /freelance/milestones/:id/acceptance', {
    params: { id: milestoneId },
    body: { deliveryId },
  });
export const giveBackMilestone = (id: string) =>
  api.call<typeof giveBackEndpoint>('POST /freelance/milestones/:id/refund', { params: { id } });
export const approveTimeSheet = (id: string, version: number) =>
  api.call<typeof approveEndpoint>('POST /freelance/time-sheets/:id/approval', {
    params: { id },
    body: { version },
  });
export const retryPayout = (id: string) =>
  api.call<typeof retryEndpoint>('POST /freelance/payouts/:id/retry', { params: { id } });

export function uploadDeliveryFile(milestoneId: string, file: File, onProgress: (share: number) => void) {
  const form = new FormData();
  form.set('file', file);
  return sendingApi(onProgress).call<typeof uploadEndpoint>('POST /freelance/milestones/:id/files', {
    params: { id: milestoneId },
    form,
  });
}
export const deliveryFileHref = (id: string): string => `/api/v1/freelance/delivery-files/${id}`;

// ── Staff ─────────────────────────────────────────────────────────────────────────────────────

export const staffPayoutsKey = ['staff-payouts'] as const;
export const staffPayoutsQuery = (filter: {
  state: StaffPayoutFilter;
  page: number;
  limit: number | undefined;
}) =>
  queryOptions({
    queryKey: [...staffPayoutsKey, filter],
    queryFn: () => api.call<typeof listPayouts>('GET /admin/mission-payouts', { query: filter }),
  });
export const retryPayoutByStaff = (id: string) =>
  api.call<typeof retryByStaffEndpoint>('POST /admin/mission-payouts/:id/retry', { params: { id } });
export const recordingPayout = (id: string) =>
  lazyEndpoint(
    'POST /admin/mission-payouts/:id/done',
    () => contract().then(({ recordPayout }) => recordPayout),
    { id },
  );
