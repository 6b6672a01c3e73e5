import { defineSlot } from '../../../lib/slot.tsx';

/**
 * In the candidate's own application: the job offers made for it that wait or were accepted; with `endedLetterId`, how
 * that one ended, nothing as long as it is among them.
 */
export const applicationLetters = defineSlot<{ applicationId: string; endedLetterId?: string }>();
