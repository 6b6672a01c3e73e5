import { type ScamKind, scamRules } from './rules.ts';
import { VICTIM } from './scheme-words/asides.ts';
import { isAside, isHonestSum, schemes } from './schemes.ts';
import type { ScamNet } from './scam-net.ts';
import { type Sentence, sentencesOf } from './sentences.ts';
import { explainWording, readWording, shippedModel, type Wording } from './wording.ts';

export type ScamFinding = {
  kind: ScamKind;
  /** Why, in one French sentence. */
  reason: string;
  /** The passage, in its present state in the text from `start`. */
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

/** From this score on, moderators are notified at once. */
export const ALERT_SCORE = 60;
/** Long texts repeat themselves: beyond, nothing more is learned. */
const MOST_FINDINGS = 12;
const LONGEST_TEXT = 40_000;

/**
 * The model alone calls moderators from here on. Chosen on texts whose author it had not learnt from, for their precision
 * (`npm run bench -- scam-detection` prints the curve).
 */
export const ALERT_CHANCE = 0.72;
/** Below, the model contradicts what a rule accuses of, and is right four times in five. */
const DENIAL_CHANCE = 0.2;

/**
 * Reads an offer or a message for what swindlers ask of candidates. Deterministic; every finding quotes its passage. Rules
 * say what they found; a model that learnt from labelled texts says how sure all of it is, and finds what no rule
 * describes. It only says where somebody should look.
 */
export const readForScams = (text: string): ScamReading => readWithModel(text, shippedModel());

/** Measures give it models that have not learnt from the text's author. */
export function readWithModel(text: string, model: ScamNet): ScamReading {
  const sentences = sentencesOf(text.slice(0, LONGEST_TEXT));
  const byRules = findingsByRules(sentences);
  // One demand in the middle of an honest offer: the model reads what rules accuse by itself too.
  const accused = new Set(byRules.filter(({ kind }) => !HINTS.has(kind)).map(({ start }) => start));
  const wording = mostDoubtful([
    readWording(sentences, model),
    ...sentences.flatMap((sentence, i) =>
      accused.has(sentence.start)
        ? [[sentence], sentences.slice(i, i + 2)].map((alone) => outOfContext(readWording(alone, model)))
        : [],
    ),
  ]);
  const found = byRules.filter(({ kind }) => HINTS.has(kind) || wording.chance >= DENIAL_CHANCE);
  if (wording.chance < ALERT_CHANCE)
    return { findings: found, score: Math.min(scoreOf(found), ALERT_SCORE - 1) };
  const findings = found.some(({ kind }) => !HINTS.has(kind))
    ? found
    : [wordingFinding(wording, model), ...found];
  return { findings, score: Math.max(scoreOf(findings), alertScore(wording)) };
}

/** What stands around a demand may excuse it: read without, the model must be surer. */
const outOfContext = (wording: Wording): Wording => ({
  ...wording,
  chance: Math.max(0, wording.chance - 0.12),
});

const mostDoubtful = (wordings: readonly Wording[]): Wording =>
  wordings.reduce((most, wording) => (wording.chance > most.chance ? wording : most));

/** What may be harmless and is worth knowing all the same; the other kinds accuse. */
const HINTS: ReadonlySet<ScamKind> = new Set(['other-channel', 'personal-mail', 'papers']);

/** From `ALERT_SCORE` to 99. */
const alertScore = ({ chance }: Wording): number =>
  ALERT_SCORE + Math.floor(((chance - ALERT_CHANCE) / (1 - ALERT_CHANCE)) * (99 - ALERT_SCORE));

function wordingFinding(wording: Wording, model: ScamNet): ScamFinding {
  const doubt = explainWording(wording, model);
  const signals = doubt && doubt.signals.length > 0 ? ` (${doubt.signals.join(', ')})` : '';
  const words =
    doubt && doubt.words.length > 0 ? ` ; les mots qui pèsent le plus : ${doubt.words.join(', ')}` : '';
  return {
    kind: 'wording',
    reason: `Ce texte ressemble à des arnaques connues${signals}${words}.`,
    quote: doubt?.sentence.original ?? '',
    start: doubt?.sentence.start ?? 0,
    weight: alertScore(wording),
  };
}

function findingsByRules(sentences: readonly Sentence[]): ScamFinding[] {
  // A person who reports a demand accuses; moderators are not warned of a victim.
  const isComplaint = sentences.some(({ read }) => VICTIM.test(read.slice(0, LONGEST_PASSAGE)));
  const findings: ScamFinding[] = [];
  for (const [index, sentence] of sentences.entries()) {
    const found = findingsIn(sentence, sentences[index + 1]);
    findings.push(...(isComplaint ? found.filter(({ kind }) => !ASKED.has(kind)) : found));
    if (findings.length >= MOST_FINDINGS) break;
  }
  return findings.slice(0, MOST_FINDINGS);
}

/** Rules read one sentence; a scheme shows in one, or in it and the next. One finding of a kind each. */
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

/** Words of a victim's report, and of a warning. */
const ASKED: ReadonlySet<ScamKind> = new Set(['money', 'secret-code', 'papers']);
const isExcused = (kind: ScamKind, sentence: string): boolean =>
  (ASKED.has(kind) && isAside(sentence)) || (kind === 'money' && isHonestSum(sentence));
/** In characters of a sentence: a scheme fits in fewer. */
const LONGEST_PASSAGE = 1000;

/** Each kind counts once: two of them weigh more than the heavier alone, and never more than certainty. */
function scoreOf(findings: readonly ScamFinding[]): number {
  const weights = new Map(findings.map(({ kind, weight }) => [kind, weight]));
  const doubt = [...weights.values()].reduce((left, weight) => left * (1 - weight / 100), 1);
  return Math.round((1 - doubt) * 100);
}
