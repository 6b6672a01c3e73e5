import { mayWrite } from '@baara/contract/companies/roles';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { nameOfActor, personViewer, type Viewer } from '../viewer.ts';
import { findGuestSide } from './mission-conversations.queries.ts';

type ClientViewer = Viewer & {
  mission: { as: 'client'; clientId: string | null; companyId: string | null };
};

/**
 * Who looks at the conversations of their missions: those they asked for themselves, and their company's where they are
 * an owner or a recruiter. Who acts for a company looks for it alone.
 */
export function clientViewerOf(
  actor: Pick<Actor, 'accountId' | 'firstName' | 'lastName' | 'email' | 'company'>,
): ClientViewer {
  const { accountId, company } = actor;
  const name = nameOfActor(actor);
  const isWriting = company !== null && mayWrite(company.role);
  return {
    ...personViewer(accountId, company?.isActing ? company.name : name),
    side: 'company',
    mission: {
      as: 'client',
      clientId: company?.isActing ? null : accountId,
      companyId: isWriting ? company.id : null,
    },
  };
}

/** Whom a party of the contract lets read. */
export const guestViewer = (accountId: string, name: string, side: 'client' | 'freelance'): Viewer => ({
  ...personViewer(accountId, name),
  side: side === 'freelance' ? 'person' : 'company',
  canWrite: false,
  mission: { as: 'guest' },
});

type MissionConversation = {
  id: string;
  person_id: string | null;
  client_id: string | null;
  client_company_id: string | null;
};

/** As whom somebody looks at a mission's conversation; undefined for an outsider, and a member who only looks on. */
export async function missionViewerOf(
  db: Db,
  actor: Parameters<typeof clientViewerOf>[0],
  conversation: MissionConversation,
): Promise<Viewer | undefined> {
  const { accountId } = actor;
  if (conversation.person_id === accountId) return personViewer(accountId, nameOfActor(actor));
  const viewer = clientViewerOf(actor);
  const { clientId, companyId } = viewer.mission;
  const isClient =
    (clientId !== null && conversation.client_id === clientId) ||
    (companyId !== null && conversation.client_company_id === companyId);
  if (isClient) return viewer;
  const side = await findGuestSide(db, conversation.id, accountId);
  return side && guestViewer(accountId, nameOfActor(actor), side);
}
