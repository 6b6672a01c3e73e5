import type {
  getCampaignProof,
  listProofReceipts,
  ManagedProof,
  sealCampaignStep as sealCampaignStepEndpoint,
  setCampaignVerifiable as setCampaignVerifiableEndpoint,
} from '@baara/contract/campaigns/proof';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import type { CallInput } from '../../../lib/api-client.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';
import { campaignsKey, myCampaignApplicationsKey } from '../campaigns.api.ts';

/** What a campaign seals, as its team sees it, and the receipts of a candidate. */
const proofKey = [...campaignsKey, 'proof'] as const;

export const proofQuery = (id: string) =>
  queryOptions({
    queryKey: [...proofKey, id],
    queryFn: async () =>
      (await api.call<typeof getCampaignProof>('GET /recruiter/campaigns/:id/proof', { params: { id } }))
        .data,
  });

export function cacheProof(client: QueryClient, proof: ManagedProof): void {
  client.setQueryData(proofQuery(proof.campaign.id).queryKey, proof);
}

export const setVerifiable = (input: CallInput<typeof setCampaignVerifiableEndpoint>) =>
  api.call<typeof setCampaignVerifiableEndpoint>('PUT /recruiter/campaigns/:id/proof', input);
export const sealStep = (input: CallInput<typeof sealCampaignStepEndpoint>) =>
  api.call<typeof sealCampaignStepEndpoint>('POST /recruiter/campaigns/:id/proof/seals', input);

const load = () => import('@baara/contract/campaigns/proof');
export const givingHalf = (id: string) =>
  lazyEndpoint(
    'POST /recruiter/campaigns/:id/proof/halves',
    () => load().then(({ giveObserversHalf }) => giveObserversHalf),
    { id },
  );
export const announcingDraw = (id: string) =>
  lazyEndpoint(
    'POST /recruiter/campaigns/:id/proof/announcements',
    () => load().then(({ announceCampaignDraw }) => announceCampaignDraw),
    { id },
  );
export const proposingDraw = (id: string) =>
  lazyEndpoint(
    'POST /recruiter/campaigns/:id/proof/draws',
    () => load().then(({ proposeCampaignDraw }) => proposeCampaignDraw),
    { id },
  );

export const receiptsQuery = (id: string) =>
  queryOptions({
    queryKey: [...myCampaignApplicationsKey, 'receipts', id],
    queryFn: async () =>
      (
        await api.call<typeof listProofReceipts>('GET /mass-recruitment/applications/:id/receipts', {
          params: { id },
        })
      ).data,
  });

/** Of the API, as `saveFile` takes it. */
export const receiptCodePath = (id: string, entry: number): string =>
  `/mass-recruitment/applications/${id}/receipts/${entry}/code.svg`;
