import type { listNews } from '@baara/contract/site/news';
import { NEWS_PAGE_SIZE, newsMessages } from '@baara/contract/site/news-messages';
import {
  isRouteErrorResponse,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useNavigation,
  useRevalidator,
  useRouteError,
} from 'react-router';
import { pageOf } from '../../../../lib/address-params.ts';
import { pageError } from '../../../../lib/page-error.ts';
import { pageMeta } from '../../../../lib/page-meta.ts';
import { publicPaths } from '../../../../lib/public-paths.ts';
import { visitorContext } from '../../../../lib/visitor-context.ts';
import { PastEnd } from '../../../../shell/page-parts/past-end.tsx';
import { buttonClass } from '../../../../ui/button.tsx';
import { Pagination } from '../../../../ui/pagination.tsx';
import { EmptyState, ErrorState } from '../../../../ui/states.tsx';
import { RelatedPages } from '../../../../shell/site-parts/related-pages.tsx';
import { cardOf, requireSuccess } from '../read-news.ts';
import { FirstNews, NewsRow } from './news-row.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, origin } = context.get(visitorContext);
  const page = pageOf(new URL(request.url).searchParams);
  try {
    const answer = requireSuccess(
      await api.call<typeof listNews>('GET /news', { query: { page, limit: NEWS_PAGE_SIZE, draft: false } }),
    );
    return { articles: answer.data.map(cardOf), pagination: answer.pagination, origin };
  } catch (error) {
    throw pageError(error, newsMessages.LIST_FAILED);
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  const page = loaderData?.pagination.page ?? 1;
  return [
    ...pageMeta({
      title:
        page > 1 ? `Actualités, page ${page}` : "Actualités de l'emploi au Mali et en Afrique de l'Ouest",
      description:
        "Le marché du travail, des conseils pour candidater et recruter, et la vie de la maison : les actualités de l'emploi au Mali et en Afrique de l'Ouest.",
      origin: loaderData?.origin ?? '',
      path: page > 1 ? publicPaths.news({ page }) : publicPaths.news(),
      breadcrumb: [{ name: 'Actualités', path: publicPaths.news() }],
      isHidden: loaderData?.articles.length === 0,
    }),
    newsFeedLink,
  ];
};

export const newsFeedLink = {
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title: 'Baara – Actualités',
  href: '/news.rss',
} as const;

export default function NewsList() {
  const { articles, pagination } = useLoaderData<typeof loader>();
  const navigation = useNavigation();
  const isLoading = navigation.state === 'loading' && navigation.location.pathname === publicPaths.news();
  const { page, pages } = pagination;
  const [first, ...others] = articles;
  const featured = page === 1 ? first : undefined;
  return (
    <>
      <div className="page py-6 md:py-10">
        <header className="mb-6 flex flex-wrap items-end justify-between gap-3">
          <div>
            <h1>Actualités</h1>
            <p className="mt-1 max-w-lg text-ink-soft">
              Le marché du travail, des conseils concrets et la vie de la maison.
            </p>
          </div>
          <a href="/news.rss" className="inline-flex min-h-11 items-center text-s text-primary underline">
            Suivre par RSS
          </a>
        </header>
        {articles.length === 0 && <NoNews isPastEnd={page > 1} />}
        <div aria-busy={isLoading} className={isLoading ? 'opacity-60' : undefined}>
          {featured && <FirstNews article={featured} />}
          <div className={featured ? 'mt-6' : undefined}>
            {(featured ? others : articles).map((article) => (
              <NewsRow key={article.id} article={article} />
            ))}
          </div>
        </div>
        <Pagination
          page={page}
          pages={pages}
          hrefOf={(number) => (number > 1 ? publicPaths.news({ page: number }) : publicPaths.news())}
          link={Link}
          label="Pages des actualités"
        />
      </div>
      <RelatedPages pages={relatedPages} />
    </>
  );
}

/** This page has no footer (specification 1, section 2): the ways on stand here. */
const relatedPages = [
  { to: publicPaths.offers(), name: 'Offres', text: 'Les postes ouverts au Mali et dans la région.' },
  {
    to: publicPaths.massRecruitment(),
    name: 'Concours et campagnes',
    text: 'Déposer un dossier, suivre son code.',
  },
  {
    to: publicPaths.verifier(),
    name: 'Vérifier une offre',
    text: 'Une annonce reçue sur WhatsApp est-elle vraie ?',
  },
];

function NoNews({ isPastEnd }: { isPastEnd: boolean }) {
  if (isPastEnd) return <PastEnd to={publicPaths.news()} label="Revenir aux dernières actualités" />;
  return (
    <EmptyState
      title="Aucune actualité pour le moment"
      action={
        <Link to={publicPaths.offers()} className={buttonClass('primary')}>
          Voir les offres
        </Link>
      }
    >
      Les prochaines paraîtront ici.
    </EmptyState>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const revalidator = useRevalidator();
  const serverError = isRouteErrorResponse(error)
    ? (error.data as { message?: unknown } | null)?.message
    : undefined;
  return (
    <div className="page grid gap-4 py-8">
      <h1>Actualités</h1>
      <ErrorState
        title="Chargement impossible"
        message={typeof serverError === 'string' ? serverError : newsMessages.LIST_FAILED}
        onRetry={() => void revalidator.revalidate()}
        isRetrying={revalidator.state === 'loading'}
      />
    </div>
  );
}
