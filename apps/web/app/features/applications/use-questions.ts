import type { AnswerValue, AskedQuestion } from '@baara/contract/offers/question-kinds';
import type { listAskedQuestions } from '@baara/contract/offers/questions';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api.ts';
import { useTextDraft } from '../../lib/text-draft.ts';

export type AnswerDraft = Record<string, AnswerValue | null>;
export type AskedQuestions =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'ready'; questions: readonly AskedQuestion[] };

async function listQuestions(id: number): Promise<AskedQuestions> {
  try {
    const path = 'GET /recruitment-offers/:id/questions';
    const { data } = await api.call<typeof listAskedQuestions>(path, { params: { id } });
    return { state: 'ready', questions: data };
  } catch {
    return { state: 'failed' };
  }
}

function readDraft(text: string): AnswerDraft {
  try {
    return text === '' ? {} : (JSON.parse(text) as AnswerDraft);
  } catch {
    return {};
  }
}

/**
 * The questions of an offer and the answers being written: they outlive the sheet in this tab, but for files.
 * @param isAsked whether there are any: nothing is fetched otherwise.
 */
export function useQuestions(offer: { id: number; isAsked: boolean }, accountId: string) {
  const [asked, setAsked] = useState<AskedQuestions>(
    offer.isAsked ? { state: 'loading' } : { state: 'ready', questions: [] },
  );
  const [text, setText] = useTextDraft(`apply-answers:${accountId}:${offer.id}`);
  const [files, setFiles] = useState<Record<string, File>>({});
  const load = (): void => void listQuestions(offer.id).then(setAsked);
  useEffect(() => {
    if (offer.isAsked) void listQuestions(offer.id).then(setAsked);
  }, [offer.id, offer.isAsked]);
  const answers = readDraft(text);
  const setAnswers = (next: AnswerDraft): void =>
    setText(Object.keys(next).length === 0 ? '' : JSON.stringify(next));
  return {
    asked,
    answers,
    files,
    reload: (): void => {
      setAsked({ state: 'loading' });
      load();
    },
    /** Shows what the form asks today, once the server named a question that is not there. */
    refresh: load,
    answer: (id: string, value: AnswerValue | null): void => setAnswers({ ...answers, [id]: value }),
    attach: (id: string, file: File): void => setFiles({ ...files, [id]: file }),
    restore: (all: { answers: AnswerDraft; files: Record<string, File> }): void => {
      setAnswers(all.answers);
      setFiles(all.files);
    },
  };
}
export type Questions = ReturnType<typeof useQuestions>;
