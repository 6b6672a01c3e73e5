import type { DraftContent, FilingDraft } from '@baara/contract/campaigns/filing';
import { filingMessages } from '@baara/contract/campaigns/filing-words';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ChosenVersion } from '../../../lib/changed-meanwhile.tsx';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { useReconnect } from '../../../lib/use-reconnect.ts';
import { addFrenchMarks } from '../../../ui/french-marks.ts';
import { contentText, forgetCopy, readCopy, writeCopy } from './draft-copy.ts';
import { rereadFilingDraft, saveFilingDraft } from './filing.api.ts';

/** A pause in typing this long sends what was typed. */
const PAUSE_MS = 800;

export type SavingState =
  | { kind: 'idle' | 'saving' }
  | { kind: 'saved'; at: string }
  /** Not on the server yet. @property at when it was written on this device; null when it could not be. */
  | { kind: 'stored'; at: string | null }
  | { kind: 'refused' | 'conflict'; message: string };

export type Change = (field: string, update: (content: DraftContent) => DraftContent) => void;

const savedState = ({ savedAt }: FilingDraft): SavingState =>
  savedAt === null ? { kind: 'idle' } : { kind: 'saved', at: savedAt };

const passesLater = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500 || error.status === 429;

/** What the screen begins with: the server's, or what this device has and the server never received. */
function beginning(first: FilingDraft, accountId: string) {
  const copy = readCopy(accountId, first.campaign.id);
  const isNew = copy !== null && contentText(copy.content) !== contentText(first.content);
  if (!isNew || !first.abilities.change) {
    forgetCopy(accountId, first.campaign.id);
    return { content: first.content, theirs: null };
  }
  const isSameBase = contentText(copy.base) === contentText(first.content);
  return { content: copy.content, theirs: isSameBase ? null : first };
}

/** What a person types into a file: on this device at once, on the server after a pause, one request at a time. */
export function useDraftSaving(first: FilingDraft, accountId: string) {
  const { id } = first.campaign;
  const [start] = useState(() => beginning(first, accountId));
  const [draft, setDraft] = useState(first);
  const [content, setContent] = useState(start.content);
  const [state, setState] = useState<SavingState>(() =>
    start.theirs
      ? { kind: 'conflict', message: addFrenchMarks(filingMessages.CHANGED_ELSEWHERE) }
      : savedState(first),
  );
  /** Grows when fields must begin anew, with another version. */
  const [edition, setEdition] = useState(0);
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
  const latest = useRef(start.content);
  const known = useRef(first);
  /** What was typed that the server has, as it was sent: the server may write it otherwise. */
  const settled = useRef(contentText(first.content));
  const theirs = useRef<FilingDraft | null>(start.theirs);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const isDirty = (): boolean => contentText(latest.current) !== settled.current;
  const inTurn = <T>(task: () => Promise<T>): Promise<T> => {
    const turn = queue.current.then(task, task);
    queue.current = turn.catch(() => undefined);
    return turn;
  };
  const storeHere = (): void => {
    const isStored = writeCopy(accountId, id, { base: known.current.content, content: latest.current });
    setState({ kind: 'stored', at: isStored ? new Date().toISOString() : null });
  };
  const take = (fresh: FilingDraft): void => {
    known.current = fresh;
    setDraft(fresh);
    setEdited(new Set());
    if (isDirty()) {
      writeCopy(accountId, id, { base: fresh.content, content: latest.current });
      return;
    }
    forgetCopy(accountId, id);
    setState(savedState(fresh));
  };
  const begin = (fresh: FilingDraft): void => {
    latest.current = fresh.content;
    settled.current = contentText(fresh.content);
    setContent(fresh.content);
    setEdition((former) => former + 1);
    take(fresh);
  };

  /** Another device saved: only documents, the same words, or something that the person must choose between. */
  const meet = (fresh: FilingDraft): boolean => {
    const text = contentText(fresh.content);
    // What was sent had arrived, and only its answer was lost.
    if (text === contentText(latest.current)) settled.current = text;
    if (text === settled.current || text === contentText(known.current.content)) {
      take(fresh);
      return true;
    }
    if (!isDirty()) {
      begin(fresh);
      return true;
    }
    theirs.current = fresh;
    setDraft(fresh);
    setState({ kind: 'conflict', message: addFrenchMarks(filingMessages.CHANGED_ELSEWHERE) });
    return false;
  };

  const sendOnce = async (): Promise<boolean> => {
    try {
      const { version } = known.current;
      const typed = latest.current;
      const fresh = await saveFilingDraft({ params: { id }, body: { version, content: typed } });
      settled.current = contentText(typed);
      take(fresh);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'DRAFT_CHANGED')
        return meet(await rereadFilingDraft(id));
      throw error;
    }
  };
  /** @returns the file as the server has it; null when something typed is not there. */
  const save = (): Promise<FilingDraft | null> =>
    inTurn(async () => {
      clearTimeout(timer.current);
      try {
        // Typing goes on while a request is under way.
        while (isDirty()) {
          if (theirs.current) return null;
          if (navigator.onLine) setState({ kind: 'saving' });
          if (!(await sendOnce())) return null;
        }
        return known.current;
      } catch (error) {
        if (passesLater(error)) storeHere();
        else setState({ kind: 'refused', message: messageOf(error) });
        return null;
      }
    });

  const change: Change = (field, update) => {
    latest.current = update(latest.current);
    setContent(latest.current);
    setEdited((former) => new Set(former).add(field));
    writeCopy(accountId, id, { base: (theirs.current ?? known.current).content, content: latest.current });
    if (theirs.current) return;
    setState((former) => (former.kind === 'stored' ? former : { kind: 'saving' }));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), PAUSE_MS);
  };
  const choose = async (version: ChosenVersion): Promise<void> => {
    const other = theirs.current;
    theirs.current = null;
    if (!other) return;
    if (version === 'theirs') return begin(other);
    known.current = other;
    settled.current = contentText(other.content);
    await save();
  };
  /** Documents came or went. */
  const refresh = (read: () => Promise<FilingDraft> = () => rereadFilingDraft(id)): Promise<void> =>
    inTurn(async () => void meet(await read()));

  const onOpen = useEffectEvent(() => void (isDirty() && save()));
  const onLeave = useEffectEvent(() => {
    clearTimeout(timer.current);
    if (isDirty()) void save();
  });
  useEffect(() => {
    onOpen();
    return () => onLeave();
  }, []);
  useReconnect(state.kind === 'stored', async () => void (await save()));

  return { draft, content, state, edition, edited, change, save, choose, refresh };
}

export type Filing = ReturnType<typeof useDraftSaving>;
