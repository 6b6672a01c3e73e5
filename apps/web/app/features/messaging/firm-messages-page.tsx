import { paths } from '../../lib/paths.ts';
import type { Inbox } from './conversation-list.tsx';
import { InboxFrame } from './public/inbox-frame.tsx';

export const meta = () => [{ title: 'Messages de la maison | Baara' }];

const inbox: Inbox = {
  of: 'firm',
  pathOf: paths.firmMessages,
  title: 'Messages de la maison',
  placeholder: 'Nom',
  empty: 'Écrivez à un candidat ou à une entreprise depuis vos portefeuilles.',
};

/** The firm's conversations with candidates and recruiters, shared by its consultants. */
export default function FirmMessagesPage() {
  return <InboxFrame inbox={inbox} />;
}
