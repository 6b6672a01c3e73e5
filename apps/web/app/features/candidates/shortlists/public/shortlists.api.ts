import { lazyEndpoint } from '../../../../lib/forms/lazy-endpoint.ts';

const contract = () => import('@baara/contract/candidates/shortlists');

export const shortlisting = lazyEndpoint('POST /recruiter/shortlist', () =>
  contract().then(({ addToShortlist }) => addToShortlist),
);

export const editingEntry = (id: string) =>
  lazyEndpoint(
    'PATCH /recruiter/shortlist/:id',
    () => contract().then(({ editShortlistEntry }) => editShortlistEntry),
    { id },
  );

export const invitingToApply = (offerId: string) =>
  lazyEndpoint(
    'POST /recruiter/offers/:id/invitations',
    () => contract().then(({ inviteToApply }) => inviteToApply),
    { id: offerId },
  );
