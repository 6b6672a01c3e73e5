import { improveMessage } from '@baara/french-text/messages';
import { answerInThread } from '../../../platform/bounded-process/run-thread.ts';

answerInThread<Parameters<typeof improveMessage>[0]>((typed) => improveMessage(typed).text);
