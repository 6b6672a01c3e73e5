import { newsLimits, newsMessages as messages, newsUpload } from '@baara/contract/site/news-messages';
import { generalMessages } from '@baara/contract/protocol/general-messages';
import * as contract from '@baara/contract/site/news';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { DomainError, forbidden, notFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { parseInput } from '../../../platform/http/validation.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { type FileRule, readMultipart } from '../../../platform/uploads/read-multipart.ts';
import type { PageCache } from '../../../platform/web/page-cache.ts';
import { sendPlatformDocument, sendPictureOfSet } from '../../files/public/platform-files.ts';
import { registerNewsFeed } from './news-feed.routes.ts';
import { mayRead, mayReadDrafts, newsPermission } from './news.policy.ts';
import {
  findEditedNews,
  findNews,
  findNewsBySlug,
  findNewsFile,
  type NewsFile,
  type NewsRow,
  selectEditedNews,
  selectNews,
} from './news.queries.ts';
import { editedNewsView, newsView } from './news.view.ts';
import {
  changeNewsArticle,
  newsMissing,
  removeNews,
  togglePublished,
  type Writer,
  writeNews,
} from './write-news.ts';

export type NewsDeps = {
  db: Db;
  now: () => Date;
  storage: Storage;
  pageCache: PageCache;
  config: { http: { publicUrl: string } };
};

export function registerNews(app: FastifyInstance, deps: NewsDeps): void {
  registerReading(app, deps);
  registerFiles(app, deps);
  registerWriting(app, deps);
  registerNewsFeed(app, deps);
}

/** @throws 404 for a draft that this reader may not see, 410 for a removed one. */
function readable(row: NewsRow | undefined, actor: Actor | undefined): NewsRow {
  if (row?.removed_at) throw new DomainError(410, 'NEWS_GONE', messages.NOT_FOUND);
  if (!row || !mayRead(row, actor)) throw newsMissing();
  return row;
}

function registerReading(app: FastifyInstance, { db }: NewsDeps): void {
  route(app, contract.listNews, { access: 'public' }, async ({ actor, query }) => {
    const isDraft = query.draft ?? false;
    if (isDraft && !mayReadDrafts(actor)) throw forbidden(generalMessages.ADMIN_ONLY, 'ADMIN_ONLY');
    const { rows, total } = await selectNews(db, { ...query, isDraft });
    return { data: rows.map(newsView), pagination: paginate(query.page, query.limit, total) };
  });
  route(app, contract.getNewsBySlug, { access: 'public' }, async ({ actor, params }) => ({
    data: newsView(readable(await findNewsBySlug(db, params.slug), actor)),
  }));
  route(app, contract.getNews, { access: 'public' }, async ({ actor, params }) => ({
    data: newsView(readable(await findNews(db, params.id), actor)),
  }));
}

const cacheOf = (file: NewsFile) => (file.is_draft ? 'private' : 'public');

function registerFiles(app: FastifyInstance, { db, storage }: NewsDeps): void {
  const find = async (id: string, kind: string, actor: Actor | undefined): Promise<NewsFile> => {
    const file = await findNewsFile(db, id);
    if (!file || file.kind !== kind || !mayRead(file, actor)) {
      throw notFound(messages.FILE_MISSING, 'NEWS_FILE_NOT_FOUND');
    }
    return file;
  };

  route(app, contract.getNewsPicture, { access: 'public', raw: true }, async (context) => {
    const { params, actor, request, reply } = context;
    const file = await find(params.id, 'picture_set', actor);
    return sendPictureOfSet(storage, { request, reply }, file, { name: params.file, cache: cacheOf(file) });
  });
  route(app, contract.getNewsDocument, { access: 'public', raw: true }, async (context) => {
    const { params, query, actor, reply } = context;
    const file = await find(params.id, 'house_document', actor);
    const as = query.download ? 'attachment' : 'inline';
    return sendPlatformDocument(storage, reply, file, { as, cache: cacheOf(file) });
  });
}

const pictureRule: FileRule = {
  maxBytes: newsUpload.maxBytes,
  kinds: newsUpload.extensions,
  messages: {
    TOO_LARGE: messages.FILE_TOO_LARGE,
    UNSUPPORTED: messages.FILE_UNSUPPORTED,
    EMPTY: messages.FILE_EMPTY,
  },
};
/** Four bytes at most for a character of the content. */
const rules = {
  files: { picture: pictureRule },
  maxFields: 10,
  maxFieldBytes: 4 * newsLimits.content,
};

const creationKeyOf = ({ headers }: FastifyRequest): string | null =>
  z.uuid().safeParse(headers['idempotency-key']).data ?? null;

function registerWriting(app: FastifyInstance, { db, now, storage, pageCache }: NewsDeps): void {
  const writers = { access: { permission: newsPermission } } as const;
  const writerOf = ({ actor, request }: { actor: Actor; request: FastifyRequest }): Writer => ({
    actor,
    ip: request.ip,
    now: now(),
  });
  const read = async (id: number, actor: Actor) => {
    const row = await findEditedNews(db, id);
    if (!row) throw newsMissing();
    return editedNewsView(row, actor);
  };

  route(app, contract.listEditedNews, writers, async ({ query, actor }) => {
    const { rows, total } = await selectEditedNews(db, query);
    const data = rows.map((row) => editedNewsView(row, actor));
    return { data, pagination: paginate(query.page, query.limit, total) };
  });
  route(app, contract.getEditedNews, writers, async ({ params, actor }) => ({
    data: await read(params.id, actor),
  }));

  route(app, contract.createNews, writers, async (context) => {
    const { fields, files } = await readMultipart(context.request, rules);
    const body = parseInput(contract.createNews.body, fields);
    const creationKey = creationKeyOf(context.request);
    const by = { writer: writerOf(context), creationKey };
    const id = await writeNews(db, { storage, picture: files.picture }, body, by);
    pageCache.clear();
    return { code: 201, message: messages.CREATED, data: await read(id, context.actor) };
  });
  route(app, contract.updateNews, writers, async (context) => {
    const { id } = context.params;
    const { fields, files } = await readMultipart(context.request, rules);
    const body = parseInput(contract.updateNews.body, fields);
    await changeNewsArticle(db, { storage, picture: files.picture }, { id, body }, writerOf(context));
    pageCache.clear();
    return { message: messages.SAVED, data: await read(id, context.actor) };
  });
  route(app, contract.togglePublishNews, writers, async (context) => {
    const isDraft = await togglePublished(db, context.params.id, writerOf(context));
    pageCache.clear();
    return {
      message: isDraft ? messages.WITHDRAWN : messages.PUBLISHED,
      data: await read(context.params.id, context.actor),
    };
  });
  route(app, contract.deleteNews, writers, async (context) => {
    await removeNews(db, context.params.id, writerOf(context));
    pageCache.clear();
    return { message: messages.DELETED };
  });
}
