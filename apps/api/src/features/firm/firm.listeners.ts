import type { Listener } from '../../platform/events/events.ts';
import { firmMessageSentEvent } from '../messaging/public/firm-message-events.ts';
import { setContactedAt } from './write-case.ts';

/** A message of the firm is a contact with its candidate. */
export const firmListeners: readonly Listener[] = [
  firmMessageSentEvent.listen((tx, { personId, at }) => setContactedAt(tx, personId, at)),
];
