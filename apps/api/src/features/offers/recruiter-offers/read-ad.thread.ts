import { readAd } from '@baara/offer-reading';
import { answerInThread } from '../../../platform/bounded-process/run-thread.ts';

answerInThread<{ text: string; today: string }>(({ text, today }) => readAd(text, today));
