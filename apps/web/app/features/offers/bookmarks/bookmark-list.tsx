import type { Bookmark } from '@baara/contract/offers/offers';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { pageOf } from '../../../lib/address-params.ts';
import { paths } from '../../../lib/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { offerCardModel } from '../public/offer-card-model.ts';
import { OfferCard } from '../public/offer-card.tsx';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { bookmarksQuery } from './bookmarks.api.ts';

const PER_PAGE = 12;

export const meta = () => [{ title: 'Mes favoris | Baara' }];

export default function BookmarkList() {
  const [params] = useSearchParams();
  const page = pageOf(params);
  const query = useQuery({ ...bookmarksQuery(page, PER_PAGE), placeholderData: keepPreviousData });
  return (
    <WorkspacePage>
      <PageHeader title="Mes favoris" description="Les offres que vous avez mises de côté." />
      {query.isPending && <SkeletonList label="Chargement des favoris…" />}
      {isUnreadable(query) && (
        <QueryError query={query} fallback={'Erreur lors de la récupération des favoris'} />
      )}
      {query.data && (
        <Bookmarks bookmarks={query.data.data} page={page} pages={query.data.pagination.pages} />
      )}
    </WorkspacePage>
  );
}

function Bookmarks({ bookmarks, page, pages }: { bookmarks: Bookmark[]; page: number; pages: number }) {
  if (bookmarks.length === 0) {
    return (
      <EmptyState
        picture={<EmptyPicture of="offer" />}
        title="Aucune offre en favori"
        action={
          <Link to={paths.offers()} className={buttonClass('primary')}>
            Parcourir les offres
          </Link>
        }
      >
        Touchez le signet d'une offre pour la retrouver ici.
      </EmptyState>
    );
  }
  return (
    <>
      <h2 className="sr-only">Offres en favori</h2>
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {bookmarks.map((bookmark) => (
          <OfferCard
            key={bookmark.id}
            heading="h2"
            offer={{ ...offerCardModel(bookmark.job), isBookmarked: true }}
          />
        ))}
      </div>
      <Pagination page={page} pages={pages} hrefOf={(number) => `?page=${number}`} link={Link} />
    </>
  );
}
