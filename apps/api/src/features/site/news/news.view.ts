import type { EditedNews, NewsArticle, NewsCard, NewsPicture } from '@baara/contract/site/news';
import { markupExcerpt } from '@baara/contract/site/news-markup';
import type { EditedNewsRow, NewsRow } from './news.queries.ts';

const BASE = '/api/v1/news';
const WIDTHS = [360, 720, 1080];

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
  // Browsers and proxies cache a picture for ever: everything that changes it is in its address.
  const version = row.file_hash?.toString('hex').slice(0, 12) ?? '';
  const at = (name: string): string => `${BASE}/pictures/${row.file_id ?? ''}/${name}?v=${version}`;
  const widest = row.picture_width ?? 1080;
  const drawn = WIDTHS.filter((width, index) => index === 0 || (WIDTHS[index - 1] ?? 0) < widest);
  const srcset = (type: 'avif' | 'webp'): string =>
    drawn.map((width) => `${at(`${width}.${type}`)} ${Math.min(width, widest)}w`).join(', ');
  return {
    ...common,
    kind: 'image',
    url: at('1080.webp'),
    width: row.picture_width,
    height: row.picture_height,
    sources: (['avif', 'webp'] as const).map((type) => ({ type: `image/${type}`, srcset: srcset(type) })),
    card: at('card.jpg'),
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

export function editedNewsView(row: EditedNewsRow): EditedNews {
  return { ...newsView(row), ownSummary: row.summary, version: row.version, author: row.author };
}
