import type { CompanyDetail } from '@baara/contract/companies/administration';
import type { Verification } from '@baara/contract/companies/verification';
import {
  companyDocumentTitles,
  verificationMessages as messages,
} from '@baara/contract/companies/verification-words';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { Fact } from '../../accounts/users/public/fact.tsx';
import { RequestPanel } from '../../document-review/public/read-request.tsx';
import { companyReading, companyVerificationsQuery } from './companies.api.ts';

const words = {
  noteHint: 'Les personnes qui vérifient la lisent, l’entreprise non.',
  refusal: 'L’entreprise lit le motif par e-mail et dans sa cloche, remplace ce qui doit l’être et renvoie.',
  own: messages.OWN_COMPANY,
  outdated: 'Le nom a changé depuis : refusez, l’entreprise renverra ses documents.',
  badge: 'Badge jusqu’au',
};

const addressOf = ({ id }: Verification, kind: string): string =>
  `/api/v1/admin/company-verifications/${id}/documents/${kind}`;

const factsOf = ({ rccmNumber, taxNumber, namesakes }: Verification) => (
  <>
    <Fact title="RCCM">{rccmNumber}</Fact>
    <Fact title="NIF">{taxNumber}</Fact>
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
  </>
);

/** What the company sent to be verified. */
export function Verifications({ company }: { company: CompanyDetail }) {
  const query = useQuery(companyVerificationsQuery(company.id));
  if (query.isPending) return <SkeletonList count={2} label="Chargement de la vérification…" />;
  if (isUnreadable(query))
    return <QueryError query={query} fallback="La vérification n’a pas pu être chargée." />;
  return (
    <RequestPanel
      requests={query.data}
      none={
        company.isVerified
          ? 'Vérifiée sans documents, avant qu’ils ne soient demandés.'
          : 'L’entreprise n’a pas encore envoyé de documents.'
      }
      titles={companyDocumentTitles}
      words={words}
      calls={companyReading}
      addressOf={addressOf}
      facts={factsOf}
    />
  );
}
