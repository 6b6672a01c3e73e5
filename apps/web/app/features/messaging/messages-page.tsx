import { paths } from '../../lib/paths.ts';
import type { Inbox } from './conversation-list.tsx';
import { InboxFrame } from './public/inbox-frame.tsx';

export const meta = () => [{ title: 'Messages | Baara' }];

const inbox: Inbox = {
  of: 'own',
  pathOf: paths.messages,
  title: 'Messages',
  placeholder: 'Nom ou offre',
  empty: 'Vos échanges au sujet des offres et des candidatures apparaîtront ici.',
};

/** One's own conversations, or those of one's company. */
export default function MessagesPage() {
  return <InboxFrame inbox={inbox} />;
}
