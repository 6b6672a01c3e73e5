import type { CompanyDetail } from '@baara/contract/companies/administration';
import type { Verification } from '@baara/contract/companies/verification';
import {
  companyDocumentTitles,
  type VerificationState,
  verificationStateTitles,
} from '@baara/contract/companies/verification-words';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatBytes } from '../../../lib/format-bytes.ts';
import { formatDate } from '../../../lib/format.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { Tag, type Tone } from '../../../ui/tag.tsx';
import { ListPanel } from '../../../ui/workspace/panel.tsx';
import { Fact, factLine } from '../../accounts/users/public/fact.tsx';
import { companyVerificationsQuery } from './companies.api.ts';
import { ReadingActions } from './reading-actions.tsx';

const tones: Record<VerificationState, Tone> = {
  draft: 'neutral',
  sent: 'hot',
  accepted: 'hot',
  verified: 'good',
  refused: 'bad',
  outdated: 'neutral',
  replaced: 'neutral',
  expired: 'warn',
  withdrawn: 'bad',
};

const isOpen = ({ state }: Verification): boolean => state === 'sent' || state === 'accepted';

/** What the company sent to be verified: the request that waits with its documents, the earlier ones by a line each. */
export function Verifications({ company }: { company: CompanyDetail }) {
  const query = useQuery(companyVerificationsQuery(company.id));
  if (query.isPending) return <SkeletonList count={2} label="Chargement de la vérification…" />;
  if (isUnreadable(query))
    return <QueryError query={query} fallback="La vérification n’a pas pu être chargée." />;
  const [last, ...earlier] = query.data;
  return (
    <ListPanel title="Vérification">
      {last ? (
        <Request request={last} />
      ) : (
        <p className={`${factLine} text-ink-soft`}>
          {company.isVerified
            ? 'Vérifiée sans documents, avant qu’ils ne soient demandés.'
            : 'L’entreprise n’a pas encore envoyé de documents.'}
        </p>
      )}
      {earlier.length > 0 && (
        <ul>
          {earlier.map((request) => (
            <li key={request.id} className={`${factLine} flex flex-wrap items-center justify-between gap-2`}>
              <span className="min-w-0 text-s wrap-anywhere text-ink-soft">
                Envoyée le {formatDate(request.sent.at)}
                {(request.ended ?? request.decided)?.reason &&
                  ` : « ${(request.ended ?? request.decided)?.reason} »`}
              </span>
              <Tag tone={tones[request.state]}>{verificationStateTitles[request.state]}</Tag>
            </li>
          ))}
        </ul>
      )}
    </ListPanel>
  );
}

const by = (name: string | null): string => name ?? 'un compte supprimé';

function Request({ request }: { request: Verification }) {
  const { state, sent, first, decided, ended, taken, namesakes, documents, validUntil } = request;
  return (
    <>
      <dl>
        <Fact title="État">
          <Tag tone={tones[state]}>{verificationStateTitles[state]}</Tag>
          {taken && !taken.isMine && (
            <span className="ml-2 text-s text-ink-soft">lue en ce moment par {by(taken.name)}</span>
          )}
        </Fact>
        <Fact title="Envoyée">
          Le {formatDateTime(sent.at)} par {by(sent.name)}, sous le nom « {request.name} »
          {request.isOutdated && (
            <span className="block text-s text-bad">
              Le nom a changé depuis : refusez, l’entreprise renverra ses documents.
            </span>
          )}
        </Fact>
        <Fact title="RCCM">{request.rccmNumber}</Fact>
        <Fact title="NIF">{request.taxNumber}</Fact>
        {namesakes.map(({ id, name, number }) => (
          <Fact key={`${number} ${id}`} title="Attention">
            <span className="text-bad">
              {number === 'rccm' ? 'Ce RCCM' : 'Ce NIF'} est celui de{' '}
              <Link to={paths.adminCompany(id)} className="underline">
                {name}
              </Link>
            </span>
          </Fact>
        ))}
        {first && (
          <Fact title="Première lecture">
            Par {by(first.name)} le {formatDateTime(first.at)}
            {first.note && <span className="block text-s text-ink-soft">« {first.note} »</span>}
          </Fact>
        )}
        {decided && (
          <Fact title={state === 'refused' ? 'Décision' : 'Seconde lecture'}>
            {decided.name ? `Par ${decided.name} le` : 'Le'} {formatDateTime(decided.at)}
            {decided.reason && <span className="block text-s text-ink-soft">« {decided.reason} »</span>}
          </Fact>
        )}
        {ended && (
          <Fact title="Terminée">
            {ended.name ? `Par ${ended.name} le` : 'Le'} {formatDateTime(ended.at)}
            {ended.reason && <span className="block text-s text-ink-soft">« {ended.reason} »</span>}
          </Fact>
        )}
        {state === 'verified' && validUntil && <Fact title="Badge jusqu’au">{formatDate(validUntil)}</Fact>}
      </dl>
      <ul aria-label="Documents">
        {documents.map(({ kind, extension, byteSize, expiresOn }) => (
          <li key={kind} className={`${factLine} flex flex-wrap items-center justify-between gap-2`}>
            <a
              href={`/api/v1/admin/company-verifications/${request.id}/documents/${kind}`}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center font-medium text-primary underline"
            >
              {companyDocumentTitles[kind]}
            </a>
            <span className="text-s text-ink-soft">
              {extension.toUpperCase()}, {formatBytes(byteSize)}
              {expiresOn && `, valable jusqu’au ${formatDate(expiresOn)}`}
            </span>
          </li>
        ))}
      </ul>
      {documents.length > 0 && (
        <p className={`${factLine} text-s text-ink-soft`}>
          Chaque lecture d’un document est inscrite au journal, sous votre nom.
        </p>
      )}
      {isOpen(request) && <ReadingActions request={request} />}
    </>
  );
}
