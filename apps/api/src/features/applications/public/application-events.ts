import { defineEvent } from '../../../platform/events/events.ts';

type Ended = { applicationId: string; at: Date };

/** The candidate learns of a rejection, which can no longer be undone. The emitter has locked the application. */
export const applicationRejectedEvent = defineEvent<Ended>('application.rejected');

/** The candidate learns that they are hired, which can no longer be undone by mistake. The emitter has locked the application. */
export const applicationHiredEvent = defineEvent<Ended>('application.hired');

/** The candidate learns that their hiring is undone. The emitter has locked the application. */
export const applicationUnhiredEvent = defineEvent<Ended>('application.unhired');

/** The candidate withdrew the application. The emitter has locked it. */
export const applicationWithdrawnEvent = defineEvent<Ended>('application.withdrawn');
