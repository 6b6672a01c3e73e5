import { cacheNames } from '../../../../lib/cache-names.ts';

/** Shown in a browser without a microphone, and to a person who refuses it. */
export const recordingMessages = {
  absent:
    "Ce navigateur ne sait pas enregistrer. Parlez à voix haute avec le minuteur, puis écrivez l'essentiel.",
  refused:
    "Le micro n'est pas autorisé. Autorisez-le dans les réglages du navigateur, ou utilisez le minuteur seul.",
  failed: "L'enregistrement n'a pas pu commencer. Fermez les autres applications qui utilisent le micro.",
} as const;

export type Recording = { blob: Blob; seconds: number };

const addressOf = (accountId: string, questionId: string): string =>
  `/enregistrements/${accountId}/${encodeURIComponent(questionId)}`;
const SECONDS = 'x-seconds';

/** Private browsing and full disks make storage throw: a recording then lives as long as the screen. */
async function attempt<T>(action: () => Promise<T>): Promise<T | null> {
  try {
    return await action();
  } catch {
    return null;
  }
}

const open = (): Promise<Cache> => caches.open(cacheNames.recordings);

/**
 * The last recording of each question, on this device alone: nothing sends it. It goes with the sign-out, as the other
 * private caches do.
 */
export const recordings = {
  get: (accountId: string, questionId: string): Promise<Recording | null> =>
    attempt(async () => {
      const answer = await (await open()).match(addressOf(accountId, questionId));
      return answer ? { blob: await answer.blob(), seconds: Number(answer.headers.get(SECONDS)) || 0 } : null;
    }),
  put: (accountId: string, questionId: string, { blob, seconds }: Recording) =>
    attempt(async () => {
      const headers = { 'content-type': blob.type || 'audio/webm', [SECONDS]: String(seconds) };
      await (await open()).put(addressOf(accountId, questionId), new Response(blob, { headers }));
    }),
  remove: (accountId: string, questionId: string) =>
    attempt(async () => (await open()).delete(addressOf(accountId, questionId))),
};

export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && Boolean(navigator.mediaDevices?.getUserMedia);

export type Take = { stop: () => Promise<Recording> };

/** Records until `stop`. @throws what the browser says when the microphone is refused or taken. */
export async function startTake(): Promise<Take> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  // Speech needs no more: five minutes weigh some 900 KB.
  const recorder = new MediaRecorder(stream, { audioBitsPerSecond: 24_000 });
  const pieces: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size > 0) pieces.push(data);
  });
  const startedAt = performance.now();
  recorder.start(1000);
  return {
    stop: () =>
      new Promise((resolve) => {
        const seconds = Math.round((performance.now() - startedAt) / 1000);
        recorder.addEventListener(
          'stop',
          () => {
            for (const track of stream.getTracks()) track.stop();
            resolve({ blob: new Blob(pieces, { type: recorder.mimeType }), seconds });
          },
          { once: true },
        );
        recorder.stop();
      }),
  };
}
