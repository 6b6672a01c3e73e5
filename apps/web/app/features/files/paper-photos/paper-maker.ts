import type { Corners, PageProblem, Turns } from '@baara/paper-photos';

/** A photo as it is worked on: upright, small enough for a phone. Corners are parts of its width and height. */
export type OpenedPhoto = {
  source: Blob;
  width: number;
  height: number;
  corners: Corners;
  isFound: boolean;
  isCut: boolean;
};
/** @property corners null: the photo stays as it is. @property turns null: as the lines of its text run. */
export type PageSettings = { corners: Corners | null; turns: Turns | null };
/** @property thumb a small picture of it: a phone has no room to show twelve large ones. */
export type MadePage = {
  jpeg: Blob;
  thumb: Blob;
  width: number;
  height: number;
  problems: readonly PageProblem[];
  turns: Turns;
};
/** @property quality of the JPEG, from 0 to 1. @property longest pixels of its longest side. */
export type Lightness = { quality: number; longest: number };

/** Works on photos beside the page. Each call fails when the photo cannot be read. */
export type PaperMaker = {
  open(file: Blob): Promise<OpenedPhoto>;
  make(source: Blob, settings: PageSettings): Promise<MadePage>;
  lighten(jpeg: Blob, lightness: Lightness): Promise<{ jpeg: Blob; width: number; height: number }>;
  close(): void;
};

/** The thread comes with the first photo, and its code with it. */
export function createPaperMaker(): PaperMaker {
  let worker: Worker | null = null;
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let count = 0;
  const failAll = (): void => {
    for (const one of waiting.values()) one.reject(new Error('The thread of photos ended'));
    waiting.clear();
  };
  const start = (): Worker => {
    const started = new Worker(new URL('./paper.worker.ts', import.meta.url), { type: 'module' });
    started.addEventListener('error', failAll);
    started.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      const one = waiting.get(data.id);
      waiting.delete(data.id);
      if ('value' in data) one?.resolve(data.value);
      else one?.reject(new Error('The photo cannot be read'));
    });
    return started;
  };
  const ask = <Name extends keyof Calls>(name: Name, ...args: Parameters<Calls[Name]>) => {
    const answer = Promise.withResolvers<unknown>();
    waiting.set(++count, answer);
    worker ??= start();
    worker.postMessage({ id: count, name, args } satisfies Question);
    return answer.promise as ReturnType<Calls[Name]>;
  };
  return {
    open: (file) => ask('open', file),
    make: (source, settings) => ask('make', source, settings),
    lighten: (jpeg, lightness) => ask('lighten', jpeg, lightness),
    close: () => {
      worker?.terminate();
      worker = null;
      failAll();
    },
  };
}

/** What the thread answers, one call at a time. */
export type Calls = Omit<PaperMaker, 'close'>;
export type Question = { id: number; name: keyof Calls; args: unknown[] };
export type Answer = { id: number; value: unknown } | { id: number; failed: true };
