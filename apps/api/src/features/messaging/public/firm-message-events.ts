import { defineEvent } from '../../../platform/events/events.ts';

/** The firm wrote to somebody, by one of its consultants. */
export const firmMessageSentEvent = defineEvent<{ personId: string; at: Date }>('firm-message.sent');
