import { randomBytes } from 'node:crypto';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import { newsMessages as messages } from '@baara/contract/site/news-messages';
import { type createNews, type updateNews } from '@baara/contract/site/news';
import { slugWords } from '@baara/french-text';
import { audit } from '../../../platform/audit/audit.ts';
import { isUniqueViolation } from '../../../platform/db/constraint.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, type DomainError, invalid, notFound } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { UploadedFile } from '../../../platform/uploads/read-multipart.ts';
import { announcePageChange } from '../../../platform/web/public-pages.ts';
import { dropDocument, hideDocument, showDocument } from '../../files/public/documents.ts';
import { type PlatformFile, storeHiddenPlatformFile } from '../../files/public/platform-files.ts';
import {
  changeNews,
  claimSlug,
  deleteNewsRow,
  findByCreationKey,
  forgetSlugs,
  insertNews,
  lockNews,
  type StoredNews,
} from './news.queries.ts';

export type Writer = { actor: Actor; ip: string; now: Date };
type Upload = { storage: Storage; picture: UploadedFile | undefined };

export const newsMissing = (): DomainError => notFound(messages.NOT_FOUND, 'NEWS_NOT_FOUND');

/**
 * @param creationKey number of the request: sent twice, it makes one article.
 * @returns the article's id.
 * @throws 422 for a picture that cannot be read, or nothing to publish.
 */
export async function writeNews(
  db: Db,
  { storage, picture }: Upload,
  body: BodyOf<typeof createNews>,
  { writer, creationKey }: { writer: Writer; creationKey: string | null },
): Promise<number> {
  const { actor, ip, now } = writer;
  const isDraft = body.draft ?? true;
  requireSubstance({ isDraft, content: body.content, hasPdf: picture?.extension === 'pdf' });
  const earlier = creationKey && (await findByCreationKey(db, creationKey, actor.accountId));
  if (earlier) return earlier.id;
  const file = await storePicture(db, { storage, picture }, writer);
  try {
    return await db.transaction().execute(async (tx) => {
      const { id } = await insertNews(tx, {
        title: body.title,
        slug: '',
        summary: body.summary,
        content: body.content,
        is_draft: isDraft,
        picture_alt: body.alt,
        author_id: actor.accountId,
        creation_key: creationKey,
        published_at: isDraft ? null : now,
        created_at: now,
        updated_at: now,
        ...pictureColumns(file),
      });
      await changeNews(tx, id, { slug: await takeSlug(tx, id, body.title) });
      if (file) await showDocument(tx, file.file.id);
      await audit(tx, { actor, action: 'news.created', subject: String(id), ip });
      if (!isDraft) await announcePageChange(tx);
      return id;
    });
  } catch (error) {
    if (file) await dropDocument(db, storage, file.file);
    if (!creationKey || !isUniqueViolation(error, 'news_creation_key_key')) throw error;
    const first = await findByCreationKey(db, creationKey, actor.accountId);
    if (!first) throw error;
    return first.id;
  }
}

/**
 * Missing fields stay unchanged.
 * @throws 404, 409 NEWS_CHANGED when `version` is no longer the stored one, 422 as above.
 */
export async function changeNewsArticle(
  db: Db,
  { storage, picture }: Upload,
  { id, body }: { id: number; body: BodyOf<typeof updateNews> },
  writer: Writer,
): Promise<void> {
  // Before a large picture is drawn for nothing.
  await db.transaction().execute(async (tx) => requireCurrent(await lockNews(tx, id), body.version));
  const file = await storePicture(db, { storage, picture }, writer);
  try {
    await db.transaction().execute(async (tx) => {
      const stored = requireCurrent(await lockNews(tx, id), body.version);
      await rewrite(tx, stored, { body, file, writer });
    });
  } catch (error) {
    if (file) await dropDocument(db, storage, file.file);
    throw error;
  }
}

type Rewriting = { body: BodyOf<typeof updateNews>; file: PlatformFile | null; writer: Writer };

async function rewrite(tx: Db, stored: StoredNews, { body, file, writer }: Rewriting): Promise<void> {
  const { actor, ip, now } = writer;
  const isDraft = body.draft ?? stored.is_draft;
  const drops = file !== null || body.removePicture === true;
  requireSubstance({
    isDraft,
    content: body.content ?? stored.content,
    hasPdf: file ? file.width === null : !drops && stored.file_kind === 'house_document',
  });
  await changeNews(tx, stored.id, {
    title: body.title,
    content: body.content,
    summary: body.summary,
    picture_alt: body.alt,
    is_draft: isDraft,
    slug: await addressFor(tx, stored, body.title),
    published_at: isDraft ? stored.published_at : (stored.published_at ?? now),
    version: stored.version + 1,
    updated_at: now,
    ...(drops ? pictureColumns(file) : {}),
  });
  if (file) await showDocument(tx, file.file.id);
  if (drops && stored.file_id) await hideDocument(tx, stored.file_id, now);
  await audit(tx, { actor, action: 'news.changed', subject: String(stored.id), ip });
  if (!isDraft || !stored.is_draft) await announcePageChange(tx);
}

/** Publishes a draft, or withdraws what is published. @throws 404, 422 when there is nothing to publish. */
export async function togglePublished(db: Db, id: number, { actor, ip, now }: Writer): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const stored = await lockNews(tx, id);
    if (!stored) throw newsMissing();
    const isDraft = !stored.is_draft;
    requireSubstance({
      isDraft,
      content: stored.content,
      hasPdf: stored.file_kind === 'house_document',
    });
    await changeNews(tx, id, {
      is_draft: isDraft,
      published_at: isDraft ? stored.published_at : (stored.published_at ?? now),
      version: stored.version + 1,
      updated_at: now,
    });
    const action = isDraft ? 'news.withdrawn' : 'news.published';
    await audit(tx, { actor, action, subject: String(id), ip });
    await announcePageChange(tx);
    return isDraft;
  });
}

/** A published article leaves an emptied row, so that its addresses answer 410. @throws 404. */
export async function removeNews(db: Db, id: number, { actor, ip, now }: Writer): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const stored = await lockNews(tx, id);
    if (!stored) throw newsMissing();
    if (stored.file_id) await hideDocument(tx, stored.file_id, now);
    if (stored.published_at) {
      await changeNews(tx, id, {
        title: '',
        summary: null,
        content: '',
        picture_alt: '',
        file_id: null,
        is_draft: true,
        removed_at: now,
      });
    } else await deleteNewsRow(tx, id);
    const detail = { title: stored.title };
    await audit(tx, { actor, action: 'news.deleted', subject: String(id), detail, ip });
    if (!stored.is_draft) await announcePageChange(tx);
  });
}

function requireCurrent(stored: StoredNews | undefined, version: number | undefined): StoredNews {
  if (!stored) throw newsMissing();
  if (version !== undefined && version !== stored.version) {
    throw conflict('NEWS_CHANGED', messages.CHANGED_MEANWHILE);
  }
  return stored;
}

/** Nobody publishes an empty page. */
function requireSubstance(article: { isDraft: boolean; content: string; hasPdf: boolean }): void {
  if (article.isDraft || article.content !== '' || article.hasPdf) return;
  throw invalid([{ field: 'content', message: messages.CONTENT_OR_PDF }]);
}

async function storePicture(
  db: Db,
  { storage, picture }: Upload,
  writer: Writer,
): Promise<PlatformFile | null> {
  if (!picture) return null;
  const { actor, now } = writer;
  return storeHiddenPlatformFile(db, storage, {
    senderId: actor.accountId,
    upload: picture,
    field: 'picture',
    now,
  });
}

const pictureColumns = (file: PlatformFile | null) => ({
  file_id: file?.file.id ?? null,
  picture_width: file?.width ?? null,
  picture_height: file?.height ?? null,
});

/** A published article's former addresses lead to it; a draft nobody saw leaves none behind. */
async function addressFor(tx: Db, stored: StoredNews, title: string | undefined): Promise<string> {
  if (title === undefined || title === stored.title) return stored.slug;
  if (!stored.published_at) await forgetSlugs(tx, stored.id);
  return takeSlug(tx, stored.id, title);
}

async function takeSlug(tx: Db, id: number, title: string): Promise<string> {
  for (const slug of newsSlugs(title)) if (await claimSlug(tx, slug, id)) return slug;
  throw new Error('Every address of this title is taken.');
}

/** The plain slug first, then numbered ones, then ones that no other article is likely to have. */
function newsSlugs(title: string): string[] {
  const slug = slugWords(title) || 'actualite';
  const numbered = Array.from({ length: 8 }, (_, index) => `${slug}-${index + 2}`);
  const random = Array.from({ length: 3 }, () => `${slug}-${randomBytes(4).toString('hex')}`);
  return [slug, ...numbered, ...random];
}
