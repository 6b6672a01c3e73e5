import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Instant, optionalText, queryFlag, Uuid } from '../protocol/fields.ts';
import { newsLimits, newsMessages as messages } from './news-messages.ts';
import { pageQuery } from '../protocol/pagination.ts';

/** What the server draws of an image, by name: widths in pixels, and the card that shared links show. */
export const newsPictureFiles = [
  '360.avif',
  '720.avif',
  '1080.avif',
  '360.webp',
  '720.webp',
  '1080.webp',
  'card.jpg',
] as const;

export const NewsPicture = z.object({
  kind: z.enum(['image', 'pdf']),
  /** The same as `picture_url`. */
  url: z.string(),
  /** What the image shows, for anyone who cannot see it; empty for decoration. */
  alt: z.string(),
  /** Pixels of the largest drawing; null for a PDF. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** For `<picture>`: AVIF, then WebP. Empty for a PDF. */
  sources: z.array(z.object({ type: z.string(), srcset: z.string() })),
  /** 1200 × 630, JPEG; null for a PDF. */
  card: z.string().nullable(),
  /** Name and size of the file to download; those of a PDF. */
  name: z.string(),
  byteSize: z.int(),
});
export type NewsPicture = z.infer<typeof NewsPicture>;

export const NewsArticle = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  /** What lists show: as written, else the beginning of the content; may be empty. */
  summary: z.string(),
  /** Text with the small markup of `news-markup.ts`. */
  content: z.string(),
  /** An image (with a parameter that changes with it) or a PDF (ends in .pdf). */
  picture_url: z.string().nullable(),
  picture: NewsPicture.nullable(),
  draft: z.boolean(),
  created_at: Instant,
  /** First publication; null for what was never published. */
  published_at: Instant.nullable(),
  updated_at: Instant,
});
export type NewsArticle = z.infer<typeof NewsArticle>;

/** What lists elsewhere show of an article. */
export const NewsCard = NewsArticle.omit({ content: true });
export type NewsCard = z.infer<typeof NewsCard>;

export const EditedNews = NewsArticle.extend({
  /** As written; null where lists take the beginning of the content. */
  ownSummary: z.string().nullable(),
  version: z.int(),
  author: z.string().nullable(),
  abilities: z.object({ publish: z.boolean(), remove: z.boolean() }),
});
export type EditedNews = z.infer<typeof EditedNews>;

/** Anything beyond what a row number can be is nobody's. */
const NewsId = z.coerce.number(messages.NOT_FOUND).int(messages.NOT_FOUND).min(1).max(2_147_483_647);
const id = z.object({ id: NewsId });

export const listNews = endpoint('GET /news', {
  summary: 'Les actualités, les dernières d’abord ; `draft=true` donne les brouillons à qui les gère.',
  query: z.object({ ...pageQuery(10), draft: queryFlag }),
  data: z.array(NewsArticle),
  paginated: true,
});
export const getNewsBySlug = endpoint('GET /news/slug/:slug', {
  summary: 'Une actualité par son adresse, présente ou passée ; 410 quand elle a été supprimée.',
  params: z.object({ slug: z.string().min(1).max(200) }),
  data: NewsArticle,
});
export const getNews = endpoint('GET /news/:id', {
  summary: 'Une actualité par son numéro ; 410 quand elle a été supprimée.',
  params: id,
  data: NewsArticle,
});

const fields = {
  title: z
    .string(messages.TITLE_REQUIRED)
    .trim()
    .min(1, messages.TITLE_REQUIRED)
    .max(newsLimits.title, messages.TITLE_LONG),
  content: z
    .string()
    .max(newsLimits.content, messages.CONTENT_LONG)
    .transform((text) => text.replaceAll(/\r\n?/g, '\n').trim()),
  summary: optionalText(newsLimits.summary),
  draft: queryFlag,
  /** What the image shows. */
  alt: z.string().trim().max(newsLimits.alt, messages.ALT_LONG),
};

export const createNews = endpoint('POST /news', {
  summary: 'Écrit une actualité : une partie `picture` (image ou PDF) au plus. Brouillon si rien n’est dit.',
  accepts: 'multipart',
  body: z.object({
    ...fields,
    content: fields.content.default(''),
    alt: fields.alt.default(''),
  }),
  data: EditedNews,
});
export const updateNews = endpoint('PUT /news/:id', {
  summary: 'Change une actualité ; ce qui n’est pas envoyé reste. `version` est celle qui a été lue.',
  params: id,
  accepts: 'multipart',
  body: z.object({
    title: fields.title.optional(),
    content: fields.content.optional(),
    summary: fields.summary.optional(),
    draft: fields.draft,
    alt: fields.alt.optional(),
    removePicture: queryFlag,
    version: z.coerce.number().int().min(1).optional(),
  }),
  data: EditedNews,
});
export const deleteNews = endpoint('DELETE /news/:id', {
  summary: 'Supprime une actualité ; son adresse répond 410 si elle a été publique.',
  params: id,
});
export const togglePublishNews = endpoint('PUT /news/:id/toggle-publish', {
  summary: 'Publie un brouillon, ou retire du site ce qui est publié.',
  params: id,
  data: EditedNews,
});

export const listEditedNews = endpoint('GET /admin/news', {
  summary: 'Toutes les actualités à qui les gère, les dernières touchées d’abord.',
  query: z.object({
    ...pageQuery(20),
    search: z.string().trim().max(200, '200 caractères au maximum').optional(),
    state: z.enum(['published', 'draft']).optional(),
  }),
  data: z.array(EditedNews.omit({ content: true })),
  paginated: true,
});
export const getEditedNews = endpoint('GET /admin/news/:id', {
  summary: 'Une actualité à modifier, avec sa version.',
  params: id,
  data: EditedNews,
});

export const getNewsPicture = endpoint('GET /news/pictures/:id/:file', {
  summary: 'L’image d’une actualité : AVIF ou WebP en trois largeurs, ou la carte de partage.',
  params: z.object({ id: Uuid, file: z.enum(newsPictureFiles, messages.FILE_MISSING) }),
});
export const getNewsDocument = endpoint('GET /news/documents/:id/:file', {
  summary: 'Le PDF d’une actualité ; `download=true` pour l’enregistrer.',
  params: z.object({ id: Uuid, file: z.string().max(200) }),
  query: z.object({ download: queryFlag }),
});
