import { paths } from '../../lib/paths.ts';
import type { Inbox } from './conversation-list.tsx';
import { InboxFrame } from './inbox-frame.tsx';

export const meta = () => [{ title: 'Messages | Baara' }];

const inbox: Inbox = { of: 'own', pathOf: paths.messages };

/** One's own conversations, or those of one's company. */
export default function MessagesPage() {
  return <InboxFrame inbox={inbox} />;
}
