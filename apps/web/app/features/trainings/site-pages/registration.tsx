import type { DetailedTrainingSession } from '@baara/contract/trainings/trainings';
import { trainingMessages as messages } from '@baara/contract/trainings/training-messages';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation, useRevalidator } from 'react-router';
import { ApiCanceled, messageOf } from '../../../lib/api.ts';
import { publicPaths } from '../../../lib/public-paths.ts';
import { useSession } from '../../../shell/use-session.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { calendarPath } from '../training-words.ts';
import { repeatEarlyTap } from '../../../ui/early-taps.ts';
import { registerToTraining } from '../trainings.api.ts';

const LeaveDialog = lazy(() => import('../leave-dialog.tsx'));

type Props = { session: DetailedTrainingSession; title: string };

/** My way into a session, or out of it. */
export function Registration({ session, title }: Props) {
  const { state, myRegistration: own, abilities } = session;
  if (state === 'cancelled') return null;
  // Who waited for a seat in vain reads nothing of it once the session began.
  if (own?.status === 'registered' || abilities.leave) return <Registered session={session} title={title} />;
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

function Registered({ session, title }: Props) {
  const { id, myRegistration: own, onlineUrl, abilities } = session;
  const isWaiting = own?.status === 'waiting';
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div
      className={
        isWaiting
          ? 'rounded-md border border-warn bg-warn-soft px-4 py-3'
          : 'rounded-md border border-good bg-good-soft px-4 py-3'
      }
    >
      <output className="block">
        <b className="block">
          {isWaiting ? `Liste d'attente, position ${own.position ?? 1}` : 'Vous êtes inscrit(e)'}
        </b>
        <span className="block text-s">
          {isWaiting
            ? 'Dès qu’une place se libère, elle revient à la première personne de la liste. Vous serez prévenu(e).'
            : 'Votre place est réservée.'}
        </span>
      </output>
      <div className="mt-1 flex flex-wrap gap-x-4">
        {!isWaiting && onlineUrl && (
          <a href={onlineUrl} className={plainAction} target="_blank" rel="noopener noreferrer">
            Rejoindre en ligne
          </a>
        )}
        {!isWaiting && (
          <a href={calendarPath(id)} className={plainAction} download>
            Ajouter à mon agenda
          </a>
        )}
        {abilities.leave && (
          <button
            ref={repeatEarlyTap}
            type="button"
            className={plainAction}
            onClick={() => setIsAsking(true)}
          >
            {isWaiting ? "Quitter la liste d'attente" : 'Annuler mon inscription'}
          </button>
        )}
      </div>
      {isAsking && (
        <Suspense fallback={null}>
          <LeaveDialog session={session} title={title} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}

const plainAction = 'inline-flex min-h-11 items-center font-semibold underline';
