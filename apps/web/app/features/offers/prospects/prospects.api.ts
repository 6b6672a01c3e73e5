import type { openPresentedPeople } from '@baara/contract/offers/agencies';
import type {
  confirmProspectDrafts,
  dropCv,
  listProspectDrafts,
  removeProspectDraft,
} from '@baara/contract/offers/prospect-drafts';
import type {
  importProspects,
  listProspects,
  Prospect,
  readProspects,
  removeProspect,
} from '@baara/contract/offers/prospects';

import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';
import { sendingApi } from '../../../lib/sending-api.ts';
import { companyRoot } from '../../../lib/query-roots.ts';
import { useOpening } from '../../../lib/use-opening.ts';

export const prospectsKey = [...companyRoot, 'prospects'] as const;

export const prospectsQuery = (offerId: string, filter: { page: number; limit: number }) =>
  queryOptions({
    queryKey: [...prospectsKey, offerId, filter],
    queryFn: () =>
      api.call<typeof listProspects>('GET /recruiter/offers/:id/prospects', {
        params: { id: offerId },
        query: filter,
      }),
  });

const openPresented = (ids: string) =>
  api.call<typeof openPresentedPeople>('POST /recruiter/agencies/people/opening', {
    body: { prospectIds: ids.split(' ') },
    isSentAgain: true,
  });

/** Somebody who may write for the company sees people whom an agency presented: it can withdraw them no more. */
export function usePresentedOpening(shown: readonly Prospect[] = []): void {
  const ids = shown.filter(({ isToOpen, abilities }) => isToOpen && abilities.remove).map(({ id }) => id);
  useOpening(ids.length === 0 ? undefined : ids.join(' '), openPresented, () => undefined);
}

export const addingProspect = (offerId: string) =>
  lazyEndpoint(
    'POST /recruiter/offers/:id/prospects',
    () => import('@baara/contract/offers/prospects').then(({ addProspect }) => addProspect),
    { id: offerId },
  );

export const deleteProspect = (offerId: string, prospectId: string) =>
  api.call<typeof removeProspect>('DELETE /recruiter/offers/:id/prospects/:prospectId', {
    params: { id: offerId, prospectId },
  });

export const readPeople = (offerId: string, rows: string[][]) =>
  api.call<typeof readProspects>('POST /recruiter/offers/:id/prospects/reading', {
    params: { id: offerId },
    body: { rows },
  });
export type ReadPeople = Awaited<ReturnType<typeof readPeople>>['data'];

export const importPeople = (offerId: string, people: NonNullable<ReadPeople['rows'][number]['person']>[]) =>
  api.call<typeof importProspects>('POST /recruiter/offers/:id/prospects/import', {
    params: { id: offerId },
    body: { people },
  });

export const prospectCvPath = (offerId: string, id: string): string =>
  `/recruiter/offers/${offerId}/prospects/${id}/cv`;

export const draftsKey = [...companyRoot, 'prospect-drafts'] as const;
/** How often CVs being read and people being informed are asked for, while somebody looks. */
const POLL_MS = 1500;

export const draftsQuery = (offerId: string) =>
  queryOptions({
    queryKey: [...draftsKey, offerId],
    queryFn: async () =>
      (
        await api.call<typeof listProspectDrafts>('GET /recruiter/offers/:id/prospect-drafts', {
          params: { id: offerId },
        })
      ).data,
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status !== 'check') ? POLL_MS : false),
  });

/** @param onProgress receives shares from 0 to 1. */
export function sendCv(offerId: string, file: File, onProgress: (share: number) => void) {
  const form = new FormData();
  form.set('file', file);
  return sendingApi(onProgress).call<typeof dropCv>('POST /recruiter/offers/:id/prospect-drafts', {
    params: { id: offerId },
    form,
  });
}

export const updatingDraft = (offerId: string, draftId: string) =>
  lazyEndpoint(
    'PUT /recruiter/offers/:id/prospect-drafts/:draftId',
    () =>
      import('@baara/contract/offers/prospect-drafts').then(({ updateProspectDraft }) => updateProspectDraft),
    { id: offerId, draftId },
  );

export const deleteDraft = (offerId: string, draftId: string) =>
  api.call<typeof removeProspectDraft>('DELETE /recruiter/offers/:id/prospect-drafts/:draftId', {
    params: { id: offerId, draftId },
  });

export const confirmDrafts = (offerId: string, ids: string[]) =>
  api.call<typeof confirmProspectDrafts>('POST /recruiter/offers/:id/prospect-drafts/confirmation', {
    params: { id: offerId },
    body: { ids },
  });

export const draftCvPath = (offerId: string, id: string): string =>
  `/recruiter/offers/${offerId}/prospect-drafts/${id}/cv`;
