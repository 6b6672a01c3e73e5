import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { pageOf } from '../../../lib/address-params.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { PagedList } from '../../../lib/paged-list.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { campaignLogQuery } from './administration.api.ts';
import { CampaignFrame } from './campaign-frame.tsx';

export const meta = () => [{ title: 'Journal de la campagne | Baara' }];

/** Every action in the campaign and its author, the latest first: nobody erases a line. */
export default function CampaignLogPage() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const query = useQuery({ ...campaignLogQuery(id, pageOf(params)), placeholderData: keepPreviousData });
  return (
    <CampaignFrame id={id} current="log">
      <PagedList
        query={query}
        loading="Chargement du journal…"
        as="ol"
        className="divide-y divide-line rounded-lg border border-line bg-surface"
        empty={
          <EmptyState title="Rien pour l'instant">
            Ce que chacun fait dans la campagne se lira ici, sans pouvoir être effacé.
          </EmptyState>
        }
      >
        {({ id: line, author, action, detail, at }) => (
          <li key={line} className="grid gap-0.5 px-4 py-3">
            <p className="wrap-anywhere">
              <b>{author ?? 'Compte supprimé'}</b> {action}
              {detail && ` : ${detail}`}
            </p>
            <p className="text-s text-ink-soft">
              <time dateTime={at}>{formatDateTime(at)}</time>
            </p>
          </li>
        )}
      </PagedList>
    </CampaignFrame>
  );
}
