import { SAVED_PARAM, savedQuery, type SearchedList } from '@baara/contract/candidates/saved-search-query';
import type { SavedSearch } from '@baara/contract/candidates/saved-searches';
import { useQuery } from '@tanstack/react-query';
import BookmarkPlus from 'lucide-react/icons/bookmark-plus';
import Columns3 from 'lucide-react/icons/columns-3';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { hrefWith } from '../../../lib/address-params.ts';
import { messageOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { icon } from '../../../ui/icon.ts';
import { toast } from '../../../ui/toast.ts';
import { ExportDialog } from '../../files/exports/public/export-dialog.tsx';
import { filtersOf } from '../search/search.api.ts';
import { columnsQuery } from '../search/column.api.ts';
import { ColumnsPanel } from '../search/columns-panel.tsx';
import { SaveSearchDialog } from './save-search-dialog.tsx';
import { savedSearchQuery, useChangeSearch } from './saved-search.api.ts';
import { exportCandidates } from './saved-searches.api.ts';

type Props = {
  params: URLSearchParams;
  /** Days within which people registered; undefined on the list of everyone. */
  newWithin: number | undefined;
  /** The chosen filters in words, for the proposed name. */
  said: string;
  /** Nobody is found: there is nothing to show in columns or to export. */
  isEmpty: boolean;
};

/** Actions on a list: save its search, choose its columns, export it. A phone and the line of the box on a laptop show their signs alone. */
export function ListTools({ params, newWithin, said, isEmpty }: Props) {
  const [open, setOpen] = useState<'save' | 'columns' | 'export' | null>(null);
  const columns = useQuery(columnsQuery).data;
  const navigate = useNavigate();
  const close = (): void => setOpen(null);
  const list = listOf(newWithin);
  const query = queryOf(params, newWithin);
  const { offer, minFit } = filtersOf(params);
  return (
    <>
      <div className={classNames('flex gap-1 *:px-2.5', !isEmpty && 'max-sm:-mr-2 max-sm:*:w-11 xl:*:w-11')}>
        <Button
          variant="ghost"
          title="Enregistrer la recherche"
          icon={<BookmarkPlus {...icon} size={18} />}
          onClick={() => setOpen('save')}
        >
          <span className={isEmpty ? undefined : 'max-sm:sr-only xl:sr-only'}>Enregistrer la recherche</span>
        </Button>
        {!isEmpty && (
          <Button
            variant="ghost"
            icon={<Columns3 {...icon} size={18} />}
            disabled={!columns}
            title="Colonnes"
            onClick={() => setOpen('columns')}
          >
            <span className="max-sm:sr-only xl:sr-only">Colonnes</span>
          </Button>
        )}
        {!isEmpty && columns?.abilities.export && (
          <Button
            variant="ghost"
            title="Exporter"
            icon={<Download {...icon} size={18} />}
            onClick={() => setOpen('export')}
          >
            <span className="max-sm:sr-only xl:sr-only">Exporter</span>
          </Button>
        )}
      </div>
      {open === 'save' && (
        <SaveSearchDialog
          list={list}
          query={query}
          name={said}
          isCompared={offer !== undefined}
          onClose={close}
          onSaved={({ id }) => {
            close();
            void navigate(hrefWith(params, { [SAVED_PARAM]: id }), { replace: true });
          }}
        />
      )}
      {open === 'columns' && columns && <ColumnsPanel {...columns} onClose={close} />}
      {open === 'export' && (
        <ExportDialog
          title="Exporter les candidats"
          description="Le fichier reprend cette recherche et vos colonnes ; les profils masqués le restent."
          ask={(format) =>
            exportCandidates({
              body: {
                format,
                filters: { ...Object.fromEntries(new URLSearchParams(query)), offer, minFit } as never,
              },
            })
          }
          onClose={close}
        />
      )}
    </>
  );
}

/** The filters as they stand; a list of newcomers always says since when. */
function queryOf(params: URLSearchParams, newWithin: number | undefined): string {
  const asked = new URLSearchParams(params);
  if (newWithin === undefined) asked.delete('newWithin');
  else asked.set('newWithin', String(newWithin));
  return savedQuery(asked);
}

const listOf = (newWithin: number | undefined): SearchedList => (newWithin === undefined ? 'all' : 'new');

/** The saved search that the list was opened from, and how to save its changes; nothing for another list. */
export function OpenedSearch({ params, newWithin }: Pick<Props, 'params' | 'newWithin'>) {
  const id = params.get(SAVED_PARAM);
  const saved = useQuery({ ...savedSearchQuery(id ?? ''), enabled: id !== null }).data;
  if (id === null || !saved) return null;
  return <Named key={id} saved={saved} list={listOf(newWithin)} query={queryOf(params, newWithin)} />;
}

type NamedProps = { saved: SavedSearch; list: SearchedList; query: string };

function Named({ saved, list, query }: NamedProps) {
  const changing = useChangeSearch(saved, ({ message }) => toast.success(message ?? ''));
  const isChanged = saved.query !== query || saved.list !== list;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="wrap-anywhere">
        Recherche <strong>« {saved.name} »</strong>
        {isChanged && <span className="text-ink-soft"> (filtres modifiés)</span>}
      </p>
      {isChanged && saved.abilities.change && (
        <Button
          variant="ghost"
          busy={changing.isPending}
          onClick={() =>
            changing.mutate(
              { query, list },
              {
                onError: (error) =>
                  toast.error(messageOf(error, "La recherche n'a pas pu être modifiée. Réessayez.")),
              },
            )
          }
        >
          Garder ces filtres
        </Button>
      )}
    </div>
  );
}
