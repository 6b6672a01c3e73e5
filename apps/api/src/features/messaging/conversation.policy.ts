import type { ConversationSummary } from '@baara/contract/messaging/messaging';
import type { Viewer } from './viewer.ts';

/** The candidate refuses and reports a company's messages; nobody of the company does. */
export const mayBlock = ({ side }: Pick<Viewer, 'side'>): boolean => side === 'person';

export const conversationAbilities = (viewer: Viewer): ConversationSummary['abilities'] => ({
  archive: viewer.canWrite,
  block: mayBlock(viewer),
});
