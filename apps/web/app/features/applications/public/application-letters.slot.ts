import { defineSlot } from '../../../lib/slot.tsx';

/** In the candidate's own application: the job offers made for it. */
export const applicationLetters = defineSlot<{ applicationId: string }>();
