import { defineEvent } from '../../../platform/events/events.ts';

type Ended = { applicationId: string; at: Date };

/** The candidate learns of a rejection, which can no longer be undone. The emitter has locked the application. */
export const applicationRejectedEvent = defineEvent<Ended>('application.rejected');

/** The candidate withdrew the application. The emitter has locked it. */
export const applicationWithdrawnEvent = defineEvent<Ended>('application.withdrawn');
