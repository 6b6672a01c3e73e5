import type {
  EvaluationChange,
  MyEvaluation,
  saveEvaluation,
} from '@baara/contract/applications/evaluations';
import { api, ApiError } from '../../../lib/api.ts';
import type { ChosenVersion } from '../../../lib/changed-meanwhile.tsx';
import { networkStatus } from '../../../lib/network-status.ts';
import { forgetCopy, readCopy, writeCopy } from './scorecard-copy.ts';

/** `waiting`: stored on this device until the connection returns. `changed`: another device or tab saved meanwhile. */
export type SaveState = 'saved' | 'typing' | 'saving' | 'waiting' | 'changed' | 'refused';
export type ScorecardContent = Omit<EvaluationChange, 'version'>;
export type ScorecardView = {
  content: ScorecardContent;
  state: SaveState;
  /** Why the server did not take it. */
  message: string | null;
  savedAt: string | null;
};

const QUIET_MS = 800;
const RETRY_MS = 10_000;

const contentOf = ({ scores, recommendation, comment }: MyEvaluation): ScorecardContent => ({
  scores: scores.map(({ key, score, comment: said }) => ({ key, score, comment: said })),
  recommendation,
  comment,
});

/** This device's copy of it, unless it belongs to another scorecard. */
function unsentCopy(person: string, application: string, mine: MyEvaluation): EvaluationChange | null {
  const copy = readCopy(person, application);
  const keys = new Set(mine.scores.map(({ key }) => key));
  return copy?.scores.every(({ key }) => keys.has(key)) ? copy : null;
}

type Props = {
  person: string;
  application: string;
  mine: MyEvaluation;
  /** Also once its screen was left. */
  onSaved: (saved: MyEvaluation) => void;
};

/** Those with something on its way, by person and application. */
const leaving = new Map<string, ReturnType<typeof newScorecard>>();

/** A person who comes back during a save, or while it waits for the connection, finds the same scorecard. */
export function createScorecardDraft(props: Props) {
  const key = `${props.person}:${props.application}`;
  const known = leaving.get(key);
  if (known) return known;
  const scorecard = newScorecard(props, (isLeaving) => {
    if (isLeaving) leaving.set(key, scorecard);
    else leaving.delete(key);
  });
  return scorecard;
}

/**
 * One's own scorecard while typing: each change is stored on this device at once and saved a moment later; unsent
 * changes are sent when the connection returns. Saves are sent one at a time, each over the version of the one before.
 */
function newScorecard(
  { person, application, mine, onSaved }: Props,
  setPending: (isLeaving: boolean) => void,
) {
  const copy = unsentCopy(person, application, mine);
  const isStale = copy !== null && copy.version !== mine.version;
  let version = mine.version;
  let isSending = false;
  let isFinished = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let view: ScorecardView = {
    content: copy ?? contentOf(mine),
    state: copy === null ? 'saved' : isStale ? 'changed' : 'typing',
    message: null,
    savedAt: mine.updatedAt,
  };
  const listeners = new Set<() => void>();

  const show = (change: Partial<ScorecardView>): void => {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  };
  const later = (milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), milliseconds);
  };

  const send = async (): Promise<void> => {
    if (isSending) {
      later(QUIET_MS);
      return;
    }
    isSending = true;
    setPending(true);
    const sent = view.content;
    show({ state: 'saving', message: null });
    try {
      const { data } = await api.call<typeof saveEvaluation>('PUT /recruiter/applications/:id/evaluation', {
        params: { id: application },
        body: { ...withoutVersion(sent), version },
      });
      version = data.version;
      const isWhole = view.content === sent;
      if (isWhole) forgetCopy(person, application);
      else writeCopy(person, application, { ...view.content, version });
      show({ state: isWhole ? 'saved' : 'typing', savedAt: data.updatedAt });
      onSaved(data);
    } catch (error) {
      refused(error);
    } finally {
      isSending = false;
      setPending(isUnfinished());
      // For who waits until it is settled.
      show({});
    }
  };

  const refused = (error: unknown): void => {
    const isAnswer = error instanceof ApiError && error.status >= 400 && error.status < 500;
    if (isAnswer && ![401, 408, 429].includes(error.status)) {
      show({ state: error.status === 409 ? 'changed' : 'refused', message: error.message });
      return;
    }
    // It waits in sight and leaves by itself: a banner about the line would only cover it.
    networkStatus.clear();
    show({ state: 'waiting' });
    later(RETRY_MS);
  };

  const isUnfinished = (): boolean => view.state === 'typing' || view.state === 'waiting';
  const retry = (): void => {
    if (view.state === 'waiting') later(0);
  };

  return {
    current: (): ScorecardView => view,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      addEventListener('online', retry);
      if (isUnfinished()) later(0);
      return () => {
        listeners.delete(listener);
        removeEventListener('online', retry);
        clearTimeout(timer);
        // Another screen: the last input does not wait for the next visit.
        if (view.state === 'typing' && !isFinished) void send();
      };
    },
    change: (part: Partial<ScorecardContent>): void => {
      isFinished = false;
      const content = { ...view.content, ...part };
      writeCopy(person, application, { ...content, version });
      const mustChoose = view.state === 'changed';
      show({ content, state: mustChoose ? 'changed' : 'typing' });
      if (!mustChoose) later(QUIET_MS);
    },
    /** After `changed`: this device's copy overwrites the saved one, or is dropped for it. */
    settle: (chosen: ChosenVersion, saved: MyEvaluation): void => {
      version = saved.version;
      if (chosen === 'mine') {
        later(0);
        return;
      }
      forgetCopy(person, application);
      show({ content: contentOf(saved), state: 'saved', message: null, savedAt: saved.updatedAt });
    },
    /** Once no save is on its way: the scorecard sent whole then goes over the version that it made. */
    settled: (): Promise<void> =>
      new Promise((resolve) => {
        const look = (): void => {
          if (isSending) return;
          listeners.delete(look);
          resolve();
        };
        listeners.add(look);
        look();
      }),
    /** Nothing more leaves on its own until the next change. @returns what to send, whole. */
    finish: (): EvaluationChange => {
      isFinished = true;
      clearTimeout(timer);
      setPending(false);
      return { ...withoutVersion(view.content), version };
    },
  };
}

/** A copy read back from the device carries the version it was written over. */
const withoutVersion = ({ scores, recommendation, comment }: ScorecardContent): ScorecardContent => ({
  scores,
  recommendation,
  comment,
});
