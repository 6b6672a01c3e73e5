import type { EditedNews, NewsArticle, NewsCard, NewsPicture } from '@baara/contract/site/news';
import { markupExcerpt } from '@baara/contract/site/news-markup';
import { pictureSetAddresses } from '../../files/public/picture-set-addresses.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { newsAbilities } from './news.policy.ts';
import type { EditedNewsRow, NewsRow } from './news.queries.ts';

const BASE = '/api/v1/news';

type Pictured = Pick<
  NewsRow,
  | 'file_id'
  | 'file_kind'
  | 'file_name'
  | 'file_size'
  | 'file_hash'
  | 'picture_alt'
  | 'picture_width'
  | 'picture_height'
>;

function pictureView(row: Pictured): NewsPicture | null {
  if (!row.file_id || !row.file_name) return null;
  const common = { alt: row.picture_alt, name: row.file_name, byteSize: row.file_size ?? 0 };
  if (row.file_kind === 'house_document') {
    const url = `${BASE}/documents/${row.file_id}/${encodeURIComponent(row.file_name)}`;
    return { ...common, kind: 'pdf', url, width: null, height: null, sources: [], card: null };
  }
  return {
    ...common,
    kind: 'image',
    width: row.picture_width,
    height: row.picture_height,
    ...pictureSetAddresses(`${BASE}/pictures`, {
      id: row.file_id,
      hash: row.file_hash,
      width: row.picture_width ?? 1080,
    }),
  };
}

export function newsView(row: NewsRow): NewsArticle {
  const picture = pictureView(row);
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    summary: row.summary ?? markupExcerpt(row.content),
    content: row.content,
    picture_url: picture?.url ?? null,
    picture,
    draft: row.is_draft,
    created_at: row.created_at.toISOString(),
    published_at: row.published_at?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
  };
}

export function newsCardView(row: NewsRow): NewsCard {
  const { content: _, ...card } = newsView(row);
  return card;
}

export function editedNewsView(row: EditedNewsRow, writer: Actor): EditedNews {
  const { version, author } = row;
  return { ...newsView(row), ownSummary: row.summary, version, author, abilities: newsAbilities(writer) };
}
