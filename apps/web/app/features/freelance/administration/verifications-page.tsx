import type { QueuedFreelance } from '@baara/contract/freelance/verification';
import { freelanceSteps, freelanceStepTitles } from '@baara/contract/freelance/verification-words';
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
import { freelanceQueueQuery } from './freelances.api.ts';

export const meta = () => [{ title: 'Freelances à vérifier | Baara' }];

type Column = TableColumn<QueuedFreelance>;

const columns: readonly [Column, ...Column[]] = [
  {
    id: 'freelance',
    header: 'Freelance',
    className: 'sm:max-w-80',
    cell: ({ freelance }) => (
      <>
        <Link
          to={paths.adminFreelance(freelance.id)}
          className="cover block font-semibold wrap-anywhere sm:truncate"
        >
          {freelance.name}
        </Link>
        <span className="block text-s text-ink-soft sm:truncate">
          {freelance.headline}, {countryTitle(freelance.country)}
        </span>
      </>
    ),
  },
  {
    id: 'step',
    header: 'À faire',
    phone: 'bare',
    cell: ({ step }) => <Tag tone={step === 'second' ? 'primary' : 'hot'}>{freelanceStepTitles[step]}</Tag>,
  },
  ...queueColumns,
];

export default function VerificationsPage() {
  const list = useListParams({ choices: { step: freelanceSteps } });
  const { page, limit, choices } = list;
  const query = useQuery({
    ...freelanceQueueQuery({ page, limit, step: choices.step }),
    placeholderData: keepPreviousData,
  });
  return (
    <ReviewQueue
      query={query}
      list={list}
      title="Freelances à vérifier"
      back={<BackLink to={paths.adminFreelances()}>Freelances</BackLink>}
      description="Le plus ancien en tête. Une personne lit, une autre relit, puis la mention se voit."
      steps={freelanceSteps}
      stepTitles={freelanceStepTitles}
      columns={columns}
      rowId={({ id }) => id}
      empty="Les documents que les freelances envoient viendront ici."
    />
  );
}
