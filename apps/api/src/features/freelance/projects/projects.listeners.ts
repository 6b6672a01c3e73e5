import type { Listener } from '../../../platform/events/events.ts';
import { flagUpheldEvent } from '../../support/moderation/public/moderation-events.ts';
import { cancelFlaggedProject } from './cancel-flagged-project.ts';

/** A scam that a moderator confirmed goes at once. */
export const projectListeners: readonly Listener[] = [
  flagUpheldEvent.listen(async (tx, { subjectKind, subjectId, reason, ...services }) => {
    const [id = ''] = subjectId.split('/');
    if (subjectKind === 'mission') await cancelFlaggedProject(tx, { id, reason }, services);
  }),
];
