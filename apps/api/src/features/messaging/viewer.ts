import { mayWrite } from '@baara/contract/companies/roles';
import type { MessageSide } from '@baara/contract/messaging/messaging';
import { recruiterOfferMessages } from '@baara/contract/offers/recruiter-offers';
import { forbidden } from '../../platform/http/errors.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { type OfferScope, offerScopeOf } from '../companies/access/public/offer-scope.ts';
import { requireMember } from '../companies/access/public/company-member.ts';

/** Who looks at a conversation: a member for their company, or a person for themselves. */
export type Viewer = {
  accountId: string;
  /** The writer that candidates read: the company itself when somebody acts for it. */
  publicName: string;
  side: MessageSide;
  /** Of a member. */
  company: { id: string; name: string } | null;
  /** The offers a member sees; null for a person. */
  scope: OfferScope | null;
  canWrite: boolean;
};

export type MemberViewer = Viewer & { company: { id: string; name: string }; scope: OfferScope };

export function viewerOf(actor: Actor): Viewer {
  const { accountId, company } = actor;
  const name = `${actor.firstName} ${actor.lastName}`.trim() || actor.email;
  if (!company)
    return { accountId, publicName: name, side: 'person', company: null, scope: null, canWrite: true };
  const { id, role } = company;
  return {
    accountId,
    publicName: company.isActing ? company.name : name,
    side: 'company',
    company: { id, name: company.name },
    scope: offerScopeOf(accountId, company),
    canWrite: mayWrite(role),
  };
}

/** Who looks for a company. @throws 403 COMPANY_REQUIRED. */
export function memberViewerOf(actor: Actor): MemberViewer {
  const { company, scope } = requireMember(actor);
  return { ...viewerOf(actor), company, scope };
}

/** @throws 403 READ_ONLY_MEMBER. */
export function requireWriting(viewer: Viewer): Viewer {
  if (!viewer.canWrite) throw forbidden(recruiterOfferMessages.READ_ONLY_MEMBER, 'READ_ONLY_MEMBER');
  return viewer;
}
