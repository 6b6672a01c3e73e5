import type { exportCandidates } from '@baara/contract/candidate-exports';
import { SAVED_PARAM, savedQuery, type SearchedList } from '@baara/contract/saved-search-query';
import type { SavedSearch } from '@baara/contract/saved-searches';
import { useQuery } from '@tanstack/react-query';
import BookmarkPlus from 'lucide-react/icons/bookmark-plus';
import Columns3 from 'lucide-react/icons/columns-3';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { hrefWith } from '../../../lib/address-params.ts';
import { api, messageOf } from '../../../lib/api.ts';
import { useCompanyRole } from '../../../shell/use-company-role.ts';
import { Button } from '../../../ui/button.tsx';
import { icon } from '../../../ui/icon.ts';
import { toast } from '../../../ui/toast.ts';
import { ExportDialog } from '../../exports/public/export-dialog.tsx';
import { columnsQuery } from '../list/column-calls.ts';
import { ColumnsPanel } from '../list/columns-panel.tsx';
import { SaveSearchDialog } from './save-search-dialog.tsx';
import { savedSearchQuery, useChangeSearch } from './saved-search-calls.ts';

type Props = {
  params: URLSearchParams;
  /** Days within which people registered; undefined on the list of everyone. */
  newWithin: number | undefined;
  /** What the chosen filters say, for the name proposed. */
  said: string;
};

/** What is done with a list: keep its search, choose its columns, take it away. */
export function ListTools({ params, newWithin, said }: Props) {
  const [open, setOpen] = useState<'save' | 'columns' | 'export' | null>(null);
  const { canWrite } = useCompanyRole();
  const columns = useQuery(columnsQuery).data;
  const navigate = useNavigate();
  const close = (): void => setOpen(null);
  const list: SearchedList = newWithin === undefined ? 'all' : 'new';
  const query = queryOf(params, newWithin);
  const saved = params.get(SAVED_PARAM);
  return (
    <>
      {saved && <OpenedSearch key={saved} id={saved} list={list} query={query} />}
      <div className="mb-3 flex flex-wrap gap-2">
        <Button variant="line" icon={<BookmarkPlus {...icon} size={18} />} onClick={() => setOpen('save')}>
          Enregistrer la recherche
        </Button>
        <Button
          variant="line"
          icon={<Columns3 {...icon} size={18} />}
          disabled={!columns}
          onClick={() => setOpen('columns')}
        >
          Colonnes
        </Button>
        {canWrite && (
          <Button variant="line" icon={<Download {...icon} size={18} />} onClick={() => setOpen('export')}>
            Exporter
          </Button>
        )}
      </div>
      {open === 'save' && (
        <SaveSearchDialog
          list={list}
          query={query}
          name={said}
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
            api.call<typeof exportCandidates>('POST /recruiter/candidates/exports', {
              body: { format, filters: Object.fromEntries(new URLSearchParams(query)) as never },
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

type OpenedProps = { id: string; list: SearchedList; query: string };

/** Which saved search the list was opened from, and how to keep what was changed since. */
function OpenedSearch({ id, list, query }: OpenedProps) {
  const saved = useQuery(savedSearchQuery(id)).data;
  return saved ? <Named saved={saved} list={list} query={query} /> : null;
}

function Named({ saved, list, query }: Omit<OpenedProps, 'id'> & { saved: SavedSearch }) {
  const changing = useChangeSearch(saved, ({ message }) => toast.success(message ?? ''));
  const isChanged = saved.query !== query || saved.list !== list;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="wrap-anywhere">
        Recherche <strong>« {saved.name} »</strong>
        {isChanged && <span className="text-ink-soft"> (filtres modifiés)</span>}
      </p>
      {isChanged && saved.canChange && (
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
