import { mayWrite } from '@baara/contract/companies/roles';
import type { MessageSide } from '@baara/contract/messaging/messaging';
import { messagingMessages } from '@baara/contract/messaging/messaging-messages';
import { recruiterOfferMessages } from '@baara/contract/offers/recruiter-offers';
import { forbidden } from '../../platform/http/errors.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { type OfferScope, offerScopeOf } from '../companies/access/public/offer-scope.ts';
import { requireMember } from '../companies/access/public/company-member.ts';

/** Who looks at a conversation: a member for their company, a consultant for the firm, or a person for themselves. */
export type Viewer = {
  accountId: string;
  /** The writer that candidates read: the company itself when somebody acts for it. */
  publicName: string;
  side: MessageSide;
  /** Of a member. */
  company: { id: string; name: string } | null;
  /** A consultant, whose conversations are the firm's. */
  isFirm: boolean;
  /** Who looks at conversations of missions, unless it is their freelance, who looks as a person. */
  mission?: MissionSide;
  /** The offers a member sees; null for a person. */
  scope: OfferScope | null;
  canWrite: boolean;
};

/**
 * The client of missions: themselves (null while they act for a company), or the company they write for. A guest of a
 * contract reads from the side that invited them.
 */
export type MissionSide =
  | { as: 'client'; clientId: string | null; companyId: string | null }
  | { as: 'guest' };

export type MemberViewer = Viewer & { company: { id: string; name: string }; scope: OfferScope };

export const nameOfActor = ({
  firstName,
  lastName,
  email,
}: Pick<Actor, 'firstName' | 'lastName' | 'email'>): string => `${firstName} ${lastName}`.trim() || email;

export function viewerOf(actor: Actor): Viewer {
  const { accountId, company } = actor;
  const name = nameOfActor(actor);
  if (!company) return personViewer(accountId, name);
  const { id, role } = company;
  return {
    accountId,
    publicName: company.isActing ? company.name : name,
    side: 'company',
    company: { id, name: company.name },
    isFirm: false,
    scope: offerScopeOf(accountId, company),
    canWrite: mayWrite(role),
  };
}

/** Who looks for themselves. */
export const personViewer = (accountId: string, publicName: string): Viewer => ({
  accountId,
  publicName,
  side: 'person',
  company: null,
  isFirm: false,
  scope: null,
  canWrite: true,
});

/** Who looks for the firm; the person who is written to reads the firm's name alone. */
export const firmViewer = (accountId: string, publicName: string): Viewer => ({
  ...personViewer(accountId, publicName),
  side: 'company',
  isFirm: true,
});

/** Who looks for a company. @throws 403 COMPANY_REQUIRED. */
export function memberViewerOf(actor: Actor): MemberViewer {
  const { company, scope } = requireMember(actor);
  return { ...viewerOf(actor), company, scope };
}

/** @throws 403 READ_ONLY_MEMBER, or CONTRACT_GUEST. */
export function requireWriting(viewer: Viewer): Viewer {
  if (viewer.mission?.as === 'guest') throw forbidden(messagingMessages.CONTRACT_GUEST, 'CONTRACT_GUEST');
  if (!viewer.canWrite) throw forbidden(recruiterOfferMessages.READ_ONLY_MEMBER, 'READ_ONLY_MEMBER');
  return viewer;
}
