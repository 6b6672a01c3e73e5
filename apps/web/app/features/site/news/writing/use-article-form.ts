import type { createNews, EditedNews, updateNews } from '@baara/contract/site/news';
import { newsMessages } from '@baara/contract/site/news-messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type ApiForm, useApiForm } from '../../../../lib/forms/use-api-form.ts';
import { sendingApi } from '../../../../lib/sending-api.ts';
import { toast } from '../../../../ui/toast.ts';
import { creatingNews, updatingNews } from './news.api.ts';
import { articleQuery, cacheArticle } from './news.api.ts';
import type { ChosenPicture } from './picture-field.tsx';
import { paths } from '../../../../lib/paths.ts';

/** @param stored null for a new article. */
const valuesOf = (stored: EditedNews | null) => ({
  title: stored?.title ?? '',
  summary: stored?.ownSummary ?? '',
  content: stored?.content ?? '',
  alt: stored?.picture?.alt ?? '',
  picture: null as ChosenPicture,
  /** As it is saved: its two buttons say so. */
  draft: stored?.draft ?? true,
  /** The version it was written from; 0 for a new article. */
  version: stored?.version ?? 0,
});

export type ArticleValues = ReturnType<typeof valuesOf>;

const bodyOf = ({ picture, version, ...texts }: ArticleValues) => ({
  ...texts,
  ...(version > 0 && { version }),
  ...(picture === 'removed' && { removePicture: true }),
});

/** The form of an article: sent with its picture, and it shows the progress; a save that fails loses nothing. */
export function useArticleForm(stored: EditedNews | null) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [progress, setProgress] = useState(0);
  const form: ApiForm<ArticleValues> = useApiForm(stored ? updatingNews(stored.id) : creatingNews, {
    defaultValues: valuesOf(stored),
    toBody: bodyOf,
    draft: `news:${stored?.id ?? 'new'}`,
    send: (texts, { idempotencyKey, values: { picture } }) => {
      setProgress(0);
      const body = new FormData();
      for (const [name, value] of Object.entries(texts)) body.append(name, String(value));
      if (picture instanceof File) body.append('picture', picture);
      const api = sendingApi(setProgress);
      return stored
        ? api.call<typeof updateNews>('PUT /news/:id', { params: { id: stored.id }, body: {}, form: body })
        : api.call<typeof createNews>('POST /news', {
            body: { title: texts.title ?? '' },
            form: body,
            idempotencyKey,
          });
    },
    valuesOf: ({ data }) => valuesOf(data),
    success: null,
    failed: stored ? newsMessages.UPDATE_FAILED : newsMessages.CREATE_FAILED,
    onSuccess: async ({ data, message }) => {
      await cacheArticle(client, data);
      const isNew = !data.draft && stored?.draft !== false;
      toast.success(isNew ? newsMessages.PUBLISHED : (message ?? newsMessages.SAVED));
      void navigate(stored ? paths.writtenNews() : paths.editArticle(data.id));
    },
    onError: async ({ status }) => {
      if (!stored || status !== 409) return;
      // What somebody else saved is shown beside, and saving again is then a choice made knowingly.
      const theirs = await client.fetchQuery({ ...articleQuery(stored.id), staleTime: 0 });
      form.set('version', theirs.version);
    },
  });
  return { form, progress, restoreStored: () => form.discard(valuesOf(stored)) };
}
