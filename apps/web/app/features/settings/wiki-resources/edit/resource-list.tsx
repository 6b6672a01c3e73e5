import { wikiMessages } from '@baara/contract/settings/wiki-resources-messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { hrefWith, pageOf } from '../../../../lib/address-params.ts';
import { messageOf } from '../../../../lib/api.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { toast } from '../../../../ui/toast.ts';
import { TableSkeleton, TableView } from '../../../../ui/workspace/table-view.tsx';
import { resourceColumns } from './resource-columns.tsx';
import { forgetList, resourcesQuery } from './resource.api.ts';
import { orderResources } from './resources.api.ts';
import { PageLinks } from '../../../../lib/page-links.tsx';
import { paths } from '../../../../lib/paths.ts';
import { QueryError } from '../../../../lib/query-error.tsx';
import { isUnreadable } from '../../../../lib/unreadable.ts';

export function ResourceList() {
  const client = useQueryClient();
  const [params] = useSearchParams();
  const list = useQuery(resourcesQuery(pageOf(params)));
  const ordering = useMutation({
    mutationFn: (ids: number[]) => orderResources(ids),
    onError: (error) => toast.error(messageOf(error, "L'ordre n'a pas pu être enregistré.")),
    onSettled: () => forgetList(client),
  });
  if (list.isPending) return <TableSkeleton label="Chargement des ressources…" />;
  if (isUnreadable(list)) {
    return <QueryError query={list} title="Chargement impossible" fallback={wikiMessages.LOAD_FAILED} />;
  }
  const { data: resources, pagination, version } = list.data;
  const add = (
    <Link to={hrefWith(params, { ressource: 'nouvelle' })} className={buttonClass('primary')}>
      Nouvelle ressource
    </Link>
  );
  if (resources.length === 0) {
    return (
      <EmptyState title={wikiMessages.EMPTY} action={add}>
        Les conditions générales se composent de ressources, affichées l'une après l'autre.
      </EmptyState>
    );
  }
  const isOnePage = pagination.pages === 1;
  const moving = (from: number, step: 1 | -1): (() => void) | undefined => {
    const to = from + step;
    if (!isOnePage || to < 0 || to >= resources.length) return undefined;
    return () => {
      const ids = resources.map(({ id }) => id);
      ids.splice(to, 0, ...ids.splice(from, 1));
      ordering.mutate(ids);
    };
  };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-soft">
          Version publiée : {version.replace(/^\D+/, '')}. Chaque changement publié en ouvre une nouvelle, que
          les prochains consentements nommeront.{' '}
          <Link to={paths.terms()} className="text-primary underline">
            Voir la page
          </Link>
        </p>
        {add}
      </div>
      <TableView
        label="Ressources"
        columns={resourceColumns({
          isMoving: ordering.isPending,
          up: (resource) => moving(resources.indexOf(resource), -1),
          down: (resource) => moving(resources.indexOf(resource), 1),
        })}
        rows={resources}
        rowId={({ id }) => id}
      />
      <PageLinks pagination={pagination} />
    </div>
  );
}
