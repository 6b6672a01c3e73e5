import type {
  JobOffer,
  LetterContent,
  saveLetterDraft,
  sendLetter,
} from '@baara/contract/applications/offer-letters';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, ApiError } from '../../../lib/api.ts';
import type { ChosenVersion } from '../../../lib/changed-meanwhile.tsx';
import { companyRoot } from '../../../lib/query-roots.ts';
import { useLatestTextDraft } from '../../../lib/text-draft.ts';
import { toast } from '../../../ui/toast.ts';
import { askLetter } from '../../companies/approvals/public/ask-approval.ts';
import { jobOfferQuery, cacheJobOffer } from './letter.api.ts';

/** The input and its base version, stored by the browser until it is saved. */
type Typed = { version: number; content: LetterContent };

function parse(text: string): Typed | null {
  try {
    return text ? (JSON.parse(text) as Typed) : null;
  } catch {
    return null;
  }
}

/** The letter being written: its input, its saves and its sending. */
export function useLetter({ application, draft, start }: JobOffer) {
  const client = useQueryClient();
  const [text, setText, latest] = useLatestTextDraft(`lettre:${application.id}`);
  const typed = parse(text);
  const content: LetterContent = { ...(draft?.content ?? start), ...typed?.content };
  const params = { id: application.id };

  const save = async (): Promise<NonNullable<JobOffer['draft']>> => {
    if (draft && !typed) return draft;
    const { data } = await api.call<typeof saveLetterDraft>(
      'PUT /recruiter/applications/:id/offer-letters/draft',
      { params, body: { version: typed?.version ?? draft?.version ?? 0, content } },
    );
    const since = latest();
    const version = data.draft?.version ?? 0;
    // Input during a save stays, over the version just saved.
    setText(since === text ? '' : JSON.stringify({ ...parse(since), version }));
    cacheJobOffer(client, data);
    if (!data.draft) throw new Error('A saved draft came back without itself.');
    return data.draft;
  };
  const saving = useMutation({ mutationFn: save });
  const sending = useMutation({
    mutationFn: async () => {
      const { id, version } = await save();
      return api.call<typeof sendLetter>('POST /recruiter/offer-letters/:id/send', {
        params: { id },
        body: { version },
      });
    },
    onSuccess: ({ data, message }) => {
      cacheJobOffer(client, data);
      toast.success(message ?? '');
    },
  });
  /** Asks the company's approvers first: the letter leaves by itself once all agreed. */
  const asking = useMutation({
    mutationFn: async () => askLetter(await save()),
    onSuccess: ({ message }) => {
      toast.success(message ?? '');
      return client.invalidateQueries({ queryKey: companyRoot });
    },
  });
  const failure = sending.error ?? asking.error ?? saving.error;

  return {
    content,
    /** Something typed is not on the server. */
    isTyped: typed !== null,
    saving,
    sending,
    asking,
    failure,
    /** Another tab, another device or a colleague saved first. */
    isChanged: failure instanceof ApiError && failure.code === 'LETTER_CHANGED',
    change: (part: Partial<LetterContent>): void => {
      if (failure) forgetFailure();
      const version = typed?.version ?? draft?.version ?? 0;
      setText(JSON.stringify({ version, content: { ...content, ...part } }));
    },
    /** After another version was saved: goes on from it, or writes over it. */
    settle: async (chosen: ChosenVersion): Promise<void> => {
      const fresh = await client.fetchQuery({ ...jobOfferQuery(application.id), staleTime: 0 });
      setText(chosen === 'theirs' ? '' : JSON.stringify({ version: fresh.draft?.version ?? 0, content }));
      forgetFailure();
    },
  };

  function forgetFailure(): void {
    saving.reset();
    sending.reset();
    asking.reset();
  }
}
