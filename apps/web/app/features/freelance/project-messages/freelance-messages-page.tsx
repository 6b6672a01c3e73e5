import { paths } from '../../../lib/paths.ts';
import { type Inbox, InboxFrame } from '../../messaging/public/inbox-frame.tsx';

export const meta = () => [{ title: 'Messages | Baara' }];

const inbox: Inbox = {
  of: 'own',
  pathOf: paths.freelanceMessages,
  title: 'Messages',
  placeholder: 'Nom ou projet',
  empty: 'Dès que vous avez envoyé une proposition, ou qu’un client vous invite, vous vous écrivez ici.',
};

/** All that clients wrote to a freelance, by project. */
export default function FreelanceMessagesPage() {
  return <InboxFrame inbox={inbox} />;
}
