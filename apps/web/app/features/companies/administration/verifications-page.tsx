import type { QueuedVerification } from '@baara/contract/companies/verification';
import { verificationSteps, verificationStepTitles } from '@baara/contract/companies/verification-words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { BackLink } from '../../../lib/back-link.tsx';
import { countryTitle } from '../../../lib/countries.ts';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { paths } from '../../../lib/paths.ts';
import { Tag } from '../../../ui/tag.tsx';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import { queueColumns } from '../../document-review/public/queue-columns.tsx';
import { ReviewQueue } from '../../document-review/public/review-queue.tsx';
import { verificationQueueQuery } from './companies.api.ts';

export const meta = () => [{ title: 'Entreprises à vérifier | Baara' }];

type Column = TableColumn<QueuedVerification>;

const columns: readonly [Column, ...Column[]] = [
  {
    id: 'company',
    header: 'Entreprise',
    className: 'sm:max-w-80',
    cell: ({ company }) => (
      <>
        <Link
          to={paths.adminCompany(company.id)}
          className="cover block font-semibold wrap-anywhere sm:truncate"
        >
          {company.name}
        </Link>
        <span className="block text-s text-ink-soft">{countryTitle(company.country)}</span>
      </>
    ),
  },
  {
    id: 'step',
    header: 'À faire',
    phone: 'bare',
    cell: ({ step, isDoubtful }) => (
      <span className="flex flex-wrap gap-1">
        <Tag tone={step === 'second' ? 'primary' : 'hot'}>{verificationStepTitles[step]}</Tag>
        {isDoubtful && step !== 'name' && <Tag tone="warn">Nom en doute</Tag>}
      </span>
    ),
  },
  ...queueColumns,
];

export default function VerificationsPage() {
  const list = useListParams({ choices: { step: verificationSteps } });
  const { page, limit, choices } = list;
  const query = useQuery({
    ...verificationQueueQuery({ page, limit, step: choices.step }),
    placeholderData: keepPreviousData,
  });
  return (
    <ReviewQueue
      query={query}
      list={list}
      title="Entreprises à vérifier"
      back={<BackLink to={paths.adminCompanies()}>Entreprises</BackLink>}
      description="La plus ancienne en tête. Une personne lit, une autre relit, puis le badge se voit."
      steps={verificationSteps}
      stepTitles={verificationStepTitles}
      columns={columns}
      rowId={({ id, company }) => id ?? company.id}
      empty="Les documents que les entreprises envoient et les noms en doute viendront ici."
    />
  );
}
