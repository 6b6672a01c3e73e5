import type {
  CandidateMail,
  RecruiterApplicationSummary,
  undoMove,
  updateRecruiterApplication,
} from '@baara/contract/applications/recruiter-applications';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, isConnectionError, messageOf } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format.ts';
import { toast } from '../../../ui/toast.ts';
import { noteLastPost } from '../public/last-post.ts';
import { cacheApplication, nameOf, refreshApplications } from './application.api.ts';
import { isMoving, trackMove } from './moves-in-flight.ts';
import { asShown, type Place, showMove, showPlace } from './show-move.ts';

type Application = RecruiterApplicationSummary;
/** What became of one of several; `error` is the sentence of a refusal. */
export type MoveOutcome = { application: Application; error: string | null };

/** Why an application is refused, and what its candidate receives; null: as the step's settings say. */
export type Refusal = { reason: string; mail: CandidateMail | null };

const AT_ONCE = 4;
const UNDO_SHOWN_MS = 8000;
const NOT_SENT = "connexion perdue, le changement n'est pas enregistré. Réessayez.";

/** A stage stands for its first step: its name is that step's key. */
const send = (application: Application, to: Place, refusal: Refusal | undefined) =>
  trackMove(application.id, () =>
    api.call<typeof updateRecruiterApplication>('PATCH /recruiter/applications/:id', {
      params: { id: application.id },
      body: { step: to.key, reason: refusal?.reason, mail: refusal?.mail, expectedStep: application.step },
    }),
  );

/** The running undo, from any screen: later moves wait for the final position of the cards. */
let undoing: Promise<unknown> = Promise.resolve();

const sendUndo = ({ id }: Application) =>
  trackMove(id, () => api.call<typeof undoMove>('POST /recruiter/applications/:id/undo', { params: { id } }));

/** A few at a time; a refused one does not delay the others. */
async function ofEach(
  applications: readonly Application[],
  operation: (application: Application) => Promise<unknown>,
  onDone: (done: number) => void = () => {},
): Promise<MoveOutcome[]> {
  const outcomes: MoveOutcome[] = [];
  const waiting = [...applications];
  const work = async (): Promise<void> => {
    for (let application = waiting.shift(); application; application = waiting.shift()) {
      const error = await operation(application).then(
        () => null,
        (failure: unknown) => messageOf(failure),
      );
      outcomes.push({ application, error });
      onDone(outcomes.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return outcomes;
}

/** The number of moved candidates notified in a later hour: the company moved thousands in this one. */
const deferredSentence = (count: number, moved: number): string => {
  if (count === 0) return '';
  if (moved === 1) return '. Ce candidat en sera informé un peu plus tard.';
  return count === 1
    ? '. Un candidat en sera informé un peu plus tard.'
    : `. ${formatNumber(count)} candidats en seront informés un peu plus tard.`;
};

/** After undos already running; each is shown where the server says it is. */
function takeAllBack(client: QueryClient, moved: readonly Application[]): Promise<MoveOutcome[]> {
  const outcomes = undoing.then(() =>
    ofEach(moved, async (application) => showPlace(client, (await sendUndo(application)).data)),
  );
  undoing = outcomes;
  return outcomes;
}

/** Of one application the last sentence is shown, not what it replaces. Several have no name in common. */
const topicOf = ([first, ...others]: readonly Application[]): { topic?: string } =>
  first && others.length === 0 ? { topic: `move-${first.id}` } : {};

const counted = (count: number): string => `${count} candidature${count > 1 ? 's' : ''}`;

/**
 * Moves applications, from a board, a list or the panel: one is shown moved at once and put back when refused, several
 * go a few at a time. Either can be undone.
 * @param announce reads it out to screen readers.
 */
export function useMoves(announce: (text: string) => void = () => {}) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [isUndoing, setIsUndoing] = useState(false);

  function sayMoved(moved: readonly Application[], sentence: string): void {
    announce(sentence);
    toast.success(sentence, {
      ...topicOf(moved),
      autoClose: UNDO_SHOWN_MS,
      action: { label: 'Annuler', onSelect: () => void undo(moved) },
    });
  }

  async function undo(moved: readonly Application[]): Promise<void> {
    setIsUndoing(true);
    showUndone(moved, await takeAllBack(client, moved));
    setIsUndoing(false);
  }

  function showUndone(moved: readonly Application[], outcomes: readonly MoveOutcome[]): void {
    refreshApplications(client);
    const refused = outcomes.filter(({ error }) => error !== null);
    if (refused.length > 0) {
      const [first] = refused;
      toast.error(
        moved.length === 1
          ? (first?.error ?? '')
          : `${counted(refused.length)} sur ${moved.length} : ${first?.error ?? ''}`,
        topicOf(moved),
      );
      return;
    }
    const who = moved.length === 1 && moved[0] ? nameOf(moved[0]) : counted(moved.length);
    announce(`Déplacement annulé : ${who}`);
    toast.success('Déplacement annulé', topicOf(moved));
  }

  /** @returns the sentence of a refusal; null when it was taken. */
  async function move(application: Application, to: Place, refusal?: Refusal): Promise<string | null> {
    await undoing;
    const shown = asShown(client, application);
    const putBack = await showMove(client, shown, to);
    try {
      const { data, isNotificationDeferred, isLastPost } = await send(shown, to, refusal);
      if (isMoving(application.id)) return null;
      cacheApplication(client, data);
      if (isLastPost) noteLastPost(data.offerId);
      sayMoved(
        [application],
        `${nameOf(application)} : ${to.title}${deferredSentence(isNotificationDeferred ? 1 : 0, 1)}`,
      );
      return null;
    } catch (error) {
      putBack();
      const sentence = messageOf(error, "Le changement n'a pas pu être enregistré");
      // By then, on a poor line, one may be reading the next.
      const said = isConnectionError(error) ? `${nameOf(application)} : ${NOT_SENT}` : sentence;
      announce(said);
      toast.error(said, isConnectionError(error) ? { autoClose: UNDO_SHOWN_MS } : {});
      refreshApplications(client);
      return sentence;
    }
  }

  async function moveAll(
    applications: readonly Application[],
    to: Place,
    refusal?: Refusal,
  ): Promise<MoveOutcome[]> {
    const total = applications.length;
    setProgress({ done: 0, total });
    let late = 0;
    await undoing;
    const outcomes = await ofEach(
      applications,
      async (application) => {
        const { data, isNotificationDeferred, isLastPost } = await send(
          asShown(client, application),
          to,
          refusal,
        );
        showPlace(client, data);
        if (isLastPost) noteLastPost(data.offerId);
        if (isNotificationDeferred) late += 1;
      },
      (done) => setProgress({ done, total }),
    );
    setProgress(null);
    refreshApplications(client);
    const moved = outcomes.filter(({ error }) => error === null).map(({ application }) => application);
    const sentence = `${counted(moved.length)} sur ${total} : ${to.title}${deferredSentence(late, moved.length)}`;
    if (moved.length === 0) announce(sentence);
    else sayMoved(moved, sentence);
    return outcomes;
  }

  return { move, moveAll, undo, isUndoing, progress };
}
