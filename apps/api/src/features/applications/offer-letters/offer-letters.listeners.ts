import type { Listener } from '../../../platform/events/events.ts';
import { applicationRejectedEvent, applicationWithdrawnEvent } from '../public/application-events.ts';
import { closeLetterOf } from './close-letter.ts';

export const offerLetterListeners: readonly Listener[] = [
  applicationRejectedEvent.listen((tx, { applicationId, at }) =>
    closeLetterOf(tx, applicationId, 'refusal', at),
  ),
  applicationWithdrawnEvent.listen((tx, { applicationId, at }) =>
    closeLetterOf(tx, applicationId, 'withdrawal', at),
  ),
];
