import { openSession, readSession, type Session } from './session.ts';

const ANSWER_WITHIN_MS = 250;
type Message = { ask: true } | { session: Session };

const channel =
  typeof window !== 'undefined' && 'BroadcastChannel' in window
    ? new BroadcastChannel('baara-session')
    : null;

const post = (message: Message): void => channel?.postMessage(message);

/**
 * Without remember-me the token lives in one tab's storage. A tab opened beside it asks for it here, so that the
 * person is signed in for the whole browser session and not for one tab.
 */
channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  if (!('ask' in data)) return;
  const session = readSession();
  // A view of somebody's account stays in its tab.
  if (session && !session.user.support) post({ session });
});

export function askOtherTabs(): Promise<Session | null> {
  if (!channel) return Promise.resolve(null);
  return new Promise((resolve) => {
    const finish = (session: Session | null): void => {
      clearTimeout(timer);
      channel.removeEventListener('message', onAnswer);
      if (session) openSession(session.token, session.user, false);
      resolve(session && readSession());
    };
    const onAnswer = ({ data }: MessageEvent<Message>): void => {
      if ('session' in data) finish(data.session);
    };
    const timer = setTimeout(() => finish(null), ANSWER_WITHIN_MS);
    channel.addEventListener('message', onAnswer);
    post({ ask: true });
  });
}
