import type { Listener } from '../../../platform/events/events.ts';
import { accessEndedEvent } from '../../accounts/public/account-events.ts';
import { forgetFeed } from './calendar.queries.ts';

export const calendarListeners: readonly Listener[] = [
  // The private address of an agenda is asked for no password.
  accessEndedEvent.listen((tx, { accountId }) => forgetFeed(tx, accountId)),
];
