import { seatCandidates, type SeatingInput } from '@baara/seating';
import { answerInThread } from '../../../platform/bounded-process/run-thread.ts';

answerInThread<SeatingInput>((input) => seatCandidates(input));
