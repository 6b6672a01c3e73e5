import type { ConversationSummary } from '@baara/contract/messaging/messaging';
import type { Viewer } from './viewer.ts';

/**
 * The candidate refuses and reports a company's messages; nobody of the company does. The firm runs the platform: its
 * messages can be silenced.
 * @param companyId null for the firm.
 */
export const mayBlock = ({ side }: Pick<Viewer, 'side'>, companyId: string | null): companyId is string =>
  side === 'person' && companyId !== null;

export const conversationAbilities = (
  viewer: Viewer,
  companyId: string | null,
): ConversationSummary['abilities'] => ({
  archive: viewer.canWrite,
  block: mayBlock(viewer, companyId),
});
