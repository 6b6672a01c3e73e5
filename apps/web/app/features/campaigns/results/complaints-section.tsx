import type { CampaignComplaint, CampaignResults } from '@baara/contract/campaigns/results';
import { complaintStates, complaintStateTitles } from '@baara/contract/campaigns/results-words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { shortMoment } from '../../../lib/moments.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import { StateFilter } from '../state-filter.tsx';
import { complaintTones } from '../status-tones.ts';
import { complaintsQuery } from './results.api.ts';

const AnswerForm = lazyPart(() => import('./answer-form.tsx'));

type Column = TableColumn<CampaignComplaint>;
const columnsOf = (
  mayAnswer: boolean,
  onOpen: (complaint: CampaignComplaint) => void,
): readonly [Column, ...Column[]] => [
  {
    id: 'file',
    header: 'Dossier',
    className: 'sm:whitespace-nowrap',
    cell: ({ fileNumber }) => <h3 className="text-m">{fileNumber}</h3>,
  },
  {
    id: 'state',
    header: 'État',
    phone: 'bare',
    cell: ({ state }) => <Tag tone={complaintTones[state]}>{complaintStateTitles[state]}</Tag>,
  },
  { id: 'test', header: 'Épreuve', cell: ({ test }) => test },
  {
    id: 'text',
    header: 'Réclamation',
    cell: ({ text }) => <span className="line-clamp-2 wrap-anywhere">{text}</span>,
  },
  { id: 'sentAt', header: 'Reçue', isFigure: true, cell: ({ sentAt }) => shortMoment(sentAt) },
  {
    id: 'open',
    header: 'Lire',
    phone: 'bare',
    cell: (complaint) => (
      <Button
        variant="outline"
        aria-label={`${mayAnswer && complaint.state === 'open' ? 'Répondre' : 'Lire'} : ${complaint.fileNumber}, ${complaint.test}`}
        onClick={() => onOpen(complaint)}
      >
        {mayAnswer && complaint.state === 'open' ? 'Répondre' : 'Lire'}
      </Button>
    ),
  },
];

/** Complaints about marks, by file number. */
export function ComplaintsSection({ results }: { results: CampaignResults }) {
  const { campaign, complaints, abilities } = results;
  const [opened, setOpened] = useState<CampaignComplaint | null>(null);
  const list = useListParams({ choices: { state: complaintStates } });
  const query = useQuery({
    ...complaintsQuery(campaign.id, { page: list.page, limit: list.limit, state: list.choices.state }),
    placeholderData: keepPreviousData,
  });
  if (complaints.open + complaints.answered === 0) return null;
  return (
    <section aria-labelledby="reclamations">
      <h2 id="reclamations" className="mb-1 text-l">
        Réclamations
      </h2>
      <p className="mb-3 text-ink-soft">
        {formatNumber(complaints.open)} sans réponse, {formatNumber(complaints.answered)} avec réponse.
      </p>
      <StateFilter
        list={list}
        value={list.choices.state}
        all="Toutes"
        states={complaintStates}
        titles={complaintStateTitles}
      />
      <DataTable
        query={query}
        list={list}
        label="Réclamations"
        columns={columnsOf(abilities.answer, setOpened)}
        rowId={({ id }) => id}
        loading="Chargement des réclamations…"
        empty={<EmptyState title="Aucune réclamation dans cet état" />}
      />
      {opened && (
        <Suspense fallback={null}>
          <AnswerForm
            campaignId={campaign.id}
            complaint={opened}
            mayAnswer={abilities.answer}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </section>
  );
}
