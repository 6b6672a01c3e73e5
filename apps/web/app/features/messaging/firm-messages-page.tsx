import { publicPaths } from '../../lib/public-paths.ts';
import type { Inbox } from './conversation-list.tsx';
import { InboxFrame } from './inbox-frame.tsx';

export const meta = () => [{ title: 'Messages de la maison | Baara' }];

const inbox: Inbox = { of: 'firm', pathOf: publicPaths.firmMessages };

/** The firm's conversations with candidates and recruiters, shared by its consultants. */
export default function FirmMessagesPage() {
  return <InboxFrame inbox={inbox} />;
}
