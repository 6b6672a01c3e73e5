import type { Mailer } from '../../../../platform/mail/mailer.ts';
import { defineEvent, type Events } from '../../../../platform/events/events.ts';

/** A moderator decided on what was flagged. `subjectKind` and `subjectId` as in the flag; `reason` as the moderator wrote it. */
export const flagDecidedEvent = defineEvent<{
  subjectKind: string;
  subjectId: string;
  decision: 'dismiss' | 'uphold' | 'lift';
  reason: string;
  at: Date;
  /** To notify people of it; `publicUrl` has no final slash. */
  services: { events: Events; mailer: Mailer; publicUrl: string };
}>('flag.decided');
