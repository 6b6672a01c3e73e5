import { prospectMessages } from '@baara/contract/offers/prospect-words';
import type { ReceivedProspect } from '@baara/contract/offers/prospects';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, type MetaFunction, useParams } from 'react-router';
import { ApiCanceled, ApiError, messageOf } from '../../../../lib/api.ts';
import { formatBytes } from '../../../../lib/format-bytes.ts';
import { formatDate } from '../../../../lib/format.ts';
import { publicPaths } from '../../../../lib/public-paths.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { Notice } from '../../../../ui/states.tsx';
import { acceptReceived, readReceived, refuseReceived } from '../received-prospect.api.ts';

export const meta: MetaFunction = () => [
  { title: 'Votre nom dans une offre | Baara' },
  { name: 'robots', content: 'noindex' },
  // The address carries the token.
  { name: 'referrer', content: 'no-referrer' },
];

type Outcome =
  | { kind: 'loading' }
  | { kind: 'open'; received: ReceivedProspect }
  | { kind: 'refused'; message: string }
  | { kind: 'closed'; message: string; isUnreachable: boolean };

async function read(token: string): Promise<Outcome | null> {
  try {
    return { kind: 'open', received: (await readReceived(token)).data };
  } catch (error) {
    if (error instanceof ApiCanceled) return null;
    const isUnreachable = error instanceof ApiError && (error.status === 0 || error.status >= 500);
    return { kind: 'closed', message: messageOf(error, prospectMessages.LINK_UNKNOWN), isUnreachable };
  }
}

/** The page of the e-mail sent to a person whom a company added: the data that the company stored, and the choice. */
export default function AddedPerson() {
  const { token = '' } = useParams();
  const [attempt, setAttempt] = useState(1);
  return <Answer key={`${token}:${attempt}`} token={token} onRetry={() => setAttempt(attempt + 1)} />;
}

function Answer({ token, onRetry }: { token: string; onRetry: () => void }) {
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'loading' });
  useEffect(() => {
    let isCurrent = true;
    const run = async (): Promise<void> => {
      const next = await read(token);
      if (next && isCurrent) setOutcome(next);
    };
    void run();
    return () => {
      isCurrent = false;
    };
  }, [token]);
  if (outcome.kind === 'open')
    return <Choice token={token} received={outcome.received} onAnswer={setOutcome} />;
  return (
    <Page title="Votre nom dans une offre">
      <noscript>
        <p>Activez JavaScript dans votre navigateur pour continuer : cette page en a besoin.</p>
      </noscript>
      {outcome.kind === 'loading' && <Spinner label="Lecture de vos données…" />}
      {outcome.kind === 'refused' && <Notice tone="good">{outcome.message}</Notice>}
      {outcome.kind === 'closed' && (
        <>
          <Notice tone="bad">{outcome.message}</Notice>
          {outcome.isUnreachable && (
            <Button variant="outline" onClick={onRetry}>
              Réessayer
            </Button>
          )}
        </>
      )}
      <Link to={publicPaths.offers()} className={buttonClass('outline')}>
        Voir les offres
      </Link>
    </Page>
  );
}

function Page({ title, intro, children }: { title: string; intro?: string; children: ReactNode }) {
  return (
    <div className="page grid max-w-md grid-cols-1 gap-5 py-6">
      <div className="grid gap-2">
        <h1 className="wrap-anywhere">{title}</h1>
        {intro && <p className="text-ink-soft">{intro}</p>}
      </div>
      <Card className="grid grid-cols-1 gap-4">{children}</Card>
    </div>
  );
}

type ChoiceProps = { token: string; received: ReceivedProspect; onAnswer: (outcome: Outcome) => void };

function Choice({ token, received, onAnswer }: ChoiceProps) {
  const { company, offer, addedBy, addedAt, isAccepted, expiresAt } = received;
  const [answering, setAnswering] = useState<'acceptance' | 'refusal' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const answer = async (what: 'acceptance' | 'refusal'): Promise<void> => {
    setAnswering(what);
    setProblem(null);
    try {
      if (what === 'acceptance') onAnswer({ kind: 'open', received: (await acceptReceived(token)).data });
      else {
        const { message } = await refuseReceived(token);
        onAnswer({ kind: 'refused', message: message ?? prospectMessages.REFUSED });
      }
    } catch (error) {
      setProblem(messageOf(error, 'Une erreur est survenue. Réessayez dans un instant.'));
    }
    setAnswering(null);
  };
  return (
    <Page
      title={`${company} vous propose une offre`}
      intro={`${addedBy ?? 'Un membre de l’équipe'} vous a ajouté(e) le ${formatDate(addedAt)} pour le poste « ${offer.title} »${offer.city ? ` à ${offer.city}` : ''}.`}
    >
      {isAccepted && <Notice tone="good">{prospectMessages.ACCEPTED}</Notice>}
      <Stored token={token} received={received} />
      <p className="text-s text-ink-soft">
        {isAccepted
          ? `Vos données sont effacées le ${formatDate(expiresAt)} si vous ne postulez pas.`
          : `Sans réponse de votre part, vos données sont effacées le ${formatDate(expiresAt)}.`}
      </p>
      {problem && <Notice tone="bad">{problem}</Notice>}
      {isAccepted ? (
        <>
          <Link to={publicPaths.offerBySlug(offer.slug)} className={buttonClass('primary')}>
            Voir l’offre et postuler
          </Link>
          <p className="text-s text-ink-soft">
            Postulez avec cette adresse email : un compte gratuit suffit, et votre candidature remplace cette
            fiche.
          </p>
        </>
      ) : (
        <Button
          busy={answering === 'acceptance'}
          disabled={answering !== null}
          onClick={() => void answer('acceptance')}
        >
          Accepter
        </Button>
      )}
      <Button
        variant="outline"
        busy={answering === 'refusal'}
        disabled={answering !== null}
        onClick={() => void answer('refusal')}
      >
        Refuser et tout effacer
      </Button>
    </Page>
  );
}

/** All that the company stored. */
function Stored({ token, received: { person, cv } }: Pick<ChoiceProps, 'token' | 'received'>) {
  const facts = [
    ['Nom', `${person.firstName} ${person.lastName}`],
    ['Email', person.email],
    ['Téléphone', person.phone],
    ['Ville', person.city],
    ['Note de l’entreprise', person.note],
  ] as const;
  return (
    <section aria-labelledby="donnees">
      <h2 id="donnees" className="text-m">
        Ce que l’entreprise garde de vous
      </h2>
      <dl className="mt-2 grid gap-2">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className="wrap-anywhere">
                <dt className="text-s text-ink-soft">{name}</dt>
                <dd className="whitespace-pre-line">{value}</dd>
              </div>
            ),
        )}
        {cv && (
          <div className="wrap-anywhere">
            <dt className="text-s text-ink-soft">CV</dt>
            <dd>
              <a href={`/api/v1/prospects/${token}/cv`} download>
                {cv.name}
              </a>
              <p className="text-s text-ink-soft">
                {`${formatBytes(cv.byteSize)}. Si vous postulez, il rejoint vos documents ; si vous refusez, il est effacé.`}
              </p>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
