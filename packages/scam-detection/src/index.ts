import { scamRules, type ScamKind } from './rules.ts';
import { VICTIM } from './scheme-words.ts';
import { isAside, isHonestSum, schemes } from './schemes.ts';
import { type Sentence, sentencesOf } from './sentences.ts';

export type { ScamKind } from './rules.ts';
export { ENGINE_VERSION } from './version.ts';

export type ScamFinding = {
  kind: ScamKind;
  /** Why, in one French sentence. */
  reason: string;
  /** The passage, as it stands in the text from `start`. */
  quote: string;
  start: number;
  /** 1 to 100. */
  weight: number;
};
export type ScamReading = {
  findings: ScamFinding[];
  /** 0 to 100: 0 is a text nothing was found in. */
  score: number;
};

/** From here on, moderators are told at once. */
export const ALERT_SCORE = 60;
/** Long texts repeat themselves: beyond, nothing more is learned. */
const MOST_FINDINGS = 12;
const LONGEST_TEXT = 40_000;

/**
 * Reads an offer or a message for what swindlers ask of candidates. Deterministic; every finding quotes its passage.
 * It only says where somebody should look.
 */
export function readForScams(text: string): ScamReading {
  const sentences = sentencesOf(text.slice(0, LONGEST_TEXT));
  // Who tells what was asked of them accuses; nobody warns moderators of a victim.
  const isComplaint = sentences.some(({ read }) => VICTIM.test(read.slice(0, LONGEST_PASSAGE)));
  const findings: ScamFinding[] = [];
  for (const [index, sentence] of sentences.entries()) {
    const found = findingsIn(sentence, sentences[index + 1]);
    findings.push(...(isComplaint ? found.filter(({ kind }) => !ASKED.has(kind)) : found));
    if (findings.length >= MOST_FINDINGS) break;
  }
  const found = findings.slice(0, MOST_FINDINGS);
  return { findings: found, score: scoreOf(found) };
}

/** Rules read one sentence; schemes are told by one, or by it and the next. One finding of a kind each. */
function findingsIn(sentence: Sentence, next: Sentence | undefined): ScamFinding[] {
  const alone = sentence.read.slice(0, LONGEST_PASSAGE);
  const passage = `${alone} ${next?.read.slice(0, LONGEST_PASSAGE) ?? ''}`;
  const found = [
    ...scamRules.filter((rule) => rule.matches(sentence) && !isExcused(rule.kind, alone)),
    ...schemes.filter(
      (scheme) =>
        scheme.matches(alone) ||
        (next &&
          !scheme.matches(next.read.slice(0, LONGEST_PASSAGE)) &&
          scheme.matches(passage) &&
          !scamRules.some((rule) => rule.kind === scheme.kind && rule.matches(next))),
    ),
  ];
  const kinds = new Set<ScamKind>();
  return found.flatMap(({ kind, reason, weight }) => {
    if (kinds.has(kind)) return [];
    kinds.add(kind);
    return [{ kind, reason, quote: sentence.original, start: sentence.start, weight }];
  });
}

/** What a victim tells of, and what a warning names. */
const ASKED: ReadonlySet<ScamKind> = new Set(['money', 'secret-code', 'papers']);
const isExcused = (kind: ScamKind, sentence: string): boolean =>
  (ASKED.has(kind) && isAside(sentence)) || (kind === 'money' && isHonestSum(sentence));
/** In characters of a sentence: a scheme is told in fewer. */
const LONGEST_PASSAGE = 1000;

/** Each kind counts once: two of them weigh more than the heavier alone, and never more than certainty. */
function scoreOf(findings: readonly ScamFinding[]): number {
  const weights = new Map(findings.map(({ kind, weight }) => [kind, weight]));
  const doubt = [...weights.values()].reduce((left, weight) => left * (1 - weight / 100), 1);
  return Math.round((1 - doubt) * 100);
}
