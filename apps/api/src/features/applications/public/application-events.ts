import { defineEvent } from '../../../platform/events/events.ts';

type Ended = { applicationId: string; at: Date };

/** The candidate learns of a refusal, which can no longer be undone. The emitter holds the application. */
export const applicationRejectedEvent = defineEvent<Ended>('application.rejected');

/** The candidate took the application back. The emitter holds it. */
export const applicationWithdrawnEvent = defineEvent<Ended>('application.withdrawn');
