import { paths } from '../../lib/paths.ts';
import type { Inbox } from './conversation-list.tsx';
import { firmConversationsQuery } from './firm-message.api.ts';
import { InboxFrame } from './inbox-frame.tsx';

export const meta = () => [{ title: 'Messages de la maison | Baara' }];

const inbox: Inbox = { pathOf: paths.firmMessages, queryOf: firmConversationsQuery, isFirm: true };

/** The firm's conversations with candidates and recruiters, shared by its consultants. */
export default function FirmMessagesPage() {
  return <InboxFrame inbox={inbox} />;
}
