import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { OfferEditor } from './offer-editor.tsx';
import { OfferLoadError } from './public/offer-load-error.tsx';
import { offerQuery } from './public/offer.api.ts';
import { WritersOnly } from './writers-only.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';

export const meta = () => [{ title: "Modifier l'offre | Baara" }];

export default function OfferEdit() {
  const { id = '' } = useParams();
  const query = useQuery({ ...offerQuery(id), staleTime: 0, refetchOnWindowFocus: false });
  if (query.data) {
    return (
      <WritersOnly>
        <OfferEditor key={id} offer={query.data} onCreated={() => undefined} />
      </WritersOnly>
    );
  }
  return (
    <WorkspacePage>
      {isUnreadable(query) ? (
        <OfferLoadError
          error={query.error}
          retry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : (
        <SkeletonList label="Chargement de l'offre…" />
      )}
    </WorkspacePage>
  );
}
