import type { InterviewKind } from '@baara/contract/applications/interview-words';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';

const contract = () => import('@baara/contract/offers/interview-kits');

export const savingCompanyKit = (kind: InterviewKind) =>
  lazyEndpoint(
    'PUT /recruiter/interview-kits/:kind',
    () => contract().then(({ saveCompanyKit }) => saveCompanyKit),
    { kind },
  );

export const savingOfferKit = (id: string, kind: InterviewKind) =>
  lazyEndpoint(
    'PUT /recruiter/offers/:id/interview-kits/:kind',
    () => contract().then(({ saveOfferKit }) => saveOfferKit),
    { id, kind },
  );
