import type {
  cancelTicket as cancelTicketEndpoint,
  exportPayroll as exportPayrollEndpoint,
  getTicket,
  listAbsences,
  listEmployees,
  listMyEmployments,
  listMyTickets,
  listReceivedTickets,
  listResponsibles,
  sendProof as sendProofEndpoint,
  TicketDetail,
} from '@baara/contract/employment/employment';
import type { listLeaveRules } from '@baara/contract/employment/leave-rules';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import type { CallInput } from '../../../lib/api-client.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';
import { calendarRoot, companyDashboardRoot, companyRoot, dashboardRoot } from '../../../lib/query-roots.ts';
import { sendingApi } from '../../../lib/sending-api.ts';

const ownKey = ['employment'] as const;
/** What those who answer read: a manager who acts for another company reads it again. */
const answeredKey = [...companyRoot, 'employment'] as const;

export const myEmploymentsQuery = queryOptions({
  queryKey: [...ownKey, 'employments'],
  queryFn: async () => (await api.call<typeof listMyEmployments>('GET /employments')).data,
});

type Query<E extends { query: unknown }> = CallInput<E> extends { query: infer Asked } ? Asked : never;

export const myTicketsQuery = (query: Query<typeof listMyTickets>) =>
  queryOptions({
    queryKey: [...ownKey, 'tickets', query],
    queryFn: () => api.call<typeof listMyTickets>('GET /tickets', { query }),
  });

export const ticketQuery = (id: string) =>
  queryOptions({
    queryKey: [...ownKey, 'ticket', id],
    queryFn: async () => (await api.call<typeof getTicket>('GET /tickets/:id', { params: { id } })).data,
  });

export const receivedTicketsQuery = (query: Query<typeof listReceivedTickets>) =>
  queryOptions({
    queryKey: [...answeredKey, 'tickets', query],
    queryFn: () => api.call<typeof listReceivedTickets>('GET /responsible/tickets', { query }),
  });

/** The oldest request that waits for me; null when none does. */
export async function findNextTicket(): Promise<string | null> {
  const query = { page: 1, limit: 25, status: 'open' } as const;
  const { data } = await api.call<typeof listReceivedTickets>('GET /responsible/tickets', { query });
  return data.find(({ abilities }) => abilities.decide)?.id ?? null;
}

export const absencesQuery = (query: Query<typeof listAbsences>) =>
  queryOptions({
    queryKey: [...answeredKey, 'absences', query],
    queryFn: async () => (await api.call<typeof listAbsences>('GET /responsible/absences', { query })).data,
  });

export const employeesQuery = (query: Query<typeof listEmployees>) =>
  queryOptions({
    queryKey: [...answeredKey, 'employees', query],
    queryFn: () => api.call<typeof listEmployees>('GET /recruiter/employments', { query }),
  });

export const responsiblesQuery = queryOptions({
  queryKey: [...answeredKey, 'responsibles'],
  queryFn: async () =>
    (await api.call<typeof listResponsibles>('GET /recruiter/employments/responsibles')).data,
});

export const leaveRulesQuery = queryOptions({
  queryKey: ['settings', 'leave-rules'],
  queryFn: async () => (await api.call<typeof listLeaveRules>('GET /admin/leave-rules')).data,
});

const contract = () => import('@baara/contract/employment/employment');

export const creatingTicket = lazyEndpoint('POST /tickets', () =>
  contract().then(({ createTicket }) => createTicket),
);
export const approvingTicket = (id: string) =>
  lazyEndpoint('POST /tickets/:id/approval', () => contract().then(({ approveTicket }) => approveTicket), {
    id,
  });
export const refusingTicket = (id: string) =>
  lazyEndpoint('POST /tickets/:id/refusal', () => contract().then(({ refuseTicket }) => refuseTicket), {
    id,
  });
export const updatingEmployment = (id: string) =>
  lazyEndpoint(
    'PATCH /recruiter/employments/:id',
    () => contract().then(({ updateEmployment }) => updateEmployment),
    { id },
  );
export const endingEmployment = (id: string) =>
  lazyEndpoint(
    'POST /recruiter/employments/:id/end',
    () => contract().then(({ endEmployment }) => endEmployment),
    { id },
  );
export const savingLeaveRules = (country: string) =>
  lazyEndpoint(
    'PUT /admin/leave-rules/:country',
    () => import('@baara/contract/employment/leave-rules').then(({ saveLeaveRules }) => saveLeaveRules),
    { country },
  );

export const cancelTicket = (id: string) =>
  api.call<typeof cancelTicketEndpoint>('POST /tickets/:id/cancellation', { params: { id } });

export const exportPayroll = (input: CallInput<typeof exportPayrollEndpoint>) =>
  api.call<typeof exportPayrollEndpoint>('POST /responsible/absences/exports', input);

export function sendProof(id: string, file: File, onProgress: (share: number) => void) {
  const form = new FormData();
  form.set('file', file);
  return sendingApi(onProgress).call<typeof sendProofEndpoint>('PUT /tickets/:id/proof', {
    params: { id },
    form,
  });
}

export const proofHref = (id: string): string => `/api/v1/tickets/${id}/proof`;

/** The fresh request takes its place at once; lists, balances, the agenda and the dashboards are read when next shown. */
export function cacheTicket(client: QueryClient, ticket: TicketDetail): void {
  client.setQueryData(ticketQuery(ticket.id).queryKey, ticket);
  forgetLists(client);
}

export function forgetLists(client: QueryClient): void {
  for (const queryKey of [
    [...ownKey, 'employments'],
    [...ownKey, 'tickets'],
    answeredKey,
    calendarRoot,
    dashboardRoot,
    companyDashboardRoot,
    ['firm'],
  ])
    void client.invalidateQueries({ queryKey });
}
