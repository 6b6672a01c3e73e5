import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { choiceOf, hrefWith, pageOf } from '../../lib/address-params.ts';
import { PagedList } from '../../lib/paged-list.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { ExportNow } from '../exports/public/export-now.tsx';
import { entryListClass, EntryRow, entryWords } from './entry-list.tsx';
import { entriesQuery } from './public/wallet-queries.ts';

const kinds = ['top-up', 'unlock', 'refund'] as const;

/** Movements of the wallet, by kind, page by page. */
export function Entries() {
  const [params] = useSearchParams();
  const kind = choiceOf(params, 'mouvement', kinds);
  const query = useQuery({
    ...entriesQuery({ page: pageOf(params), kind }),
    placeholderData: keepPreviousData,
  });
  const hrefOf = (change: Record<string, string | null>) => hrefWith(params, { page: null, ...change });
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
        {[undefined, ...kinds].map((one) => (
          <Link
            key={one ?? 'all'}
            to={hrefOf({ mouvement: one ?? null })}
            preventScrollReset
            aria-current={one === kind ? 'page' : undefined}
            className="inline-flex min-h-11 items-center rounded-md border border-line bg-surface px-3.5 hover:border-primary aria-[current]:border-primary aria-[current]:bg-primary-soft"
          >
            {one ? `${entryWords[one].title}s` : 'Tous'}
          </Link>
        ))}
      </nav>
      <PagedList
        query={query}
        loading="Chargement des mouvements…"
        failed="Les mouvements n'ont pas pu être chargés."
        empty={
          <EmptyState title="Aucun mouvement">
            {kind
              ? 'Choisissez une autre sorte de mouvement.'
              : 'Vos recharges et vos déblocages se liront ici.'}
          </EmptyState>
        }
        className={entryListClass}
      >
        {(entry) => <EntryRow key={entry.id} entry={entry} />}
      </PagedList>
    </section>
  );
}
