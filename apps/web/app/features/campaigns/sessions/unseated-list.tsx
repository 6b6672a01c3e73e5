import type { SessionDetail, UnseatedPerson } from '@baara/contract/campaigns/sessions';
import { adaptedNeedTitles } from '@baara/contract/campaigns/filing-words';
import { unseatedReasonTitles } from '@baara/contract/campaigns/sessions-words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import { unseatedQuery } from './sessions.api.ts';

const columns: readonly [TableColumn<UnseatedPerson>, ...TableColumn<UnseatedPerson>[]] = [
  {
    id: 'name',
    header: 'Candidat',
    cell: ({ name, fileNumber }) => (
      <>
        <h3 className="text-m wrap-anywhere">{name}</h3>
        <p className="text-s text-ink-soft">{fileNumber}</p>
      </>
    ),
  },
  { id: 'reason', header: 'Pourquoi', cell: ({ reason }) => unseatedReasonTitles[reason] },
  { id: 'centre', header: 'Centre choisi', cell: ({ centre }) => centre },
  { id: 'category', header: 'Catégorie', cell: ({ category }) => category || null },
  {
    id: 'needs',
    header: 'Aménagements',
    cell: ({ needs }) => needs.map((need) => adaptedNeedTitles[need]).join(', ') || null,
  },
];

/** Those for whom there is no seat. */
export function UnseatedList({ session }: { session: SessionDetail }) {
  const list = useListParams({});
  const place = { id: session.campaign.id, sessionId: session.id };
  const query = useQuery({
    ...unseatedQuery(place, { page: list.page, limit: list.limit }),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby="sans-place">
      <h2 id="sans-place" className="text-l">
        Sans place
      </h2>
      <p className="mb-3 text-ink-soft">
        Ajoutez des places à leur centre et tirez de nouveau ; ou ouvrez une salle, choisissez une place
        libre, puis « Placer quelqu'un ici ».
      </p>
      <DataTable
        query={query}
        list={list}
        label="Candidats sans place"
        columns={columns}
        rowId={({ applicationId }) => applicationId}
        loading="Chargement des candidats sans place…"
        empty={<p className="text-ink-soft">Tous les candidats de vos centres ont une place.</p>}
      />
    </section>
  );
}
