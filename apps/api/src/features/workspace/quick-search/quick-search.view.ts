import type { MyApplication } from '@baara/contract/applications/applications';
import type { ConversationSummary } from '@baara/contract/messaging/messaging';
import type { QuickItem } from '@baara/contract/workspace/quick-search';
import type { KnownApplication } from '../../applications/public/known-applications.ts';
import type { CandidateFacts } from '../../candidates/public/candidate-cards.ts';
import type { KnownOffer } from '../../offers/recruiter-offers/public/known-offers.ts';

export type FoundItem = Omit<QuickItem, 'isRecent'>;

export const personItem = ({ id, name, title }: CandidateFacts): FoundItem => ({
  kind: 'person',
  id,
  title: name,
  detail: title,
  offerId: null,
});

export const offerItem = ({ id, title, detail }: KnownOffer): FoundItem => ({
  kind: 'offer',
  id: String(id),
  title,
  detail,
  offerId: id,
});

export const applicationItem = ({ id, name, offerId, offerTitle }: KnownApplication): FoundItem => ({
  kind: 'application',
  id,
  title: name,
  detail: offerTitle,
  offerId,
});

export const conversationItem = ({ id, with: other, offer, mission }: ConversationSummary): FoundItem => ({
  kind: 'conversation',
  id,
  title: other.name,
  detail: offer?.title ?? mission?.title ?? other.title,
  offerId: null,
});

export const myApplicationItem = ({ id, offer }: MyApplication): FoundItem => ({
  kind: 'my-application',
  id,
  title: offer.title,
  detail: offer.company.name,
  offerId: null,
});
