import { newsMessages } from '@baara/contract/site/news-messages';
import { useQuery } from '@tanstack/react-query';
import { BackLink } from '../../../../lib/back-link.tsx';
import { paths } from '../../../../lib/paths.ts';
import { isUnreadable } from '../../../../lib/unreadable.ts';
import { SkeletonList } from '../../../../ui/skeleton.tsx';
import { PageHeader, WorkspacePage } from '../../../../ui/workspace/page-header.tsx';
import { ArticleForm } from './article-form.tsx';
import { writtenNewsQuery } from './news.api.ts';
import { NewsRefusal } from './news-refusal.tsx';

export const meta = () => [{ title: 'Écrire une actualité | Baara' }];

export default function CreateArticle() {
  // Nobody writes a page only to be refused when saving it.
  const allowed = useQuery(writtenNewsQuery({ page: 1, limit: 25, search: '', state: null }));
  return (
    <WorkspacePage>
      <PageHeader
        title="Écrire une actualité"
        description="Elle reste un brouillon jusqu'à ce que vous la publiiez."
        back={<BackLink to={paths.writtenNews()}>Toutes les actualités</BackLink>}
      />
      {allowed.isPending && <SkeletonList count={1} label="Chargement…" />}
      {isUnreadable(allowed) && <NewsRefusal query={allowed} fallback={newsMessages.LIST_FAILED} />}
      {allowed.data && <ArticleForm stored={null} />}
    </WorkspacePage>
  );
}
