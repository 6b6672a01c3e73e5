import type { getNews, getNewsBySlug, listNews, NewsArticle, NewsCard } from '@baara/contract/site/news';
import { markupExcerpt } from '@baara/contract/site/news-markup';
import { newsMessages } from '@baara/contract/site/news-messages';
import {
  data,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
  useNavigation,
} from 'react-router';
import type { ApiClient } from '../../../../lib/api-client.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import { addFrenchMarks } from '../../../../ui/french-marks.ts';
import { pageError } from '../../../../lib/page-error.ts';
import { pageMeta } from '../../../../lib/page-meta.ts';
import { publicPaths } from '../../../../lib/public-paths.ts';
import { visitorContext } from '../../../../lib/visitor-context.ts';
import { Spinner } from '../../../../ui/spinner.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { articleData } from '../article-data.ts';
import { cardOf, requireSuccess } from '../read-news.ts';
import { ArticleDocument } from './article-document.tsx';
import { ArticleShare } from './article-share.tsx';
import { MarkedContent } from './marked-content.tsx';
import { newsFeedLink } from './news-list.tsx';
import { NewsPicture } from './news-picture.tsx';
import { NewsDay, NewsRow } from './news-row.tsx';

export { ArticleError as ErrorBoundary } from './article-error.tsx';

const OTHERS_SHOWN = 3;

/** By its address first, else by its number (specification 2, section 2). */
async function readArticle(api: ApiClient, key: string): Promise<NewsArticle> {
  try {
    const found = await api.call<typeof getNewsBySlug>('GET /news/slug/:slug', { params: { slug: key } });
    return requireSuccess(found).data;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404 || !/^\d+$/.test(key)) throw error;
    return requireSuccess(await api.call<typeof getNews>('GET /news/:id', { params: { id: key } })).data;
  }
}

/** The latest others; an article is worth reading without them. */
async function readOthers(api: ApiClient, slug: string): Promise<NewsCard[]> {
  try {
    const query = { page: 1, limit: OTHERS_SHOWN + 1, draft: false };
    const { data: articles } = await api.call<typeof listNews>('GET /news', { query });
    return articles
      .filter((article) => article.slug !== slug)
      .slice(0, OTHERS_SHOWN)
      .map(cardOf);
  } catch {
    return [];
  }
}

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { api, origin, site } = context.get(visitorContext);
  const key = params.slug ?? '';
  try {
    const article = await readArticle(api, key);
    // Its number, or an address of before: one article, one address.
    if (article.slug !== key) throw redirect(publicPaths.article(article.slug), 301);
    const [others, settings] = await Promise.all([readOthers(api, article.slug), site()]);
    return {
      article,
      // What lists take from the text itself is not said twice.
      lead: article.summary === markupExcerpt(article.content) ? '' : article.summary,
      others,
      origin,
      publisherName: settings?.companyName ?? 'Baara',
    };
  } catch (error) {
    if (error instanceof Response) throw error;
    const status = error instanceof ApiError ? error.status : 0;
    // An address that cannot be an article's (422) is a missing article to the person who opened it.
    const isMissing = [404, 410, 422].includes(status);
    if (isMissing) throw data({ message: newsMessages.NOT_FOUND }, { status: status === 410 ? 410 : 404 });
    throw pageError(error, newsMessages.LOAD_FAILED);
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) {
    return [{ title: `${newsMessages.NOT_FOUND_TITLE} | Baara` }, { name: 'robots', content: 'noindex' }];
  }
  const { article, origin, publisherName } = loaderData;
  const { title, slug, summary, picture, published_at, created_at, updated_at } = article;
  const path = publicPaths.article(slug);
  return [
    ...pageMeta({
      title,
      description: summary || `${title} : à lire sur Baara.`,
      origin,
      path,
      type: 'article',
      ...(picture?.card ? { image: { path: picture.card, alt: picture.alt || title } } : {}),
      breadcrumb: [
        { name: 'Actualités', path: publicPaths.news() },
        { name: title, path },
      ],
      isHidden: article.draft,
    }),
    { property: 'article:published_time', content: published_at ?? created_at },
    { property: 'article:modified_time', content: updated_at },
    newsFeedLink,
    ...(article.draft ? [] : [{ 'script:ld+json': articleData(article, { origin, publisherName }) }]),
  ];
};

export default function ArticlePage() {
  const { article, lead, others, origin } = useLoaderData<typeof loader>();
  const navigation = useNavigation();
  const isLeavingForAnother =
    navigation.state === 'loading' && navigation.location.pathname.startsWith(publicPaths.article(''));
  if (isLeavingForAnother) {
    return (
      <div className="page grid place-items-center gap-3 py-20">
        <Spinner size={32} />
        <output className="text-ink-soft">Chargement de l'article…</output>
      </div>
    );
  }
  return (
    <div className="page py-4 md:py-8">
      <div className="mx-auto max-w-lg">
        <Article article={article} lead={lead} url={`${origin}${publicPaths.article(article.slug)}`} />
      </div>
      <OtherNews articles={others} />
    </div>
  );
}

function Article({ article, lead, url }: { article: NewsArticle; lead: string; url: string }) {
  const { title, content, picture } = article;
  return (
    <article>
      <Breadcrumb title={title} />
      <p className="mt-4 flex flex-wrap items-center gap-2">
        <NewsDay article={article} className="text-ink-soft" />
        {article.draft && <Tag tone="warn">Brouillon</Tag>}
      </p>
      <h1 className="mt-1.5 text-balance">{addFrenchMarks(title)}</h1>
      {lead && <p className="mt-3 text-l text-ink-soft">{addFrenchMarks(lead)}</p>}
      {picture?.kind === 'image' && (
        <div className="mt-5">
          <NewsPicture
            picture={picture}
            sizes="(min-width: 51.25rem) 720px, 100vw"
            isFirst
            className="aspect-video max-h-100 w-full rounded-lg border border-line"
          />
        </div>
      )}
      {content && <MarkedContent source={content} className="mt-6 text-m wrap-anywhere" />}
      {picture?.kind === 'pdf' && <ArticleDocument document={picture} isAlone={content === ''} />}
      <ArticleShare url={url} title={title} />
    </article>
  );
}

function Breadcrumb({ title }: { title: string }) {
  return (
    <nav aria-label="Fil d'Ariane" className="text-s text-ink-soft">
      <ol className="flex items-center gap-1.5">
        <li>
          <Link to={publicPaths.home()} className="inline-flex min-h-11 items-center hover:text-ink">
            Accueil
          </Link>
        </li>
        <li aria-hidden="true">/</li>
        <li>
          <Link to={publicPaths.news()} className="inline-flex min-h-11 items-center hover:text-ink">
            Actualités
          </Link>
        </li>
        <li aria-hidden="true">/</li>
        <li aria-current="page" className="min-w-0 truncate">
          {title}
        </li>
      </ol>
    </nav>
  );
}

function OtherNews({ articles }: { articles: readonly NewsCard[] }) {
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="autres" className="mt-10 md:mt-14">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="autres">À lire aussi</h2>
        <Link
          to={publicPaths.news()}
          className="inline-flex min-h-11 items-center font-semibold text-primary"
        >
          Toutes les actualités
        </Link>
      </div>
      {articles.map((article) => (
        <NewsRow key={article.id} article={article} heading="h3" />
      ))}
    </section>
  );
}
