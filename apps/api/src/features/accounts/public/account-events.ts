import { defineEvent } from '../../../platform/events/events.ts';

/** Whatever reads this account without being asked its password again is to end; its sessions end beside. */
export const accessEndedEvent = defineEvent<{ accountId: string }>('account.access-ended');
