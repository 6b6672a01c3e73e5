import type { listMyApplications } from '@baara/contract/applications/applications';
import type {
  changeCoverLetter,
  CoverLetter,
  deleteCoverLetter,
  getCoverLetter,
  listCoverLetters,
  rewriteCoverLetter,
  saveCoverLetterDocument,
} from '@baara/contract/candidates/tools/cover-letters';
import type { LetterFormat } from '@baara/contract/candidates/tools/cover-letter-words';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import type { getOffer, listBookmarks, listOffers } from '@baara/contract/offers/offers';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallInput } from '../../../../lib/api-client.ts';
import { api } from '../../../../lib/api.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { lazyEndpoint } from '../../../../lib/forms/lazy-endpoint.ts';

const root = ['cover-letters'] as const;

/** All of one's letters, and the outside model when there is one. */
export const coverLettersQuery = queryOptions({
  queryKey: [...root, 'list'],
  queryFn: async () => (await api.call<typeof listCoverLetters>('GET /user/cover-letters')).data,
});

export const coverLetterQuery = (id: string) =>
  queryOptions({
    queryKey: [...root, 'one', id],
    queryFn: async () =>
      (await api.call<typeof getCoverLetter>('GET /user/cover-letters/:id', { params: { id } })).data,
  });

/** A letter after a change: shown at once, and the list is read again. */
export function cacheLetter(client: QueryClient, letter: CoverLetter): void {
  client.setQueryData(coverLetterQuery(letter.id).queryKey, letter);
  void client.invalidateQueries({ queryKey: coverLettersQuery.queryKey });
}

const endpoints = () => import('@baara/contract/candidates/tools/cover-letters');

export const writingLetter = lazyEndpoint('POST /user/cover-letters', () =>
  endpoints().then(({ writeCoverLetter }) => writeCoverLetter),
);

export const rewritingLetter = (id: string) =>
  lazyEndpoint(
    'POST /user/cover-letters/:id/rewriting',
    () => endpoints().then((contract) => contract.rewriteCoverLetter),
    { id },
  );

export const rewriteLetter = (
  id: string,
  input: Omit<CallInput<typeof rewriteCoverLetter>, 'params'> & { idempotencyKey: string },
) =>
  api.call<typeof rewriteCoverLetter>('POST /user/cover-letters/:id/rewriting', { params: { id }, ...input });

export const changeLetter = async (
  id: string,
  body: BodyOf<typeof changeCoverLetter>,
): Promise<CoverLetter> =>
  (await api.call<typeof changeCoverLetter>('PATCH /user/cover-letters/:id', { params: { id }, body })).data;

export const deleteLetter = (id: string) =>
  api.call<typeof deleteCoverLetter>('DELETE /user/cover-letters/:id', { params: { id } });

export const saveLetter = (id: string, format: LetterFormat) =>
  api.call<typeof saveCoverLetterDocument>('POST /user/cover-letters/:id/documents', {
    params: { id },
    body: { format },
  });

export const downloadLetter = ({ id, name }: { id: string; name: string }): Promise<void> =>
  saveFile(`/documents/${id}/content`, name);

/** One's own documents, whichever list shows them. */
export const documentsKey = ['documents'] as const;

/** An offer that a letter may answer to. */
export type LetterOfferChoice = { id: number; title: string; company: string };

const OFFERS_PROPOSED = 5;

/** Offers that the person saved or applied to, each once, the saved first. */
export const nearOffersQuery = queryOptions({
  queryKey: [...root, 'near-offers'],
  queryFn: async (): Promise<LetterOfferChoice[]> => {
    const [bookmarks, applications] = await Promise.all([
      api.call<typeof listBookmarks>('GET /bookmarks', { query: { page: 1, limit: OFFERS_PROPOSED } }),
      api.call<typeof listMyApplications>('GET /applications', {
        query: { page: 1, limit: OFFERS_PROPOSED },
      }),
    ]);
    const all = [
      ...bookmarks.data.map(({ job }) => ({ id: job.id, title: job.title, company: job.company.name })),
      ...applications.data.map(({ offer }) => ({
        id: offer.id,
        title: offer.title,
        company: offer.company.name,
      })),
    ];
    return [...new Map(all.map((offer) => [offer.id, offer])).values()];
  },
});

export const offerChoiceQuery = (id: number) =>
  queryOptions({
    queryKey: [...root, 'offer', id],
    queryFn: async (): Promise<LetterOfferChoice> => {
      const { data } = await api.call<typeof getOffer>('GET /recruitment-offers/:id', { params: { id } });
      return { id: data.id, title: data.title, company: data.company.name };
    },
  });

const OFFERS_FOUND = 12;

export const foundOffersQuery = (search: string) =>
  queryOptions({
    queryKey: [...root, 'found-offers', search],
    queryFn: async (): Promise<LetterOfferChoice[]> => {
      const { data } = await api.call<typeof listOffers>('GET /recruitment-offers', {
        query: { page: 1, limit: OFFERS_FOUND, ...(search && { search }) },
      });
      return data.jobs.map(({ id, title, company }) => ({ id, title, company: company.name }));
    },
  });
