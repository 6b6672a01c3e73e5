import { paths } from '../../lib/paths.ts';
import type { Inbox } from './conversation-list.tsx';
import { InboxFrame } from './inbox-frame.tsx';
import { conversationsQuery } from './message.api.ts';

export const meta = () => [{ title: 'Messages | Baara' }];

const inbox: Inbox = { pathOf: paths.messages, queryOf: conversationsQuery, isFirm: false };

/** One's own conversations, or those of one's company. */
export default function MessagesPage() {
  return <InboxFrame inbox={inbox} />;
}
