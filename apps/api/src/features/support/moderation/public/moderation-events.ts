import { defineEvent, type Events } from '../../../../platform/events/events.ts';
import type { Mailer } from '../../../../platform/mail/mailer.ts';
import type { FlaggedText } from './flag.ts';

/**
 * A moderator confirmed that a text is a scam: the feature it belongs to takes it away. The emitter has locked the flag.
 * @property subjectId as it was given to `flagText`; `reason` is the moderator's; `publicUrl` has no final slash.
 */
export const flagUpheldEvent = defineEvent<{
  subjectKind: FlaggedText['subjectKind'] | 'report';
  subjectId: string;
  reason: string;
  /** What a listener needs to say so, and to end what hangs on it. */
  events: Events;
  mailer: Mailer;
  publicUrl: string;
  at: Date;
}>('flag.upheld');
