import type { MyTraining } from '@baara/contract/trainings/trainings';
import { Link } from 'react-router';
import { publicPaths } from '../../../lib/public-paths.ts';
import { Tag } from '../../../ui/tag.tsx';
import { datesText, placeText, trainingPath } from '../training-words.ts';

/** What I am registered to, above what else is offered. */
export default function MyTrainings({ trainings }: { trainings: readonly MyTraining[] }) {
  return (
    <section aria-labelledby="mes-formations" className="mb-6 rounded-lg border border-line bg-surface p-4.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="mes-formations" className="text-l">
          Mes formations
        </h2>
        <Link
          to={publicPaths.myTrainings()}
          className="flex min-h-11 items-center font-medium text-primary underline"
        >
          Mes certificats
        </Link>
      </div>
      <ul className="mt-1">
        {trainings.map((one) => (
          <MyTrainingRow key={one.session.id} one={one} />
        ))}
      </ul>
    </section>
  );
}

function MyTrainingRow({ one: { training, session, registration } }: { one: MyTraining }) {
  const isWaiting = registration.status === 'waiting';
  const isUnpaid = registration.payment?.isPaid === false;
  const isCancelled = session.state === 'cancelled';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2 first:border-t-0">
      <div className="min-w-0">
        {training.isPublished ? (
          <Link
            to={trainingPath(training)}
            className="flex min-h-11 items-center font-semibold text-primary hover:underline"
          >
            {training.title}
          </Link>
        ) : (
          <span className="font-semibold">{training.title}</span>
        )}
        <span className="block text-s text-ink-soft first-letter:uppercase">
          {datesText(session)} · {placeText(session)}
        </span>
      </div>
      <Tag tone={isCancelled ? 'bad' : isWaiting || isUnpaid ? 'warn' : 'good'}>
        {isCancelled
          ? 'Session annulée'
          : isWaiting
            ? `Liste d'attente, position ${registration.position ?? 1}`
            : isUnpaid
              ? 'À payer'
              : 'Inscrit(e)'}
      </Tag>
    </li>
  );
}
