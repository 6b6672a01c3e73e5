import type { EditedWikiResource, orderWikiResources } from '@baara/contract/wiki-resources';
import { wikiMessages } from '@baara/contract/wiki-resources-messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { hrefWith, pageOf } from '../../../lib/address-params.ts';
import { api, messageOf } from '../../../lib/api.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { ResourceRow } from './resource-row.tsx';
import { forgetList, resourcesQuery } from './resource-queries.ts';
import { PageLinks } from '../../../lib/page-links.tsx';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';

export function ResourceList() {
  const client = useQueryClient();
  const [params] = useSearchParams();
  const list = useQuery(resourcesQuery(pageOf(params)));
  const ordering = useMutation({
    mutationFn: (ids: number[]) =>
      api.call<typeof orderWikiResources>('PUT /admin/wiki-resources/order', { body: { ids } }),
    onError: (error) => toast.error(messageOf(error, "L'ordre n'a pas pu être enregistré.")),
    onSettled: () => forgetList(client),
  });
  if (list.isPending) return <SkeletonList label="Chargement des ressources…" />;
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
  const move = (from: number, to: number): void => {
    const ids = resources.map(({ id }) => id);
    ids.splice(to, 0, ...ids.splice(from, 1));
    ordering.mutate(ids);
  };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-soft">
          Version publiée : {version.replace(/^\D+/, '')}. Chaque changement publié en ouvre une nouvelle, que
          les prochains consentements nommeront.{' '}
          <Link to="/conditions-utilisation" className="text-primary underline">
            Voir la page
          </Link>
        </p>
        {add}
      </div>
      <ol className="grid gap-3">
        {resources.map((resource: EditedWikiResource, index) => (
          <ResourceRow
            key={resource.id}
            resource={resource}
            editHref={hrefWith(params, { ressource: String(resource.id) })}
            isMoving={ordering.isPending}
            onUp={isOnePage && index > 0 ? () => move(index, index - 1) : undefined}
            onDown={isOnePage && index < resources.length - 1 ? () => move(index, index + 1) : undefined}
          />
        ))}
      </ol>
      <PageLinks pagination={pagination} />
    </div>
  );
}
