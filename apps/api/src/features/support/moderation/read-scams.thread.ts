import { readForScams } from '@baara/scam-detection';
import { answerInThread } from '../../../platform/bounded-process/run-thread.ts';

answerInThread<string>(readForScams);
