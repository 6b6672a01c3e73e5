import type { DetailedTrainingSession } from '@baara/contract/trainings/trainings';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { publicPaths } from '../../../lib/public-paths.ts';
import { formatMoney } from '../../../lib/format.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { repeatEarlyTap } from '../../../ui/early-taps.ts';
import { calendarPath } from '../training-words.ts';

const LeaveDialog = lazyPart(() => import('../leave-dialog.tsx'));

type Props = { session: DetailedTrainingSession; title: string };

/** What somebody registered does: pay, join, leave. Fetched by them alone. */
export default function Registered({ session, title }: Props) {
  const { id, myRegistration: own, onlineUrl, abilities } = session;
  const isWaiting = own?.status === 'waiting';
  const owed = own?.payment?.isPaid === false ? own.payment : null;
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div
      className={
        isWaiting || owed
          ? 'rounded-md border border-warn bg-warn-soft px-4 py-3'
          : 'rounded-md border border-good bg-good-soft px-4 py-3'
      }
    >
      <output className="block">
        <b className="block">
          {isWaiting
            ? `Liste d'attente, position ${own.position ?? 1}`
            : owed
              ? 'Place réservée, à payer'
              : 'Vous êtes inscrit(e)'}
        </b>
        <span className="block text-s">{sentenceOf(isWaiting, owed)}</span>
      </output>
      {owed && (
        <Link
          to={publicPaths.myTrainings({ periode: 'a-venir' })}
          className={buttonClass('primary', 'mt-2 w-full')}
        >
          Payer {formatMoney(owed.priceXof)}
        </Link>
      )}
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

function sentenceOf(isWaiting: boolean, owed: { payUntil: string } | null): string {
  if (isWaiting)
    return 'Dès qu’une place se libère, elle revient à la première personne de la liste. Vous serez prévenu(e).';
  return owed
    ? `Elle est à vous jusqu’au ${formatDateTime(owed.payUntil)}. Passé ce moment, elle revient à quelqu’un d’autre.`
    : 'Votre place est réservée.';
}

const plainAction = 'inline-flex min-h-11 items-center font-semibold underline';
