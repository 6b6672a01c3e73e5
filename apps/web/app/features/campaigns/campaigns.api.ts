import type {
  resubmitCampaignDocuments as resubmitCampaignDocumentsEndpoint,
  withdrawCampaignApplication as withdrawCampaignApplicationEndpoint,
} from '@baara/contract/campaigns/campaigns';
import type { CallInput } from '../../lib/api-client.ts';
import type { CampaignApplicationStatus } from '@baara/contract/campaigns/statuses';
import type { getCampaignApplication, listMyCampaignApplications } from '@baara/contract/campaigns/campaigns';
import type { listDocuments } from '@baara/contract/files/documents';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { saveFile } from '../../lib/save-file.ts';

export const campaignsKey = ['campaigns'] as const;
/** My applications to campaigns: the list, and each. */
export const myCampaignApplicationsKey = [...campaignsKey, 'mine'] as const;

export const myCampaignApplicationsQuery = (asked: {
  page: number;
  status: CampaignApplicationStatus | undefined;
}) =>
  queryOptions({
    queryKey: [...myCampaignApplicationsKey, asked],
    queryFn: async () =>
      (
        await api.call<typeof listMyCampaignApplications>('GET /mass-recruitment/my-applications', {
          query: asked,
        })
      ).data,
  });

/** One of my applications to a campaign. */
export const useCampaignApplication = (id: string) =>
  useQuery({
    queryKey: [...myCampaignApplicationsKey, 'detail', id],
    queryFn: async () =>
      (
        await api.call<typeof getCampaignApplication>('GET /mass-recruitment/applications/:id', {
          params: { id },
        })
      ).data,
  });

/** My documents, to send one again. */
export const documentChoicesQuery = queryOptions({
  queryKey: ['documents', 'to-choose'],
  queryFn: async () =>
    (await api.call<typeof listDocuments>('GET /documents', { query: { limit: 50 } })).data,
});

export const resubmitCampaignDocuments = (input: CallInput<typeof resubmitCampaignDocumentsEndpoint>) =>
  api.call<typeof resubmitCampaignDocumentsEndpoint>(
    'POST /mass-recruitment/applications/:id/resubmit-documents',
    input,
  );

export const withdrawCampaignApplication = (input: CallInput<typeof withdrawCampaignApplicationEndpoint>) =>
  api.call<typeof withdrawCampaignApplicationEndpoint>(
    'POST /mass-recruitment/applications/:id/withdraw',
    input,
  );

/** Downloads a convocation. @throws ApiError */
export const saveConvocation = (
  { id, sessionId }: { id: string; sessionId: string },
  name: string,
): Promise<void> => saveFile(`/mass-recruitment/applications/${id}/convocations/${sessionId}`, `${name}.pdf`);
