import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import { ExportNow } from '../../files/exports/public/export-now.tsx';
import { entryColumns } from './entry-columns.tsx';
import { movementKinds, movementWords } from './public/movement-words.ts';
import { entriesQuery } from './public/wallet.api.ts';

const choices = { mouvement: movementKinds };

/** Movements of the wallet, by kind, page by page. */
export function Entries() {
  const list = useListParams({ choices });
  const { page, limit } = list;
  const kind = list.choices.mouvement;
  const query = useQuery({
    ...entriesQuery({ page, limit, kind }),
    placeholderData: keepPreviousData,
  });
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-l">Mouvements</h2>
        <ExportNow
          what="les mouvements"
          description="Les mouvements de la liste, 10 000 lignes au plus."
          path="/recruiter/wallet/entries"
          query={kind ? { kind } : {}}
          fileName="portefeuille"
        />
      </div>
      <nav aria-label="Filtrer les mouvements" className="flex flex-wrap gap-2">
        {[undefined, ...movementKinds].map((one) => (
          <Link
            key={one ?? 'all'}
            to={list.hrefWith({ mouvement: one ?? null })}
            preventScrollReset
            aria-current={one === kind ? 'page' : undefined}
            className="inline-flex min-h-11 items-center rounded-md border border-line bg-surface px-3.5 hover:border-primary aria-[current]:border-primary aria-[current]:bg-primary-soft"
          >
            {one ? `${movementWords[one].title}s` : 'Tous'}
          </Link>
        ))}
      </nav>
      <DataTable
        query={query}
        list={list}
        label="Mouvements"
        columns={entryColumns}
        rowId={({ id }) => id}
        loading="Chargement des mouvements…"
        failed="Les mouvements n'ont pas pu être chargés."
        empty={
          <EmptyState picture={<EmptyPicture of="money" />} title="Aucun mouvement">
            {kind
              ? 'Choisissez une autre sorte de mouvement.'
              : 'Vos recharges et vos déblocages se liront ici.'}
          </EmptyState>
        }
      />
    </section>
  );
}
