import type { createDepartment as createDepartmentEndpoint } from '@baara/contract/offers/departments';
import type {
  deleteRecruiterOffer as deleteRecruiterOfferEndpoint,
  duplicateRecruiterOffer as duplicateRecruiterOfferEndpoint,
  fillRecruiterOffer as fillRecruiterOfferEndpoint,
  publishRecruiterOffer as publishRecruiterOfferEndpoint,
  unpublishRecruiterOffer as unpublishRecruiterOfferEndpoint,
} from '@baara/contract/offers/recruiter-offers';
import { api } from '../../../lib/api.ts';
import type { CallInput } from '../../../lib/api-client.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';

export const createDepartment = (input: CallInput<typeof createDepartmentEndpoint>) =>
  api.call<typeof createDepartmentEndpoint>('POST /recruiter/departments', input);

export const deleteRecruiterOffer = (input: CallInput<typeof deleteRecruiterOfferEndpoint>) =>
  api.call<typeof deleteRecruiterOfferEndpoint>('DELETE /recruiter/offers/:id', input);

export const duplicateRecruiterOffer = (input: CallInput<typeof duplicateRecruiterOfferEndpoint>) =>
  api.call<typeof duplicateRecruiterOfferEndpoint>('POST /recruiter/offers/:id/duplicate', input);

export const fillRecruiterOffer = (input: CallInput<typeof fillRecruiterOfferEndpoint>) =>
  api.call<typeof fillRecruiterOfferEndpoint>('POST /recruiter/offers/:id/fill', input);

export const publishRecruiterOffer = (input: CallInput<typeof publishRecruiterOfferEndpoint>) =>
  api.call<typeof publishRecruiterOfferEndpoint>('POST /recruiter/offers/:id/publish', input);

export const unpublishRecruiterOffer = (input: CallInput<typeof unpublishRecruiterOfferEndpoint>) =>
  api.call<typeof unpublishRecruiterOfferEndpoint>('POST /recruiter/offers/:id/unpublish', input);

export const readingPastedOffer = lazyEndpoint('POST /recruiter/offers/readings', () =>
  import('@baara/contract/offers/pasted-offers').then(({ readPastedOffer }) => readPastedOffer),
);
