import type { BoardChange } from '@baara/contract/applications/board';

/** What others did to the board, in a sentence; null when they moved nothing. */
export function boardSentence(changes: readonly BoardChange[]): string | null {
  const [only] = changes;
  if (changes.length === 1 && only?.move) {
    const { by, name, step, isMine } = only.move;
    return isMine ? null : `${by} a déplacé ${name} : ${step}`;
  }
  const count = changes.reduce((sum, { others }) => sum + others.count, 0);
  if (count === 0) return null;
  const people = [...new Set(changes.flatMap(({ others }) => others.by))];
  const cards = count === 1 ? '1 carte déplacée' : `${count} cartes déplacées`;
  return `${cards} par ${people.length === 1 ? people[0] : `${people.length} personnes`}`;
}

/** Does `work` at once, then at most once every `gapMs` while it is asked for. */
export function paced(gapMs: number, work: () => void): { ask: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsked = false;
  const run = (): void => {
    isAsked = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (isAsked) run();
    }, gapMs);
    work();
  };
  return {
    ask: () => {
      if (timer === undefined) run();
      else isAsked = true;
    },
    stop: () => clearTimeout(timer),
  };
}
