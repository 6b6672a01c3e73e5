import type { Proposal } from '@baara/contract/two-people/proposals';
import {
  proposalKinds,
  proposalKindTitles,
  proposalStates,
  proposalStateTitles,
  type ProposalState,
} from '@baara/contract/two-people/proposal-words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import { ListFilters } from '../../../lib/lists/list-filters.tsx';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { RelativeTime } from '../../../lib/relative-time.tsx';
import { addFrenchMarks } from '../../../ui/french-marks.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { Tag, type Tone } from '../../../ui/tag.tsx';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import { proposalsQuery } from './proposal.api.ts';

const tones: Record<ProposalState, Tone> = {
  proposed: 'hot',
  confirmed: 'good',
  refused: 'bad',
  expired: 'neutral',
  withdrawn: 'neutral',
};

type Column = TableColumn<Proposal>;

const columns: readonly [Column, ...Column[]] = [
  {
    id: 'sentence',
    header: 'Changement',
    cell: ({ sentence, reason }) => (
      <>
        <h2 className="text-m wrap-anywhere">{addFrenchMarks(sentence)}</h2>
        <p className="text-s wrap-anywhere text-ink-soft">« {reason} »</p>
      </>
    ),
  },
  {
    id: 'state',
    header: 'État',
    phone: 'bare',
    cell: ({ state }) => <Tag tone={tones[state]}>{proposalStateTitles[state]}</Tag>,
  },
  {
    id: 'proposed',
    header: 'Proposé',
    cell: ({ proposedBy, proposedAt }) => (
      <ByWhom name={proposedBy ?? 'Un compte supprimé'} at={proposedAt} />
    ),
  },
  {
    id: 'decided',
    header: 'Décidé',
    cell: ({ state, decidedBy, decidedAt, decisionReason }) =>
      decidedAt ? (
        <>
          <ByWhom
            name={decidedBy ?? (state === 'expired' ? 'Personne' : 'Un compte supprimé')}
            at={decidedAt}
          />
          {decisionReason && <p className="wrap-anywhere text-ink-soft">« {decisionReason} »</p>}
        </>
      ) : null,
  },
];

const ByWhom = ({ name, at }: { name: string; at: string }) => (
  <>
    {name}
    <RelativeTime value={at} className="block text-ink-soft" />
  </>
);

/** Every change that was proposed, and what became of it. */
export default function ProposalHistory() {
  const list = useListParams({ choices: { state: proposalStates, kind: proposalKinds } });
  const { page, limit, search, choices } = list;
  const query = useQuery({
    ...proposalsQuery({ page, limit, search, state: choices.state, kind: choices.kind }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <ListFilters
        list={list}
        search={{ label: 'Rechercher par personne', placeholder: 'Nom de la personne qui propose ou décide' }}
        choices={[
          {
            name: 'state',
            label: 'État',
            all: 'Tous les états',
            value: choices.state,
            options: proposalStates.map((value) => ({ value, label: proposalStateTitles[value] })),
          },
          {
            name: 'kind',
            label: 'Sujet',
            all: 'Tous les sujets',
            value: choices.kind,
            options: proposalKinds.map((value) => ({ value, label: proposalKindTitles[value] })),
          },
        ]}
      />
      <DataTable
        query={query}
        list={list}
        label="Historique des propositions"
        columns={columns}
        rowId={({ id }) => id}
        loading="Chargement de l'historique…"
        failed="L'historique n'a pas pu être chargé."
        empty={
          <EmptyState title={list.isFiltered ? 'Aucune proposition ne correspond' : 'Aucune proposition'}>
            {list.isFiltered
              ? 'Changez de filtre ou de recherche.'
              : 'Les changements proposés, confirmés ou refusés se liront ici.'}
          </EmptyState>
        }
      />
    </>
  );
}
