import { certificateNumberInWords } from '@baara/contract/trainings/certificate-words';
import type { TrainingCertificate } from '@baara/contract/trainings/certificates';
import { trainingOutcomeTitles } from '@baara/contract/trainings/registration-words';
import type { MyTraining } from '@baara/contract/trainings/trainings';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../../lib/format.ts';
import { formatBytes } from '../../../lib/format-bytes.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { SaveButton } from '../../../lib/save-button.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Tag, type Tone } from '../../../ui/tag.tsx';
import { materialFile } from '../materials/materials.api.ts';
import { datesText, placeText, trainingPath } from '../training-words.ts';
import { SeatPayment } from './seat-payment.tsx';

const FeedbackForm = lazyPart(() => import('./feedback-form.tsx'));

function stateOf({ session, registration }: MyTraining): readonly [Tone, string] {
  if (session.state === 'cancelled') return ['bad', 'Session annulée'];
  if (registration.status === 'cancelled') return ['neutral', 'Inscription annulée'];
  if (registration.outcome === 'completed') return ['good', trainingOutcomeTitles.completed];
  if (registration.outcome) return ['neutral', trainingOutcomeTitles[registration.outcome]];
  if (registration.status === 'waiting')
    return ['warn', `Liste d’attente, position ${registration.position ?? 1}`];
  if (registration.payment?.isPaid === false) return ['warn', 'À payer'];
  return ['info', 'Inscrit(e)'];
}

/** One training of mine: when, its payment, ticket and documents, what became of it, its certificate, and my opinion. */
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
      <SeatPayment one={one} />
      {abilities.showTicket && <Ticket one={one} />}
      {registration.materials.length > 0 && <Materials materials={registration.materials} />}
      {certificate && <Certificate certificate={certificate} />}
      {feedback && (
        <p className="border-t border-line pt-3 text-s text-ink-soft">
          Votre avis est enregistré : {feedback.rating} sur 5. Merci.
        </p>
      )}
      {abilities.giveFeedback && (
        <div className="border-t border-line pt-3">
          <Button variant="outline" onClick={() => setIsWriting(true)}>
            Donner mon avis
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

/** The code that is scanned at the door. */
function Ticket({ one: { training, registration } }: { one: MyTraining }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3">
      <p className="text-s text-ink-soft">À montrer chaque jour à la porte.</p>
      <SaveButton
        path={`/my-trainings/${registration.id}/billet.pdf`}
        fileName="billet.pdf"
        label={`Télécharger mon billet : ${training.title}`}
      >
        Mon billet
      </SaveButton>
    </div>
  );
}

function Materials({ materials }: { materials: MyTraining['registration']['materials'] }) {
  return (
    <section aria-label="Documents" className="border-t border-line pt-3">
      <h3 className="text-m">Documents</h3>
      <ul className="mt-1 divide-y divide-line">
        {materials.map(({ id, title, fileName, extension, byteSize }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
            <span className="min-w-0">
              <span className="block font-medium wrap-anywhere">{title}</span>
              <span className="text-s text-ink-soft">
                {extension.toUpperCase()}, {formatBytes(byteSize)}
              </span>
            </span>
            <SaveButton path={materialFile(id)} fileName={fileName} label={`Télécharger ${title}`}>
              Télécharger
            </SaveButton>
          </li>
        ))}
      </ul>
    </section>
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
