import type {
  DetailedTrainingSession,
  registerToTraining,
  unregisterFromTraining,
} from '@baara/contract/trainings';
import { trainingMessages as messages } from '@baara/contract/training-messages';
import { useState } from 'react';
import { Link, useLocation, useRevalidator } from 'react-router';
import { api, ApiCanceled, messageOf } from '../../../lib/api.ts';
import { useSession } from '../../../shell/use-session.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { calendarPath, datesText } from '../training-words.ts';

type Props = { session: DetailedTrainingSession; title: string };

/** My way into a session, or out of it. */
export function Registration({ session, title }: Props) {
  const { state, myRegistration: own } = session;
  if (state === 'cancelled' || state === 'started') return null;
  if (own) return <Registered session={session} title={title} />;
  return state === 'closed' ? null : <Register session={session} />;
}

function Register({ session: { id, state } }: Pick<Props, 'session'>) {
  const person = useSession();
  const { pathname } = useLocation();
  const revalidator = useRevalidator();
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isFull = state === 'full';
  const label = isFull ? "Rejoindre la liste d'attente" : "S'inscrire";
  const look = isFull ? 'line' : 'accent';
  if (!person)
    return (
      <Link
        to={`/login?redirect=${encodeURIComponent(pathname)}`}
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
      await api.call<typeof registerToTraining>('POST /training-sessions/:id/registrations', {
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
  const { id, myRegistration: own, onlineUrl } = session;
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
        <button type="button" className={plainAction} onClick={() => setIsAsking(true)}>
          {isWaiting ? "Quitter la liste d'attente" : 'Annuler mon inscription'}
        </button>
      </div>
      {isAsking && <Leave session={session} title={title} onClose={() => setIsAsking(false)} />}
    </div>
  );
}

const plainAction = 'inline-flex min-h-11 items-center font-semibold underline';

function Leave({ session, title, onClose }: Props & { onClose: () => void }) {
  const revalidator = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isWaiting = session.myRegistration?.status === 'waiting';
  const leave = async (): Promise<void> => {
    setIsBusy(true);
    try {
      const input = { params: { id: session.id } };
      await api.call<typeof unregisterFromTraining>('DELETE /training-sessions/:id/registrations', input);
      onClose();
      await revalidator.revalidate();
    } catch (failure) {
      if (failure instanceof ApiCanceled) return;
      setError(messageOf(failure, messages.UNREGISTER_FAILED));
      setIsBusy(false);
    }
  };
  return (
    <ConfirmDialog
      onClose={onClose}
      title={isWaiting ? "Quitter la liste d'attente ?" : 'Annuler votre inscription ?'}
      description={`« ${title} », ${datesText(session)}. ${
        isWaiting
          ? 'Vous perdrez votre rang.'
          : "Votre place ira à la première personne de la liste d'attente."
      }`}
      keepLabel={isWaiting ? 'Rester' : 'Garder ma place'}
      confirmLabel={isWaiting ? 'Quitter la liste' : "Annuler l'inscription"}
      isBusy={isBusy}
      onConfirm={() => void leave()}
      error={error}
    />
  );
}
