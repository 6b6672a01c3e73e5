import type { createNews, EditedNews, updateNews } from '@baara/contract/news';
import { newsMessages } from '@baara/contract/news-messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../lib/api.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import { sendingApi } from '../../../lib/sending-api.ts';
import { toast } from '../../../ui/toast.ts';
import { articleQuery, keepArticle } from './news-queries.ts';
import type { ChosenPicture } from './picture-field.tsx';
import type { useArticleDraft } from './use-article-draft.ts';

type Writing = ReturnType<typeof useArticleDraft>;

function formOf(
  { title, summary, content, alt, version }: Writing['draft'],
  { draft, picture }: { draft: boolean; picture: ChosenPicture },
): FormData {
  const form = new FormData();
  const fields = { title, summary, content, alt, draft: String(draft) };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (version > 0) form.append('version', String(version));
  if (picture === 'removed') form.append('removePicture', 'true');
  else if (picture) form.append('picture', picture);
  return form;
}

/** Sends the article with its picture, telling how far it is; a save that fails loses nothing. */
export function useSaving(
  stored: EditedNews | null,
  { writing, picture, onSaved }: { writing: Writing; picture: ChosenPicture; onSaved: () => void },
) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [progress, setProgress] = useState(0);
  // The same until it is saved: pressed again after a lost answer, it makes no second article.
  const requestKey = useRef(randomUuid());
  const saving = useMutation({
    mutationFn: (draft: boolean) => {
      setProgress(0);
      const api = sendingApi(setProgress);
      const form = formOf(writing.draft, { draft, picture });
      return stored
        ? api.call<typeof updateNews>('PUT /news/:id', { params: { id: stored.id }, body: {}, form })
        : api.call<typeof createNews>('POST /news', {
            body: { title: writing.draft.title },
            form,
            idempotencyKey: requestKey.current,
          });
    },
    onSuccess: async ({ data, message }) => {
      writing.forget();
      onSaved();
      await keepArticle(client, data);
      const isNew = !data.draft && stored?.draft !== false;
      toast.success(isNew ? newsMessages.PUBLISHED : (message ?? newsMessages.SAVED));
      void navigate(stored ? '/admin/news' : `/admin/news/${data.id}/edit`);
    },
    onError: async (error) => {
      if (!stored || !(error instanceof ApiError) || error.status !== 409) return;
      // What somebody else saved is shown beside, and saving again is then a choice made knowingly.
      const theirs = await client.fetchQuery({ ...articleQuery(stored.id), staleTime: 0 });
      writing.change({ version: theirs.version });
    },
  });
  const fallback = stored ? newsMessages.UPDATE_FAILED : newsMessages.CREATE_FAILED;
  return { saving, progress, fallback };
}
