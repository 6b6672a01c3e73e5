import type { Listener } from '../../../platform/events/events.ts';
import { flagDecidedEvent } from '../../support/moderation/public/flag-events.ts';
import { cancelFlaggedProject } from './cancel-flagged-project.ts';

/** A scam that a moderator confirmed goes at once. */
export const projectListeners: readonly Listener[] = [
  flagDecidedEvent.listen(async (tx, { subjectKind, subjectId, decision, reason, at, services }) => {
    const [id = ''] = subjectId.split('/');
    if (subjectKind === 'mission' && decision === 'uphold')
      await cancelFlaggedProject(tx, { id, reason }, { ...services, at });
  }),
];
