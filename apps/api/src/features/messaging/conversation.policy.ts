import type { ConversationSummary } from '@baara/contract/messaging/messaging';
import type { ConversationRow } from './conversations.queries.ts';
import type { Viewer } from './viewer.ts';

type ConversationFacts = Pick<ConversationRow, 'kind' | 'company_id'>;

/**
 * The candidate refuses and reports a company's messages; nobody of the company does. The firm runs the platform: its
 * messages can be silenced.
 * @param companyId null for the firm.
 */
export const mayBlock = ({ side }: Pick<Viewer, 'side'>, companyId: string | null): companyId is string =>
  side === 'person' && companyId !== null;

/** A candidate reports a company; of a mission, each side the other. A guest only reads. */
export const mayReport = (
  viewer: Pick<Viewer, 'side' | 'mission'>,
  { kind, company_id }: ConversationFacts,
): boolean => (kind === 'mission' ? viewer.mission?.as !== 'guest' : mayBlock(viewer, company_id));

export const conversationAbilities = (
  viewer: Viewer,
  conversation: ConversationFacts,
): ConversationSummary['abilities'] => ({
  archive: viewer.canWrite,
  block: mayBlock(viewer, conversation.company_id),
  report: mayReport(viewer, conversation),
});
