import type { BodyOf } from '@baara/contract/protocol/endpoint';
import type { writeAboutProject as writeEndpoint } from '@baara/contract/freelance/project-messages';
import { projectMessagesWords as words } from '@baara/contract/freelance/project-messages-words';
import type { ConversationSummary } from '@baara/contract/messaging/messaging';
import { messagingMessages } from '@baara/contract/messaging/messaging-messages';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, forbidden, invalid } from '../../../platform/http/errors.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { writeOfMission } from '../../messaging/public/mission-conversations.ts';
import { hasConversation, isCorrespondent } from './project-messages.queries.ts';
import { requireRole } from './read-correspondence.ts';

/**
 * Writes to the other party of a mission. A client begins once a freelance proposed or was invited, and that freelance
 * may begin as well; a conversation that stands goes on.
 * @throws 403 for a guest; 404 for an outsider; 409 before a proposal or an invitation, or what was pointed out in the
 * message; 422 of a client who names no freelance; 429.
 */
export async function writeAboutProject(
  db: Db,
  actor: Actor,
  missionId: string,
  { freelanceId, text, clientId, isConfirmed }: BodyOf<typeof writeEndpoint>,
  services: { mailer: Mailer; now: Date },
): Promise<ConversationSummary> {
  const { mission, role } = await requireRole(db, actor, missionId);
  if (role !== 'client' && role !== 'freelance')
    throw forbidden(messagingMessages.CONTRACT_GUEST, 'CONTRACT_GUEST');
  const to = role === 'freelance' ? actor.accountId : freelanceId;
  if (!to) throw invalid([{ field: 'freelanceId', message: words.FREELANCE_REQUIRED }]);
  const mayWriteTo = (await isCorrespondent(db, missionId, to)) || (await hasConversation(db, missionId, to));
  if (!mayWriteTo) throw conflict('NOT_YET_IN_TOUCH', words.NOT_YET_CLIENT);
  const pair = {
    missionId,
    missionTitle: mission.title,
    freelanceId: to,
    clientId: mission.client_id,
    companyId: mission.company_id,
  };
  return writeOfMission(db, actor, role, { pair, message: { text, clientId, isConfirmed } }, services);
}
