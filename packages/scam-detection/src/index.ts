import { scamRules, type ScamKind } from './rules.ts';
import { sentencesOf } from './sentences.ts';

export type { ScamKind } from './rules.ts';

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
  const findings = sentencesOf(text.slice(0, LONGEST_TEXT))
    .flatMap((sentence) =>
      scamRules
        .filter((rule) => rule.matches(sentence))
        .map(({ kind, reason, weight }) => ({
          kind,
          reason,
          quote: sentence.original,
          start: sentence.start,
          weight,
        })),
    )
    .slice(0, MOST_FINDINGS);
  return { findings, score: scoreOf(findings) };
}

/** Each kind counts once: two of them weigh more than the heavier alone, and never more than certainty. */
function scoreOf(findings: readonly ScamFinding[]): number {
  const weights = new Map(findings.map(({ kind, weight }) => [kind, weight]));
  const doubt = [...weights.values()].reduce((left, weight) => left * (1 - weight / 100), 1);
  return Math.round((1 - doubt) * 100);
}
