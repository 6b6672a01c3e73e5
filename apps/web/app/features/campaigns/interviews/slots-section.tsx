import type { InterviewPlan, InterviewSlot } from '@baara/contract/campaigns/interviews';
import {
  slotStates,
  slotStateTitles,
  unplacedReasonTitles,
} from '@baara/contract/campaigns/interviews-words';
import { adaptedNeedTitles } from '@baara/contract/campaigns/filing-words';
import { markInWords } from '@baara/contract/formats/marks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import { ListFilters } from '../../../lib/lists/list-filters.tsx';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { shortMoment } from '../../../lib/moments.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import { interviewSlotsQuery } from './interviews.api.ts';
import { slotTones } from './interview-words.ts';

const MoveForm = lazyPart(() => import('./move-form.tsx'));

/** Who passes where and when, and their mark once all of the panel gave theirs. */
export function SlotsSection({ plan }: { plan: InterviewPlan }) {
  const place = { id: plan.campaign.id, testId: plan.test.id };
  const [params] = useSearchParams();
  const list = useListParams({ choices: { state: slotStates }, searchLength: 80 });
  const panelId = plan.panels.find(({ id }) => id === params.get('commission'))?.id;
  const query = useQuery({
    ...interviewSlotsQuery(place, {
      page: list.page,
      limit: list.limit,
      search: list.search,
      state: list.choices.state,
      panelId,
    }),
    placeholderData: keepPreviousData,
  });
  const [moving, setMoving] = useState<InterviewSlot | null>(null);
  const isFiltered = list.isFiltered || panelId !== undefined;
  return (
    <section aria-labelledby="candidats">
      <h2 id="candidats" className="mb-3 text-l">
        Candidats
      </h2>
      <ListFilters
        list={list}
        search={{ label: 'Chercher un candidat', placeholder: 'Numéro de dossier ou nom', maxLength: 80 }}
        choices={[
          {
            name: 'commission',
            label: 'Commission',
            all: 'Toutes les commissions',
            value: panelId,
            options: plan.panels.map(({ id, name }) => ({ value: id, label: name })),
          },
          {
            name: 'state',
            label: 'État',
            all: 'Tous les états',
            value: list.choices.state,
            options: slotStates.map((value) => ({ value, label: slotStateTitles[value] })),
          },
        ]}
      />
      <DataTable
        query={query}
        list={list}
        label="Candidats"
        columns={columnsOf(setMoving)}
        rowId={({ id }) => id}
        loading="Chargement des candidats…"
        empty={
          <EmptyState
            title={isFiltered ? 'Aucun candidat ne correspond' : 'Aucun candidat n’est encore réparti'}
          />
        }
      />
      {moving && (
        <Suspense fallback={null}>
          <MoveForm
            place={place}
            slot={moving}
            isPublished={plan.convocationsAt !== null}
            onClose={() => setMoving(null)}
          />
        </Suspense>
      )}
    </section>
  );
}

type Column = TableColumn<InterviewSlot>;
const columnsOf = (onMove: (slot: InterviewSlot) => void): readonly [Column, ...Column[]] => [
  {
    id: 'file',
    header: 'Candidat',
    cell: ({ fileNumber, name, category, needs }) => (
      <>
        <h3 className="text-m wrap-anywhere">{fileNumber}</h3>
        <p className="text-s text-ink-soft wrap-anywhere">
          {[name, category, ...needs.map((need) => adaptedNeedTitles[need].toLowerCase())]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </>
    ),
  },
  {
    id: 'startsAt',
    header: 'Heure',
    className: 'sm:whitespace-nowrap',
    cell: ({ startsAt, minutes, unplaced, isMoved }) =>
      startsAt ? (
        <>
          {shortMoment(startsAt)}
          <span className="block text-s text-ink-soft">
            {minutes} min{isMoved && ' · changée'}
          </span>
        </>
      ) : (
        <span className="text-s whitespace-normal text-bad">
          {unplaced && unplacedReasonTitles[unplaced]}
        </span>
      ),
  },
  { id: 'panel', header: 'Commission', cell: ({ panel }) => panel },
  {
    id: 'state',
    header: 'État',
    phone: 'bare',
    className: 'sm:whitespace-nowrap',
    cell: ({ state, given }) => (
      <>
        <Tag tone={slotTones[state]}>{slotStateTitles[state]}</Tag>
        {state !== 'shown' && given > 0 && (
          <span className="block text-s text-ink-soft">
            {given > 1 ? `${given} notes remises` : '1 note remise'}
          </span>
        )}
      </>
    ),
  },
  {
    id: 'mark',
    header: 'Note',
    isFigure: true,
    cell: ({ markHundredths, isApart }) =>
      markHundredths === null ? null : (
        <>
          {markInWords(markHundredths)}
          {isApart && <span className="block text-s text-warn">écart</span>}
        </>
      ),
  },
  {
    id: 'actions',
    header: 'Actions',
    hasHiddenHeader: true,
    phone: 'bare',
    cell: (slot) =>
      slot.mayMove && (
        <Button
          variant="outline"
          aria-label={`Changer l’horaire de ${slot.fileNumber}`}
          onClick={() => onMove(slot)}
        >
          {slot.startsAt ? 'Changer' : 'Placer'}
        </Button>
      ),
  },
];
