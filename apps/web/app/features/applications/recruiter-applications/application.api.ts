import { type ApplicationSource, namedSource } from '@baara/contract/applications/sources';
import type {
  getApplicationCvText,
  getRecruiterApplication,
  listMessageTemplates,
  listOfferApplications,
  openApplication,
  previewRefusal,
  RecruiterApplication,
  RecruiterApplicationSummary,
} from '@baara/contract/applications/recruiter-applications';
import type { Stage } from '@baara/contract/applications/stages';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { offersKey } from '../../offers/recruiter-offers/public/offer.api.ts';
import { useOpening } from '../../../lib/use-opening.ts';
import { receivedApplicationsRoot } from '../../../lib/query-roots.ts';

const root = receivedApplicationsRoot;
export const listsKey = [...root, 'lists'] as const;
export const boardsKey = [...root, 'boards'] as const;
export const onesKey = [...root, 'one'] as const;

/** The sort keys of the list with their orders, the usual one first. */
export const applicationSorts = {
  appliedAt: ['desc', 'asc'],
  stageChangedAt: ['desc', 'asc'],
  name: ['asc', 'desc'],
  fit: ['desc', 'asc'],
} as const;
export type ListFilter = {
  page: number;
  limit: number;
  stage: Stage | undefined;
  /** Only those nobody has opened yet. */
  isUnread: boolean;
  search: string;
  /** The least fit, out of 100. */
  minFit: number | undefined;
  source: ApplicationSource | undefined;
  /** The agency that presented them. */
  agency: string | undefined;
  criteria?: 'met' | 'unmet' | undefined;
  /** Each as `writeAnswerFilter` writes it. */
  answers?: string[];
  sort: keyof typeof applicationSorts;
  order: 'asc' | 'desc';
};

/** The list's filter as the API takes it. */
export const askedOf = ({ isUnread, search, ...filter }: ListFilter) => ({
  ...filter,
  unread: isUnread || undefined,
  search: search || undefined,
});

export const listApplications = (offerId: string, filter: ListFilter) =>
  api.call<typeof listOfferApplications>('GET /recruiter/offers/:id/applications', {
    params: { id: offerId },
    query: askedOf(filter),
  });
export type ApplicationList = Awaited<ReturnType<typeof listApplications>>;

export const applicationListQuery = (offerId: string, filter: ListFilter) =>
  queryOptions({
    queryKey: [...listsKey, offerId, filter],
    queryFn: () => listApplications(offerId, filter),
  });

export const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: [...onesKey, id],
    queryFn: async () =>
      (await api.call<typeof getRecruiterApplication>('GET /recruiter/applications/:id', { params: { id } }))
        .data,
  });

/** The words of its CV; its file is an address of its own. */
export const cvWordsQuery = (id: string) =>
  queryOptions({
    queryKey: [...root, 'cv-words', id],
    queryFn: async () =>
      (
        await api.call<typeof getApplicationCvText>('GET /recruiter/applications/:id/cv-text', {
          params: { id },
        })
      ).data,
  });

export const templatesQuery = (id: string) =>
  queryOptions({
    queryKey: [...root, 'templates', id],
    queryFn: async () =>
      (
        await api.call<typeof listMessageTemplates>('GET /recruiter/applications/:id/message-templates', {
          params: { id },
        })
      ).data,
  });

/** The e-mail of a refusal for this reason, as it would leave. */
export const refusalMailQuery = (id: string, { reason, several }: { reason: string; several: boolean }) =>
  queryOptions({
    queryKey: [...root, 'refusal-mail', id, reason, several],
    queryFn: async () =>
      (
        await api.call<typeof previewRefusal>('GET /recruiter/applications/:id/refusal-mail', {
          params: { id },
          query: { reason: reason || undefined, several: several || undefined },
        })
      ).data,
    placeholderData: (before) => before,
  });

const open = (id: string) =>
  api.call<typeof openApplication>('POST /recruiter/applications/:id/opening', {
    params: { id },
    isSentAgain: true,
  });

/** Somebody looks at an application: from then on it counts as read, and the dot of lists and boards goes. */
export function useApplicationOpening(shown: string | undefined): void {
  const client = useQueryClient();
  useOpening(shown, open, ({ data: { unread } }, id) => {
    const { queryKey } = applicationQuery(id);
    const wasUnread = client.getQueryData(queryKey)?.unread;
    client.setQueryData(queryKey, (one) => one && { ...one, unread });
    if (wasUnread !== unread) refreshLists(client);
  });
}

/** After a change: the fresh application takes its place, the lists are read again. */
export function cacheApplication(client: QueryClient, application: RecruiterApplication): void {
  client.setQueryData(applicationQuery(application.id).queryKey, application);
  refreshLists(client);
}

/** Every list and board of applications, and every number counted from them. */
export function refreshLists(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: listsKey });
  void client.invalidateQueries({ queryKey: boardsKey });
  void client.invalidateQueries({ queryKey: offersKey });
}

/** As `refreshLists`, and the applications themselves: somebody else moved one. */
export function refreshApplications(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: root });
  void client.invalidateQueries({ queryKey: offersKey });
}

/** « Recommandation : Lien de Fanta (Fanta Koné) ». */
export function sourceText({
  source,
  sourceLink,
}: Pick<RecruiterApplicationSummary, 'source' | 'sourceLink'>): string {
  const referrer = sourceLink?.referrer;
  return namedSource(source, sourceLink?.label) + (referrer ? ` (${referrer})` : '');
}

export const nameOf = ({ candidate }: Pick<RecruiterApplicationSummary, 'candidate'>): string =>
  `${candidate.firstName} ${candidate.lastName}`;
