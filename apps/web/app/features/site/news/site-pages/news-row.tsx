import type { NewsCard } from '@baara/contract/site/news';
import { Link } from 'react-router';
import { addFrenchMarks } from '../../../../ui/french-marks.ts';
import { formatDate } from '../../../../lib/format.ts';
import { publicPaths } from '../../../../lib/public-paths.ts';
import { Tag } from '../../../../ui/tag.tsx';
import { NewsPicture } from './news-picture.tsx';

export function NewsDay({
  article,
  className,
}: {
  article: Pick<NewsCard, 'published_at' | 'created_at'>;
  className?: string;
}) {
  const at = article.published_at ?? article.created_at;
  return (
    <time dateTime={at} className={className ?? 'text-s text-ink-soft'}>
      {formatDate(at)}
    </time>
  );
}

/** An article in the list: its day, what it says, its picture when it has one. */
export function NewsRow({ article, heading: Heading = 'h2' }: { article: NewsCard; heading?: 'h2' | 'h3' }) {
  const { slug, title, summary, picture } = article;
  return (
    <article className="group relative grid gap-x-6 gap-y-1.5 border-t border-line py-5 md:grid-cols-[150px_1fr_auto]">
      <NewsDay article={article} className="text-s text-ink-soft md:pt-1" />
      <div className="grid min-w-0 content-start gap-1.5">
        <Heading className="text-l">
          <Link to={publicPaths.article(slug)} className="cover group-hover:text-primary">
            {addFrenchMarks(title)}
          </Link>
        </Heading>
        {summary && <p className="max-w-lg text-ink-soft">{addFrenchMarks(summary)}</p>}
        {picture?.kind === 'pdf' && (
          <div>
            <Tag>Document PDF</Tag>
          </div>
        )}
      </div>
      {picture?.kind === 'image' && (
        <div className="max-md:order-first max-md:mb-2">
          <NewsPicture
            picture={picture}
            sizes="(min-width: 51.25rem) 180px, 100vw"
            className="aspect-video w-full rounded-md border border-line md:w-45"
          />
        </div>
      )}
    </article>
  );
}

/** The latest article, at the head of the list. */
export function FirstNews({ article }: { article: NewsCard }) {
  const { slug, title, summary, picture } = article;
  const hasImage = picture?.kind === 'image';
  return (
    <article className="group relative grid overflow-hidden rounded-lg border border-line bg-surface hover:border-primary md:grid-cols-[1.1fr_1fr]">
      {hasImage && (
        <NewsPicture
          picture={picture}
          sizes="(min-width: 51.25rem) 580px, 100vw"
          isFirst
          className="aspect-video w-full md:h-full"
        />
      )}
      <div
        className={
          hasImage
            ? 'grid content-center gap-2.5 p-5 md:p-8'
            : 'grid content-center gap-2.5 border-l-4 border-accent p-5 md:col-span-2 md:p-10'
        }
      >
        <p className="flex flex-wrap items-center gap-2">
          <span className="text-s font-semibold text-primary">À la une</span>
          <NewsDay article={article} />
        </p>
        <h2 className="text-xl">
          <Link to={publicPaths.article(slug)} className="cover group-hover:text-primary">
            {addFrenchMarks(title)}
          </Link>
        </h2>
        {summary && <p className="max-w-lg text-ink-soft">{addFrenchMarks(summary)}</p>}
        <p className="font-semibold text-primary" aria-hidden="true">
          Lire l'article →
        </p>
      </div>
    </article>
  );
}
