import { newsMessages } from '@baara/contract/site/news-messages';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { BackLink } from '../../../../lib/back-link.tsx';
import { paths } from '../../../../lib/paths.ts';
import { isUnreadable } from '../../../../lib/unreadable.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { SkeletonList } from '../../../../ui/skeleton.tsx';
import { PageHeader, WorkspacePage } from '../../../../ui/workspace/page-header.tsx';
import { ArticleForm } from './article-form.tsx';
import { articleQuery } from './news.api.ts';
import { NewsRefusal } from './news-refusal.tsx';

export const meta = () => [{ title: 'Modifier une actualité | Baara' }];

export default function EditArticle() {
  const { id = '' } = useParams();
  const query = useQuery({ ...articleQuery(Number(id)), staleTime: Infinity, gcTime: 0 });
  return (
    <WorkspacePage>
      <PageHeader
        title="Modifier une actualité"
        description={query.data?.title}
        back={<BackLink to={paths.writtenNews()}>Toutes les actualités</BackLink>}
        action={
          query.data && !query.data.draft ? (
            <Link to={paths.article(query.data.slug)} className={buttonClass('outline')}>
              Lire l'article
            </Link>
          ) : undefined
        }
      />
      {query.isPending && <SkeletonList count={1} label="Chargement de l'actualité…" />}
      {isUnreadable(query) && <NewsRefusal query={query} fallback={newsMessages.LOAD_FAILED} />}
      {query.data && <ArticleForm key={id} stored={query.data} />}
    </WorkspacePage>
  );
}
