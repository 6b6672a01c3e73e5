import { defineJob } from '../../../platform/queue/job.ts';

/** Gives the paid seats of a cancelled session up. Run again, it goes on where it stopped. */
export const reverseSeats = defineJob<{ sessionId: string }>('trainings.reverse-seats', {
  expireInSeconds: 3600,
});
