import { certificateNumberInWords } from '@baara/contract/trainings/certificate-words';
import type { TrainingCertificate } from '@baara/contract/trainings/certificates';
import { trainingOutcomeTitles } from '@baara/contract/trainings/registration-words';
import type { MyTraining } from '@baara/contract/trainings/trainings';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../../lib/format.ts';
import { SaveButton } from '../../../lib/save-button.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Tag, type Tone } from '../../../ui/tag.tsx';
import { datesText, placeText, trainingPath } from '../training-words.ts';

const FeedbackForm = lazy(() => import('./feedback-form.tsx'));

function stateOf({ session, registration }: MyTraining): readonly [Tone, string] {
  if (session.state === 'cancelled') return ['bad', 'Session annulée'];
  if (registration.outcome === 'completed') return ['good', trainingOutcomeTitles.completed];
  if (registration.outcome) return ['neutral', trainingOutcomeTitles[registration.outcome]];
  if (registration.status === 'waiting')
    return ['warn', `Liste d’attente, position ${registration.position ?? 1}`];
  return ['info', 'Inscrit(e)'];
}

/** One training of mine: when, what became of it, its certificate, and my opinion. */
export function MyTrainingCard({ one }: { one: MyTraining }) {
  const { training, session, registration } = one;
  const [isWriting, setIsWriting] = useState(false);
  const [tone, state] = stateOf(one);
  const { certificate, feedback, abilities } = registration;
  return (
    <li className="grid grid-cols-1 gap-3 rounded-lg border border-line bg-surface p-4.5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h2 className="text-m wrap-anywhere">
            {training.isPublished ? (
              <Link to={trainingPath(training)} className="text-primary hover:underline">
                {training.title}
              </Link>
            ) : (
              training.title
            )}
          </h2>
          <p className="text-s text-ink-soft first-letter:uppercase">
            {datesText(session)} · {placeText(session)}
          </p>
        </div>
        <Tag tone={tone}>{state}</Tag>
      </div>
      {certificate && <Certificate certificate={certificate} />}
      {abilities.giveFeedback && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-3">
          {feedback && <span className="text-s text-ink-soft">Votre avis : {feedback.rating} sur 5</span>}
          <Button variant="ghost" onClick={() => setIsWriting(true)}>
            {feedback ? 'Changer mon avis' : 'Donner mon avis'}
            <span className="sr-only"> : {training.title}</span>
          </Button>
        </div>
      )}
      {isWriting && (
        <Suspense fallback={null}>
          <FeedbackForm one={one} onClose={() => setIsWriting(false)} />
        </Suspense>
      )}
    </li>
  );
}

function Certificate({ certificate }: { certificate: TrainingCertificate }) {
  const { id, number, state, issuedAt, verifierUrl, revocationReason } = certificate;
  const name = certificateNumberInWords(number);
  if (state === 'revoked')
    return (
      <p className="rounded-md border border-bad bg-bad-soft px-3 py-2.5">
        Le certificat {name} est révoqué. Motif : {revocationReason}
      </p>
    );
  return (
    <section aria-label={`Certificat ${name}`} className="rounded-md border border-line bg-sunken p-3">
      <p>
        <b>Certificat {name}</b>
        <span className="text-s text-ink-soft"> délivré le {formatDate(issuedAt)}</span>
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <SaveButton
          path={`/training-certificates/${id}/certificat.pdf`}
          fileName={`certificat-${number}.pdf`}
          label={`Télécharger le certificat ${name} en PDF`}
        >
          PDF
        </SaveButton>
        <SaveButton
          path={`/training-certificates/${id}/certificat.json`}
          fileName={`certificat-${number}.json`}
          label={`Télécharger le certificat ${name} en Open Badge`}
        >
          Open Badge
        </SaveButton>
        <a href={verifierUrl} className={buttonClass('ghost')}>
          Voir ce que lit un employeur
        </a>
      </div>
    </section>
  );
}
