import type {
  decideByLink as decideByLinkEndpoint,
  readApprovalLink as readApprovalLinkEndpoint,
} from '@baara/contract/companies/approvals';
import type { CallInput } from '../../../lib/api-client.ts';
import type {
  ApprovalDetail,
  ApprovalHistory,
  ApprovalRules,
  askLetterApproval,
  askOfferApproval,
  decideApproval,
  getApproval,
  getApprovalRules,
  getLetterApprovals,
  getOfferApprovals,
  withdrawApproval,
} from '@baara/contract/companies/approvals';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';
import { companyOffersRoot, companyRoot, receivedApplicationsRoot } from '../../../lib/query-roots.ts';

export const approvalRulesQuery = queryOptions({
  queryKey: [...companyRoot, 'approval-rules'],
  queryFn: async (): Promise<ApprovalRules> =>
    (await api.call<typeof getApprovalRules>('GET /recruiter/approval-rules', {})).data,
});

export const updatingRules = lazyEndpoint('PUT /recruiter/approval-rules', () =>
  import('@baara/contract/companies/approvals').then(({ updateApprovalRules }) => updateApprovalRules),
);

export const offerApprovalsQuery = (offerId: number) =>
  queryOptions({
    queryKey: [...companyOffersRoot, 'approvals', offerId],
    queryFn: async (): Promise<ApprovalHistory> => {
      const params = { id: offerId };
      return (await api.call<typeof getOfferApprovals>('GET /recruiter/offers/:id/approvals', { params }))
        .data;
    },
  });

export const letterApprovalsQuery = (applicationId: string) =>
  queryOptions({
    queryKey: [...receivedApplicationsRoot, 'letter-approvals', applicationId],
    queryFn: async (): Promise<ApprovalHistory> => {
      const path = 'GET /recruiter/applications/:id/letter-approvals';
      return (await api.call<typeof getLetterApprovals>(path, { params: { id: applicationId } })).data;
    },
  });

export const approvalQuery = (id: string) =>
  queryOptions({
    queryKey: [...companyRoot, 'approval', id],
    queryFn: async (): Promise<ApprovalDetail> =>
      (await api.call<typeof getApproval>('GET /recruiter/approvals/:id', { params: { id } })).data,
  });

export const askOffer = (offerId: number) =>
  api.call<typeof askOfferApproval>('POST /recruiter/offers/:id/approval-requests', {
    params: { id: offerId },
    body: {},
  });

export const askLetter = ({ id, version }: { id: string; version: number }) =>
  api.call<typeof askLetterApproval>('POST /recruiter/offer-letters/:id/approval-requests', {
    params: { id },
    body: { version },
  });

export const decide = (
  id: string,
  decision: { place: number; decision: 'approved' | 'refused'; reason: string | null },
) =>
  api.call<typeof decideApproval>('POST /recruiter/approvals/:id/decision', {
    params: { id },
    body: decision,
  });

export const withdraw = (id: string) =>
  api.call<typeof withdrawApproval>('POST /recruiter/approvals/:id/withdrawal', { params: { id } });

export const decidingByLink = (token: string) =>
  lazyEndpoint(
    'POST /approval-links/:token/decision',
    () => import('@baara/contract/companies/approvals').then(({ decideByLink }) => decideByLink),
    { token },
  );

export const readApprovalLink = (input: CallInput<typeof readApprovalLinkEndpoint>) =>
  api.call<typeof readApprovalLinkEndpoint>('GET /approval-links/:token', input);

export const decideByLink = (input: CallInput<typeof decideByLinkEndpoint>) =>
  api.call<typeof decideByLinkEndpoint>('POST /approval-links/:token/decision', input);
