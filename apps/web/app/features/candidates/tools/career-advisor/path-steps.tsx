import type { CareerStep, CareerTraining } from '@baara/contract/candidates/tools/career-advisor';
import { Link } from 'react-router';
import { paths } from '../../../../lib/paths.ts';
import { offersCount } from './market-words.ts';

/** Two or three steps towards a trade, in their order. */
export function PathSteps({ steps }: { steps: readonly CareerStep[] }) {
  return (
    <ol className="grid gap-3 lg:grid-flow-col lg:auto-cols-fr">
      {steps.map((step, place) => (
        <li
          key={step.kind + step.trade.key}
          className="flex gap-3 rounded-lg border border-line bg-surface p-4"
        >
          <span
            aria-hidden="true"
            className="grid size-7 flex-none place-items-center rounded-full bg-primary-soft font-bold text-primary"
          >
            {place + 1}
          </span>
          <div className="grid min-w-0 content-start gap-1 wrap-anywhere">
            <Step step={step} isLast={place === steps.length - 1} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function Step({ step, isLast }: { step: CareerStep; isLast: boolean }) {
  if (step.kind === 'learn')
    return (
      <>
        <h3 className="text-m">Apprendre {step.skills.length === 1 ? 'ce qui manque' : 'd’abord'}</h3>
        <p>{step.skills.join(', ')}</p>
        {step.trainings.length > 0 ? (
          <TrainingLinks trainings={step.trainings} />
        ) : (
          <p className="text-s text-ink-soft">
            Aucune formation d’ici ne l’enseigne encore. Demandez à le faire dans votre poste, sous contrôle.
          </p>
        )}
      </>
    );
  if (step.kind === 'prove')
    return (
      <>
        <h3 className="text-m">Montrer ce que vous savez</h3>
        <p>{step.skills.join(', ')}</p>
        <Link to={paths.profile({ section: 'skills' })} className="text-primary underline">
          Le dire dans mon profil
        </Link>
      </>
    );
  if (step.kind === 'paper')
    return (
      <>
        <h3 className="text-m">Obtenir {step.demanded}</h3>
        <p className="text-s text-ink-soft">La loi le demande pour exercer ce métier.</p>
      </>
    );
  return (
    <>
      <h3 className="text-m">
        {isLast ? 'Postuler : ' : 'Passer par : '}
        {step.trade.title}
      </h3>
      {step.skills.length > 0 && <p className="text-s">Vous apportez : {step.skills.join(', ')}</p>}
      {step.missing.length > 0 && (
        <p className="text-s text-ink-soft">Vous y apprendrez : {step.missing.join(', ')}</p>
      )}
      <Link
        to={paths.offers({ search: step.trade.search, includeExpired: 'false' })}
        className="text-primary underline"
      >
        Voir les offres ouvertes
      </Link>
      {step.offers !== null && (
        <p className="text-s text-ink-soft">{offersCount(step.offers)} en douze mois</p>
      )}
    </>
  );
}

/** Trainings of the platform, by their titles. */
export function TrainingLinks({ trainings }: { trainings: readonly CareerTraining[] }) {
  return (
    <ul className="grid gap-0.5 text-s">
      {trainings.map(({ id, slug, title }) => (
        <li key={id}>
          Formation :{' '}
          <Link to={paths.training(slug)} className="text-primary underline">
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
