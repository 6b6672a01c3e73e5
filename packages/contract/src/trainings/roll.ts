import { type AttendanceResult, attendanceOf, type Settlement } from '../campaigns/attendance.ts';
import type { TrainingDay, TrainingMark } from './days.ts';

/**
 * Who is there on a day of a session, by registration: by the rules of exam rooms (campaigns/attendance.ts), so that phones
 * which were offline agree once each has sent its marks.
 */
export const trainingRoll = (
  marks: readonly TrainingMark[],
  settlements: readonly Pick<
    TrainingDay['settlements'][number],
    'number' | 'registrationId' | 'state' | 'covers'
  >[],
): Map<string, AttendanceResult> =>
  attendanceOf(
    marks.map(({ registrationId, ...mark }) => ({ ...mark, applicationId: registrationId })),
    settlements.map(({ number, registrationId, state, covers }): Settlement => ({
      number,
      applicationId: registrationId,
      state,
      covers,
    })),
  );
