import type {
  deleteManagedCampaign as deleteManagedCampaignEndpoint,
  duplicateManagedCampaign as duplicateManagedCampaignEndpoint,
  getCampaignHead,
  getManagedCampaign,
  hideManagedCampaign as hideManagedCampaignEndpoint,
  listManagedCampaigns,
  ManagedCampaign,
  publishManagedCampaign as publishManagedCampaignEndpoint,
  saveManagedCampaign as saveManagedCampaignEndpoint,
} from '@baara/contract/campaigns/administration';
import type { removeCampaignBanner, setCampaignBanner } from '@baara/contract/campaigns/campaign-banner';
import type { listCampaignLog } from '@baara/contract/campaigns/campaign-log';
import type { CampaignSection } from '@baara/contract/campaigns/campaign-sections';
import type { getCampaignStaff } from '@baara/contract/campaigns/campaign-staff';
import type { ManagedCampaignState } from '@baara/contract/campaigns/statuses';
import type { EndpointAnswer } from '@baara/contract/protocol/endpoint';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import type { CallInput } from '../../../lib/api-client.ts';
import { type BodyInput, lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';
import { campaignsKey } from '../campaigns.api.ts';

/** Campaigns as their institution writes and runs them. */
const managedKey = [...campaignsKey, 'managed'] as const;

export const managedCampaignsQuery = (filter: {
  page: number;
  limit: number;
  search: string;
  state: ManagedCampaignState | undefined;
}) =>
  queryOptions({
    queryKey: [...managedKey, 'list', filter],
    queryFn: () =>
      api.call<typeof listManagedCampaigns>('GET /recruiter/campaigns', {
        query: { ...filter, search: filter.search || undefined },
      }),
  });

export const managedCampaignQuery = (id: string) =>
  queryOptions({
    queryKey: [...managedKey, 'one', id],
    queryFn: async () =>
      (await api.call<typeof getManagedCampaign>('GET /recruiter/campaigns/:id', { params: { id } })).data,
    // Its screens are written over it: nothing changes under the hand, and a colleague's change is said when one saves.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** What stands above every page of a campaign; read again with each of them. */
export const campaignHeadQuery = (id: string) =>
  queryOptions({
    queryKey: [...managedKey, 'head', id],
    queryFn: async () =>
      (await api.call<typeof getCampaignHead>('GET /recruiter/campaigns/:id/head', { params: { id } })).data,
  });

export const campaignLogQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [...managedKey, 'log', id, page],
    queryFn: () =>
      api.call<typeof listCampaignLog>('GET /recruiter/campaigns/:id/log', {
        params: { id },
        query: { page },
      }),
  });

const staffKey = (id: string) => [...managedKey, 'staff', id] as const;
export const campaignStaffQuery = (id: string) =>
  queryOptions({
    queryKey: staffKey(id),
    queryFn: async () =>
      (await api.call<typeof getCampaignStaff>('GET /recruiter/campaigns/:id/staff', { params: { id } }))
        .data,
  });
export const refreshStaff = (client: QueryClient, id: string): Promise<void> =>
  client.invalidateQueries({ queryKey: staffKey(id) });

/** After a change: the fresh campaign takes its place at once, lists are read again when next shown. */
export function cacheCampaign(client: QueryClient, campaign: ManagedCampaign): void {
  client.setQueryData(managedCampaignQuery(campaign.id).queryKey, campaign);
  void client.invalidateQueries({ queryKey: campaignHeadQuery(campaign.id).queryKey });
  void client.invalidateQueries({ queryKey: [...managedKey, 'list'] });
}

export function forgetCampaign(client: QueryClient, id: string): void {
  client.removeQueries({ queryKey: managedCampaignQuery(id).queryKey });
  void client.invalidateQueries({ queryKey: [...managedKey, 'list'] });
}

export type CampaignSections = Pick<BodyInput<typeof saveManagedCampaignEndpoint>, CampaignSection>;
export type SavedCampaign = EndpointAnswer<typeof saveManagedCampaignEndpoint>;

/** The last request of each campaign, which the next one waits for. */
const running = new Map<string, Promise<unknown>>();

/** Changes of one campaign, one after the other. */
async function inTurn<Answer>(id: string, send: () => Promise<Answer>): Promise<Answer> {
  const turn = (running.get(id) ?? Promise.resolve()).then(send, send);
  running.set(id, turn);
  try {
    return await turn;
  } finally {
    if (running.get(id) === turn) running.delete(id);
  }
}

/**
 * Saves sections of a campaign, one request after the other: each names the version that the one before made.
 * @param sectionsOf makes them of the campaign as it stands when their turn comes.
 */
export function saveInTurn(
  client: QueryClient,
  id: string,
  sectionsOf: (campaign: ManagedCampaign) => Partial<CampaignSections>,
): Promise<SavedCampaign> {
  const send = async (): Promise<SavedCampaign> => {
    const campaign = await client.ensureQueryData(managedCampaignQuery(id));
    const answer = await api.call<typeof saveManagedCampaignEndpoint>('PATCH /recruiter/campaigns/:id', {
      params: { id },
      body: { ...sectionsOf(campaign), version: campaign.version },
    });
    cacheCampaign(client, answer.data);
    return answer;
  };
  return inTurn(id, send);
}

/** Sends a picture as the banner, or removes it: between two savings of sections, whose version it raises. */
export function changeBanner(
  client: QueryClient,
  id: string,
  picture: { blob: Blob; name: string } | null,
): Promise<string> {
  return inTurn(id, async () => {
    const { data, message } = await (picture ? sendBanner(id, picture) : removeBanner(id));
    cacheCampaign(client, data);
    return message ?? '';
  });
}

function sendBanner(id: string, { blob, name }: { blob: Blob; name: string }) {
  const form = new FormData();
  form.append('file', blob, name);
  return api.call<typeof setCampaignBanner>('PUT /recruiter/campaigns/:id/banner', {
    params: { id },
    body: {},
    form,
  });
}

const removeBanner = (id: string) =>
  api.call<typeof removeCampaignBanner>('DELETE /recruiter/campaigns/:id/banner', { params: { id } });

export const creatingCampaign = lazyEndpoint('POST /recruiter/campaigns', () =>
  import('@baara/contract/campaigns/administration').then(
    ({ createManagedCampaign }) => createManagedCampaign,
  ),
);
export const savingCampaign = (id: string) =>
  lazyEndpoint(
    'PATCH /recruiter/campaigns/:id',
    () =>
      import('@baara/contract/campaigns/administration').then(
        ({ saveManagedCampaign }) => saveManagedCampaign,
      ),
    { id },
  );
export const extendingCampaign = (id: string) =>
  lazyEndpoint(
    'POST /recruiter/campaigns/:id/extend',
    () =>
      import('@baara/contract/campaigns/administration').then(
        ({ extendManagedCampaign }) => extendManagedCampaign,
      ),
    { id },
  );
export const closingCampaign = (id: string) =>
  lazyEndpoint(
    'POST /recruiter/campaigns/:id/close',
    () =>
      import('@baara/contract/campaigns/administration').then(
        ({ closeManagedCampaign }) => closeManagedCampaign,
      ),
    { id },
  );
export const cancellingCampaign = (id: string) =>
  lazyEndpoint(
    'POST /recruiter/campaigns/:id/cancellation',
    () =>
      import('@baara/contract/campaigns/administration').then(
        ({ cancelManagedCampaign }) => cancelManagedCampaign,
      ),
    { id },
  );
export const settingStaff = (id: string) =>
  lazyEndpoint(
    'PUT /recruiter/campaigns/:id/staff',
    () => import('@baara/contract/campaigns/campaign-staff').then(({ setCampaignStaff }) => setCampaignStaff),
    { id },
  );

export const publishCampaign = (input: CallInput<typeof publishManagedCampaignEndpoint>) =>
  api.call<typeof publishManagedCampaignEndpoint>('POST /recruiter/campaigns/:id/publish', input);
export const hideCampaign = (input: CallInput<typeof hideManagedCampaignEndpoint>) =>
  api.call<typeof hideManagedCampaignEndpoint>('POST /recruiter/campaigns/:id/unpublish', input);
export const duplicateCampaign = (input: CallInput<typeof duplicateManagedCampaignEndpoint>) =>
  api.call<typeof duplicateManagedCampaignEndpoint>('POST /recruiter/campaigns/:id/duplicate', input);
export const deleteCampaign = (input: CallInput<typeof deleteManagedCampaignEndpoint>) =>
  api.call<typeof deleteManagedCampaignEndpoint>('DELETE /recruiter/campaigns/:id', input);
