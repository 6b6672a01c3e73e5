import type { CoverLetter } from '@baara/contract/candidates/tools/cover-letters';
import type { LetterCivility } from '@baara/contract/candidates/tools/cover-letter-words';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { failedSaving, type SavingState } from '../../../../lib/saving-line.tsx';
import { useLatestTextDraft } from '../../../../lib/text-draft.ts';
import { cacheLetter, changeLetter } from './cover-letter.api.ts';

/** A pause in typing this long saves the letter. */
const PAUSE_MS = 900;
/** After this a save is retried that the network lost. */
const RETRY_MS = 5000;

export type LetterTexts = { recipient: string; subject: string; body: string; closing: string };

export const textsOf = ({ recipient, subject, paragraphs, closing }: CoverLetter): LetterTexts => ({
  recipient: recipient.join('\n'),
  subject,
  body: paragraphs.map((sentences) => sentences.map(({ text }) => text).join(' ')).join('\n\n'),
  closing,
});

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/**
 * The letter as it is typed: saved by itself after a pause, one request at a time. Text that the server does not have yet is
 * stored in this tab, so that closing the page or losing the connection loses nothing.
 */
export function useLetterSaving(letter: CoverLetter) {
  const client = useQueryClient();
  const [draft, setDraft, latestDraft] = useLatestTextDraft(`cover-letter:${letter.id}`);
  const [texts, setTexts] = useState<LetterTexts>(() => ({ ...textsOf(letter), ...readDraft(draft) }));
  const [state, setState] = useState<SavingState>({ kind: 'idle' });
  const saved = useRef(letter);
  const latest = useRef(texts);
  const running = useRef<Promise<boolean>>(undefined);

  const send = async (civility?: LetterCivility): Promise<boolean> => {
    const before = textsOf(saved.current);
    const typed = latest.current;
    const body = {
      ...(typed.recipient !== before.recipient && { recipient: linesOf(typed.recipient) }),
      ...(typed.subject !== before.subject && { subject: typed.subject }),
      ...(typed.body !== before.body && { paragraphs: linesOf(typed.body) }),
      ...(typed.closing !== before.closing && { closing: typed.closing }),
      ...(civility && { civility }),
    };
    if (Object.keys(body).length === 0) return true;
    setState({ kind: 'saving' });
    try {
      const next = await changeLetter(letter.id, { version: saved.current.version, ...body });
      adopt(next, typed);
      setState({ kind: 'saved', at: new Date() });
      return true;
    } catch (error) {
      setState(failedSaving(error, 'LETTER_CHANGED'));
      return false;
    }
  };

  /** Takes the server's answer; words typed meanwhile stay as they are. */
  const adopt = (next: CoverLetter, sent: LetterTexts): void => {
    saved.current = next;
    const now = latest.current;
    const answered = textsOf(next);
    const merged: LetterTexts = {
      recipient: now.recipient === sent.recipient ? answered.recipient : now.recipient,
      subject: now.subject === sent.subject ? answered.subject : now.subject,
      // The lines as they were typed: the place of the cursor is theirs.
      body: now.body,
      closing: now.closing === sent.closing ? answered.closing : now.closing,
    };
    latest.current = merged;
    setTexts(merged);
    const isWhole = JSON.stringify({ ...merged, body: '' }) === JSON.stringify({ ...answered, body: '' });
    if (isWhole && linesOf(merged.body).join('\n\n') === linesOf(answered.body).join('\n\n')) setDraft('');
    cacheLetter(client, next);
  };

  /** One request at a time. @returns whether everything typed is on the server. */
  const save = async (civility?: LetterCivility): Promise<boolean> => {
    await running.current;
    running.current = send(civility);
    return running.current;
  };

  const onPause = useEffectEvent(() => void save());
  useEffect(() => {
    if (draft === '') return undefined;
    const timer = setTimeout(() => onPause(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  useEffect(() => {
    if (state.kind !== 'waiting') return undefined;
    const timer = setTimeout(() => onPause(), RETRY_MS);
    return () => clearTimeout(timer);
  }, [state]);

  return {
    texts,
    state,
    save,
    /** The version that the server has. */
    version: (): number => saved.current.version,
    type: (change: Partial<LetterTexts>): void => {
      latest.current = { ...latest.current, ...change };
      setTexts(latest.current);
      setDraft(JSON.stringify(latest.current));
    },
    /** A letter written anew: the former text goes, also words that were not saved. */
    replace: (next: CoverLetter): void => {
      saved.current = next;
      latest.current = textsOf(next);
      setTexts(latest.current);
      if (latestDraft() !== '') setDraft('');
      setState({ kind: 'idle' });
      cacheLetter(client, next);
    },
  };
}

function readDraft(stored: string): Partial<LetterTexts> {
  if (stored === '') return {};
  try {
    return JSON.parse(stored) as Partial<LetterTexts>;
  } catch {
    return {};
  }
}
