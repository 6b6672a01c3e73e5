import type { ManagedFreelanceDetail } from '@baara/contract/freelance/administration';
import { availabilityTitles } from '@baara/contract/freelance/market-states';
import type { FreelanceVerification } from '@baara/contract/freelance/verification';
import {
  freelanceDocumentTitles,
  freelanceVerificationMessages as messages,
} from '@baara/contract/freelance/verification-words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { BackLink } from '../../../lib/back-link.tsx';
import { countryTitle } from '../../../lib/countries.ts';
import { formatDate, formatMoney, formatNumber, formatPhone } from '../../../lib/format.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { ListPanel } from '../../../ui/workspace/panel.tsx';
import { Fact, factLine } from '../../accounts/users/public/fact.tsx';
import { EventPanel } from '../../audit/public/event-panel.tsx';
import { RequestPanel } from '../../document-review/public/read-request.tsx';
import { yearsText } from '../public/freelance-years.ts';
import { FreelanceActions } from './freelance-actions.tsx';
import {
  freelanceEventsQuery,
  freelanceQuery,
  freelanceReading,
  verificationsOfFreelanceQuery,
} from './freelances.api.ts';
import { ValidationTag } from './validation-tag.tsx';

export const meta = () => [{ title: 'Freelance | Baara' }];

type Props = { freelance: ManagedFreelanceDetail };

/** One freelance: documents beside the declared facts, profile, decisions and activity. */
export default function FreelancePage() {
  const { id = '' } = useParams();
  const query = useQuery(freelanceQuery(id));
  const back = <BackLink to={paths.adminFreelances()}>Freelances</BackLink>;
  if (query.isPending || isUnreadable(query))
    return (
      <WorkspacePage>
        <PageHeader title="Freelance" back={back} />
        {query.isPending ? (
          <SkeletonList label="Chargement du freelance…" />
        ) : (
          <QueryError query={query} fallback="Ce freelance n’a pas pu être chargé." />
        )}
      </WorkspacePage>
    );
  const freelance = query.data;
  return (
    <WorkspacePage>
      <PageHeader
        title={freelance.name}
        back={back}
        description={
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {freelance.headline}
            <ValidationTag validation={freelance.validation} />
          </span>
        }
        action={<FreelanceActions freelance={freelance} />}
      />
      <div className="grid gap-4">
        <Standing freelance={freelance} />
        {freelance.abilities.verify && <Verifications freelance={freelance} />}
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="grid min-w-0 gap-4">
            <Identity freelance={freelance} />
            <Profile freelance={freelance} />
          </div>
          <Events freelance={freelance} />
        </div>
      </div>
    </WorkspacePage>
  );
}

/** What must be known before anything is done. */
function Standing({ freelance: { suspension, featuring, isActive } }: Props) {
  return (
    <>
      {!isActive && <Notice tone="warn">Son compte est désactivé : rien de ce profil n’est public.</Notice>}
      {suspension && (
        <Notice tone="bad">
          <p className="font-semibold">
            Suspendu par {suspension.by ?? 'un compte supprimé'} le {formatDateTime(suspension.at)}
            {suspension.until ? `, jusqu’au ${formatDate(suspension.until)}` : ', sans fin prévue'}
          </p>
          <p className="wrap-anywhere">« {suspension.reason} »</p>
        </Notice>
      )}
      {featuring && (
        <Notice tone="info">
          <p className="font-semibold">
            À la une jusqu’au {formatDate(featuring.until)}, par {featuring.by ?? 'un compte supprimé'}
          </p>
          <p className="wrap-anywhere">« {featuring.reason} »</p>
        </Notice>
      )}
    </>
  );
}

const words = {
  noteHint: 'Les personnes qui vérifient la lisent, le freelance non.',
  refusal: 'La personne lit le motif par e-mail et dans sa cloche, remplace ce qui doit l’être et renvoie.',
  own: messages.OWN_DOCUMENTS,
  outdated: 'Le nom a changé depuis : refusez, la personne renverra ses documents.',
  badge: 'Mention jusqu’au',
};

const addressOf = ({ id }: FreelanceVerification, kind: string): string =>
  `/api/v1/admin/freelance-verifications/${id}/documents/${kind}`;

const factsOf = ({ identityNumber, taxNumber, namesakes }: FreelanceVerification) => (
  <>
    {identityNumber && <Fact title="Pièce d’identité">{identityNumber}</Fact>}
    <Fact title="NIF">{taxNumber}</Fact>
    {namesakes.map(({ id, name, number }) => (
      <Fact key={`${number} ${id}`} title="Attention">
        <span className="text-bad">
          {number === 'identity' ? 'Ce numéro de pièce' : 'Ce NIF'} a été envoyé aussi par{' '}
          <Link to={paths.adminFreelance(id)} className="underline">
            {name}
          </Link>
        </span>
      </Fact>
    ))}
  </>
);

function Verifications({ freelance: { id, validation } }: Props) {
  const query = useQuery(verificationsOfFreelanceQuery(id));
  if (query.isPending) return <SkeletonList count={2} label="Chargement de la vérification…" />;
  if (isUnreadable(query))
    return <QueryError query={query} fallback="La vérification n’a pas pu être chargée." />;
  return (
    <RequestPanel
      requests={query.data}
      none={
        validation === 'verified'
          ? 'Vérifié sans documents, avant qu’ils ne soient demandés.'
          : 'Cette personne n’a pas encore envoyé de documents.'
      }
      titles={freelanceDocumentTitles}
      words={words}
      calls={freelanceReading}
      addressOf={addressOf}
      facts={factsOf}
      isWide
    />
  );
}

/** A fact that is absent is not shown. */
function Identity({ freelance }: Props) {
  const { accountId, name, email, phone, city, country, publicPath, isVisible, createdAt, abilities } =
    freelance;
  return (
    <ListPanel title="Identité">
      <dl>
        <Fact title="Nom du compte">
          {abilities.seeUser ? (
            <Link to={paths.user(accountId)} className="text-primary underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </Fact>
        <Fact title="E-mail">{email}</Fact>
        {phone && <Fact title="Téléphone">{formatPhone(phone)}</Fact>}
        <Fact title="Lieu">{[city, countryTitle(country)].filter(Boolean).join(', ')}</Fact>
        <Fact title="Page publique">
          {publicPath ? (
            <Link to={publicPath} className="text-primary underline">
              Voir le profil
            </Link>
          ) : isVisible ? (
            'Cachée'
          ) : (
            'Masquée par son auteur'
          )}
        </Fact>
        <Fact title="Profil créé">{formatDateTime(createdAt)}</Fact>
      </dl>
    </ListPanel>
  );
}

function Profile({ freelance }: Props) {
  const { domain, skills, languages, yearsOfExperience, dailyRate, availability, proposals, summary } =
    freelance;
  return (
    <ListPanel title="Profil">
      <dl>
        {domain && <Fact title="Domaine">{domain.title}</Fact>}
        {skills.length > 0 && <Fact title="Compétences">{skills.join(', ')}</Fact>}
        {languages.length > 0 && <Fact title="Langues">{languages.join(', ')}</Fact>}
        {yearsOfExperience !== null && <Fact title="Expérience">{yearsText(yearsOfExperience)}</Fact>}
        {dailyRate !== null && <Fact title="Tarif par jour">{formatMoney(dailyRate)}</Fact>}
        <Fact title="Disponibilité">{availabilityTitles[availability]}</Fact>
        {proposals > 0 && <Fact title="Propositions en cours">{formatNumber(proposals)}</Fact>}
      </dl>
      <p className={`${factLine} whitespace-pre-line`}>{summary}</p>
      {freelance.portfolio.length > 0 && (
        <ul aria-label="Réalisations">
          {freelance.portfolio.map(({ title, description }) => (
            <li key={title} className={factLine}>
              <span className="font-medium">{title}</span>
              {description && <span className="block text-s text-ink-soft">{description}</span>}
            </li>
          ))}
        </ul>
      )}
    </ListPanel>
  );
}

function Events({ freelance: { id, accountId, abilities } }: Props) {
  const [page, setPage] = useState(1);
  const query = useQuery({ ...freelanceEventsQuery(id, page), placeholderData: keepPreviousData });
  return (
    <EventPanel query={query} page={page} onPage={setPage} search={abilities.readAudit ? accountId : null} />
  );
}
