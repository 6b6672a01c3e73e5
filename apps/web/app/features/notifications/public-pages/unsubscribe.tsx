import { notificationMessages } from '@baara/contract/notifications/notification-kinds';
import type { MailSubscription } from '@baara/contract/notifications/notification-preferences';
import { useEffect, useState } from 'react';
import { Link, type MetaFunction, useParams } from 'react-router';
import { ApiCanceled, ApiError, messageOf } from '../../../lib/api.ts';
import { publicPaths } from '../../../lib/public-paths.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Notice } from '../../../ui/states.tsx';
import { getMailSubscription, resubscribe, unsubscribe } from '../notification-preferences.api.ts';

export const meta: MetaFunction = () => [
  { title: 'Vos emails | Baara' },
  { name: 'robots', content: 'noindex' },
  // The address carries the token.
  { name: 'referrer', content: 'no-referrer' },
];

type Act = 'read' | 'stop' | 'resume';
type State =
  | { kind: 'loading' }
  | { kind: 'known'; subscription: MailSubscription; done: Act }
  | { kind: 'failed'; message: string; isFinal: boolean };

async function call(act: Act, token: string): Promise<MailSubscription> {
  const input = { params: { token } };
  const answers = {
    read: () => getMailSubscription(input),
    stop: () => unsubscribe(input),
    resume: () => resubscribe(input),
  };
  return (await answers[act]()).data;
}

async function attempt(act: Act, token: string): Promise<State | null> {
  try {
    return { kind: 'known', subscription: await call(act, token), done: act };
  } catch (error) {
    if (error instanceof ApiCanceled) return null;
    const isFinal = error instanceof ApiError && error.status === 404;
    return { kind: 'failed', message: messageOf(error), isFinal };
  }
}

/** Stops the emails of one kind, on a press: a program that only follows links stops nothing. */
export default function Unsubscribe() {
  const { token = '' } = useParams();
  const [state, setState] = useState<State>({ kind: 'loading' });
  const [isBusy, setIsBusy] = useState(false);

  async function run(act: Act): Promise<void> {
    setIsBusy(true);
    const next = await attempt(act, token);
    if (next) setState(next);
    setIsBusy(false);
  }
  useEffect(() => {
    let isCurrent = true;
    const read = async (): Promise<void> => {
      const next = await attempt('read', token);
      if (next && isCurrent) setState(next);
    };
    void read();
    return () => {
      isCurrent = false;
    };
  }, [token]);

  return (
    <div className="page grid max-w-md gap-5 py-6">
      <h1>Vos emails</h1>
      <Card className="grid gap-4">
        <noscript>
          <p className="rounded-md border border-warn bg-warn-soft px-4 py-3">
            Activez JavaScript dans votre navigateur pour continuer : cette page en a besoin.
          </p>
        </noscript>
        {state.kind === 'loading' && <Spinner label="Chargement…" />}
        {state.kind === 'failed' && (
          <>
            <Notice tone="bad">{state.message}</Notice>
            {state.isFinal ? (
              <Link to={publicPaths.home()} className={buttonClass('outline')}>
                {"Retour à l'accueil"}
              </Link>
            ) : (
              <Button variant="outline" onClick={() => void run('read')} busy={isBusy}>
                Réessayer
              </Button>
            )}
          </>
        )}
        {state.kind === 'known' && (
          <Subscription {...state.subscription} done={state.done} isBusy={isBusy} onPress={run} />
        )}
      </Card>
    </div>
  );
}

function Subscription({
  title,
  isEnabled,
  done,
  isBusy,
  onPress,
}: MailSubscription & { done: Act; isBusy: boolean; onPress: (act: Act) => Promise<void> }) {
  if (isEnabled)
    return (
      <>
        {done === 'resume' && <Notice tone="good">{notificationMessages.SAVED}</Notice>}
        <p>
          Vous recevez des emails au sujet de : <strong>{title}</strong>.
        </p>
        <Button onClick={() => void onPress('stop')} busy={isBusy}>
          Ne plus recevoir ces emails
        </Button>
      </>
    );
  return (
    <>
      <Notice tone={done === 'stop' ? 'good' : 'info'}>
        Vous ne recevrez plus d'emails au sujet de : <strong>{title}</strong>.
      </Notice>
      <p className="text-ink-soft">Ces notifications restent visibles sur le site.</p>
      <Button variant="outline" onClick={() => void onPress('resume')} busy={isBusy}>
        {done === 'stop' ? 'Annuler' : 'Recevoir de nouveau ces emails'}
      </Button>
    </>
  );
}
