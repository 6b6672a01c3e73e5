import type { DetailedTrainingSession } from '@baara/contract/trainings/trainings';
import { trainingMessages as messages } from '@baara/contract/trainings/training-messages';
import { Suspense, useState } from 'react';
import { Link, useLocation, useRevalidator } from 'react-router';
import { ApiCanceled, messageOf } from '../../../lib/api.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { publicPaths } from '../../../lib/public-paths.ts';
import { useSession } from '../../../shell/use-session.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { registerToTraining } from '../trainings.api.ts';

const Registered = lazyPart(() => import('./registered.tsx'));

type Props = { session: DetailedTrainingSession; title: string };

/** My way into a session, or out of it. */
export function Registration({ session, title }: Props) {
  const { state, myRegistration: own, abilities } = session;
  if (state === 'cancelled') return null;
  // Who waited for a seat in vain reads nothing of it once the session began.
  if (own?.status === 'registered' || abilities.leave)
    return (
      <Suspense fallback={null}>
        <Registered session={session} title={title} />
      </Suspense>
    );
  return abilities.register ? <Register session={session} /> : null;
}

function Register({ session: { id, state } }: Pick<Props, 'session'>) {
  const person = useSession();
  const { pathname } = useLocation();
  const revalidator = useRevalidator();
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isFull = state === 'full';
  const label = isFull ? "Rejoindre la liste d'attente" : "S'inscrire";
  const look = isFull ? 'outline' : 'primary';
  if (!person)
    return (
      <Link
        to={publicPaths.login({ redirect: pathname })}
        rel="nofollow"
        className={buttonClass(look, 'w-full')}
      >
        {label}
      </Link>
    );
  const register = async (): Promise<void> => {
    setIsSending(true);
    setError(null);
    try {
      await registerToTraining({
        params: { id },
      });
    } catch (failure) {
      if (!(failure instanceof ApiCanceled)) setError(messageOf(failure, messages.REGISTER_FAILED));
    }
    // A refusal too may mean that the session is no longer what is shown.
    await revalidator.revalidate();
    setIsSending(false);
  };
  return (
    <div>
      <Button
        variant={look}
        className="w-full"
        busy={isSending}
        busyLabel="Inscription…"
        onClick={() => void register()}
      >
        {label}
      </Button>
      <FieldError message={error} />
    </div>
  );
}
