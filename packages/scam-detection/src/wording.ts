import { isKind, isSign } from './model-words.ts';
import { passageFeatures, type PassageFeatures } from './scam-features.ts';
import { ScamNet } from './scam-net.ts';
import { SCAM_NET } from './scam-weights.generated.ts';
import type { Sentence } from './sentences.ts';
import { SIGNAL_LABELS } from './signals.ts';

let shipped: ScamNet | undefined;
/** Unpacked at the first text: most processes never need it. */
export const shippedModel = (): ScamNet => (shipped ??= new ScamNet(SCAM_NET));

/** How a text reads to the model: its most doubtful passage, of one sentence or several. */
export type Wording = {
  /** 0 to 1: how sure the model is that the passage is a scam. */
  chance: number;
  passage: readonly Sentence[];
};

/** In characters: a shorter text is one passage; a longer one is read in passages that overlap. */
const WHOLE = 1200;
const PASSAGE = 600;
/** What a line costs besides its letters, so that thousands of tiny lines make few passages. */
const LINE = 12;

export function readWording(sentences: readonly Sentence[], model: ScamNet): Wording {
  let most: Wording = { chance: 0, passage: [] };
  for (const passage of passagesOf(sentences)) {
    const chance = chanceOf(passageFeatures(readOf(passage)), model);
    if (chance > most.chance) most = { chance, passage };
  }
  return most;
}

const chanceOf = ({ features }: PassageFeatures, model: ScamNet): number => model.chance(features);

/** Sentences end a line, also those that end with nothing. */
export const readOf = (passage: readonly Sentence[]): string =>
  passage.map(({ read }) => read.slice(0, PASSAGE * 2)).join(' . ');

/** Runs of sentences of some hundred characters, each beginning with the last sentence of the one before. */
export function passagesOf(sentences: readonly Sentence[]): (readonly Sentence[])[] {
  const pieces = sentences.flatMap(cut);
  const whole = pieces.reduce((sum, { read }) => sum + read.length, 0);
  if (whole <= WHOLE && pieces.length * LINE <= WHOLE) return pieces.length > 0 ? [pieces] : [];
  const passages: Sentence[][] = [];
  let passage: Sentence[] = [];
  let length = 0;
  for (const piece of pieces) {
    passage.push(piece);
    length += piece.read.length + LINE;
    if (length < PASSAGE) continue;
    passages.push(passage);
    passage = piece.read.length <= PASSAGE / 2 ? [piece] : [];
    length = passage.length > 0 ? piece.read.length + LINE : 0;
  }
  if (passage.length > 0) passages.push(passage);
  return passages;
}

/** Text without any point is read by pieces all the same. */
function cut(sentence: Sentence): Sentence[] {
  if (sentence.read.length <= PASSAGE) return [sentence];
  const count = Math.ceil(sentence.read.length / PASSAGE);
  return Array.from({ length: count }, (_, i) => ({
    ...sentence,
    read: sentence.read.slice(i * PASSAGE, (i + 1) * PASSAGE),
  }));
}

/** What made the model doubt: signals by their French names, and the words that weigh most, as they were read. */
export type Doubt = { sentence: Sentence; signals: string[]; words: string[] };

const MOST_SIGNALS = 3;
const MOST_WORDS = 4;

export function explainWording({ passage }: Wording, model: ScamNet): Doubt | undefined {
  const [first] = passage;
  if (!first) return undefined;
  const { features, words, signals } = passageFeatures(readOf(passage));
  const pull = model.pulls(features);
  const worst = passage.reduce(
    (most, sentence) => {
      const chance = chanceOf(passageFeatures(sentence.read), model);
      return chance > most.chance ? { chance, sentence } : most;
    },
    { chance: -1, sentence: first },
  );
  const heavySignals = signals
    .map((signal) => ({ label: SIGNAL_LABELS[signal], pull: pull(`x:${signal}`) }))
    .filter(
      (signal): signal is { label: string; pull: number } => signal.label !== undefined && signal.pull > 0,
    )
    .toSorted((a, b) => b.pull - a.pull);
  const heavyWords = [...new Set(words)]
    .filter((word) => !isSign(word) && !isKind(word) && word.length > 2)
    .map((word) => ({ word, pull: pull(`w:${word}`) }))
    .filter(({ pull: weight }) => weight > 0)
    .toSorted((a, b) => b.pull - a.pull || (a.word < b.word ? -1 : 1));
  return {
    sentence: worst.sentence,
    signals: heavySignals.slice(0, MOST_SIGNALS).map(({ label }) => label),
    words: heavyWords.slice(0, MOST_WORDS).map(({ word }) => word),
  };
}
