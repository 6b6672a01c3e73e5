import { prospectMessages } from '@baara/contract/offers/prospect-words';
import type { ReceivedProspect } from '@baara/contract/offers/prospects';
import { useState } from 'react';
import { Link, type MetaFunction } from 'react-router';
import { messageOf } from '../../../../lib/api.ts';
import { formatBytes } from '../../../../lib/format-bytes.ts';
import { formatDate } from '../../../../lib/format.ts';
import { publicPaths } from '../../../../lib/public-paths.ts';
import { useMailedLink } from '../../../../lib/use-mailed-link.ts';
import { NarrowPage } from '../../../accounts/public-pages/public/narrow-page.tsx';
import { UnopenedLink } from '../../../accounts/public-pages/public/unopened-link.tsx';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/states.tsx';
import { acceptReceived, readReceived, refuseReceived } from '../received-prospect.api.ts';

export const meta: MetaFunction = () => [
  { title: 'Votre nom dans une offre | Baara' },
  { name: 'robots', content: 'noindex' },
  // The address carries the token.
  { name: 'referrer', content: 'no-referrer' },
];

const read = async (token: string): Promise<ReceivedProspect> => (await readReceived(token)).data;

/** The page of the e-mail sent to a person whom a company added: the data that the company stored, and the choice. */
export default function AddedPerson() {
  const { token, link, retry, reopen } = useMailedLink({ read, unknown: prospectMessages.LINK_UNKNOWN });
  const [refused, setRefused] = useState<{ token: string; message: string }>();
  const refusal = refused?.token === token ? refused.message : null;
  if (link.kind === 'open' && refusal === null)
    return (
      <Choice
        key={token}
        token={token}
        received={link.value}
        onAccepted={reopen}
        onRefused={(message) => setRefused({ token, message })}
      />
    );
  return (
    <NarrowPage title="Votre nom dans une offre">
      {link.kind === 'open' ? (
        <Notice tone="good">{refusal}</Notice>
      ) : (
        <UnopenedLink link={link} reading="Lecture de vos données…" onRetry={retry} />
      )}
      <Link to={publicPaths.offers()} className={buttonClass('outline')}>
        Voir les offres
      </Link>
    </NarrowPage>
  );
}

type ChoiceProps = {
  token: string;
  received: ReceivedProspect;
  onAccepted: (received: ReceivedProspect) => void;
  onRefused: (message: string) => void;
};

function Choice({ token, received, onAccepted, onRefused }: ChoiceProps) {
  const { company, offer, addedBy, agency, addedAt, isAccepted, expiresAt } = received;
  const who = agency
    ? `Le cabinet ${agency} vous a présenté(e)`
    : `${addedBy ?? 'Un membre de l’équipe'} vous a ajouté(e)`;
  const [answering, setAnswering] = useState<'acceptance' | 'refusal' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const answer = async (what: 'acceptance' | 'refusal'): Promise<void> => {
    setAnswering(what);
    setProblem(null);
    try {
      if (what === 'acceptance') onAccepted((await acceptReceived(token)).data);
      else {
        const { message } = await refuseReceived(token);
        onRefused(message ?? prospectMessages.REFUSED);
      }
    } catch (error) {
      setProblem(messageOf(error, 'Une erreur est survenue. Réessayez dans un instant.'));
    }
    setAnswering(null);
  };
  return (
    <NarrowPage
      title={`${company} vous propose une offre`}
      intro={`${who} le ${formatDate(addedAt)} pour le poste « ${offer.title} »${offer.city ? ` à ${offer.city}` : ''}.`}
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
    </NarrowPage>
  );
}

/** All that the company stored. */
function Stored({ token, received: { person, cv, agency } }: Pick<ChoiceProps, 'token' | 'received'>) {
  const facts = [
    ['Nom', `${person.firstName} ${person.lastName}`],
    ['Email', person.email],
    ['Téléphone', person.phone],
    ['Ville', person.city],
    [agency ? 'Un mot du cabinet' : 'Note de l’entreprise', person.note],
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
