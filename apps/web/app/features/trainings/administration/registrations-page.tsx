import {
  trainingOutcomes,
  trainingOutcomeTitles,
  trainingRegistrationTitles,
} from '@baara/contract/trainings/registration-words';
import type { TrainingAttendee, TrainingRegistrationFilter } from '@baara/contract/trainings/registrations';
import { trainingRegistrationStatuses } from '@baara/contract/trainings/training-messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import { ListFilters } from '../../../lib/lists/list-filters.tsx';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { paths } from '../../../lib/paths.ts';
import { shortDate } from '../../../lib/short-day.ts';
import { useChosen } from '../../../lib/use-chosen.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import { ExportDialog } from '../../files/exports/public/export-dialog.tsx';
import { placeText } from '../training-words.ts';
import { exportRegistrations, registrationsQuery } from './administration.api.ts';
import { nameOf, registrationColumns } from './registration-columns.tsx';
import { OutcomeBar } from './outcome-bar.tsx';
import { type ManagedTraining, TrainingFrame } from './training-frame.tsx';

export const meta = () => [{ title: 'Inscriptions à une formation | Baara' }];

/** Who registered, and what became of them. */
export default function TrainingRegistrationsPage() {
  const { id = '' } = useParams();
  return (
    <TrainingFrame id={id} current="registrations">
      {(training) => <Registrations training={training} />}
    </TrainingFrame>
  );
}

const outcomes = [...trainingOutcomes, 'none'] as const;
const choices = { status: trainingRegistrationStatuses, outcome: outcomes } as const;

function useFilter({ sessions }: ManagedTraining) {
  const [params] = useSearchParams();
  const list = useListParams({ choices });
  const asked = params.get('session') ?? '';
  const session = sessions.find(({ id }) => id === asked)?.id;
  const filter: TrainingRegistrationFilter = { search: list.search || undefined, session, ...list.choices };
  return { list, filter, isFiltered: list.isFiltered || session !== undefined };
}

function Registrations({ training }: { training: ManagedTraining }) {
  const { list, filter, isFiltered } = useFilter(training);
  const [isExporting, setIsExporting] = useState(false);
  const query = useQuery({
    ...registrationsQuery(training.id, { page: list.page, limit: list.limit, ...filter }),
    placeholderData: keepPreviousData,
  });
  const choice = useChosen<TrainingAttendee & { name: string }>(`${training.id} ${JSON.stringify(filter)}`);
  const hasRows = (query.data?.pagination.total ?? 0) > 0;
  return (
    <>
      <ListFilters
        list={list}
        search={{ label: 'Rechercher une inscription', placeholder: 'Nom ou e-mail' }}
        choices={[
          {
            name: 'session',
            label: 'Session',
            all: 'Toutes les sessions',
            value: filter.session,
            options: training.sessions.map((session) => ({
              value: session.id,
              label: `${shortDate(session.startsAt)}, ${placeText(session)}`,
            })),
          },
          {
            name: 'status',
            label: 'Inscription',
            all: 'Toutes les inscriptions',
            value: filter.status,
            options: trainingRegistrationStatuses.map((value) => ({
              value,
              label: trainingRegistrationTitles[value],
            })),
          },
          {
            name: 'outcome',
            label: 'Présence',
            all: 'Présence : toutes',
            value: filter.outcome,
            options: outcomes.map((value) => ({
              value,
              label: value === 'none' ? 'À noter' : trainingOutcomeTitles[value],
            })),
          },
        ]}
      />
      <OutcomeBar
        chosen={choice.chosen}
        onDone={choice.clear}
        hasCertificate={training.certificate !== null}
      />
      <DataTable
        query={query}
        list={list}
        label="Inscriptions"
        columns={registrationColumns}
        rowId={({ id }) => id}
        loading="Chargement des inscriptions…"
        failed="Les inscriptions n’ont pas pu être chargées."
        empty={<NoRegistration isFiltered={isFiltered} trainingId={training.id} />}
        selection={{
          isChosen: ({ id }) => choice.isChosen(id),
          choose: (rows, isChosen) =>
            choice.choose(
              rows.map((row) => ({ ...row, name: nameOf(row) })),
              isChosen,
            ),
          nameOf,
          mayChoose: ({ outcomes: possible }) => possible.length > 0,
          all: 'toutes celles de cette page',
        }}
        columnChoice="training-registrations"
      />
      {hasRows && (
        <Button variant="ghost" className="mt-3" onClick={() => setIsExporting(true)}>
          Exporter ces inscriptions
        </Button>
      )}
      {isExporting && (
        <ExportDialog
          title="Exporter les inscriptions"
          description="Celles que vos filtres trouvent, avec les coordonnées. L’export est noté dans le journal d’audit."
          ask={(format) =>
            exportRegistrations({ params: { id: training.id }, body: { format, filters: filter } })
          }
          onClose={() => setIsExporting(false)}
        />
      )}
    </>
  );
}

function NoRegistration({ isFiltered, trainingId }: { isFiltered: boolean; trainingId: string }) {
  return isFiltered ? (
    <EmptyState
      picture={<EmptyPicture of="search" />}
      title="Aucune inscription ne correspond"
      action={
        <Link to={paths.trainingRegistrations(trainingId)} className={buttonClass('outline')}>
          Voir toutes les inscriptions
        </Link>
      }
    >
      Changez de session, de filtre ou de recherche.
    </EmptyState>
  ) : (
    <EmptyState picture={<EmptyPicture of="offer" />} title="Personne n’est encore inscrit">
      Les inscriptions se font sur la page publique de la formation.
    </EmptyState>
  );
}
