import { analyze } from '@baara/french-text';
import type { FreelanceSaid, MissionNeed, OwnPart } from './types.ts';

/** Stems of what a mission asks, each with its weight: the title and the skills say more than the rest. */
export type AskedWords = ReadonlyMap<string, number>;
/** Stems of a profile, as often as it says them. */
export type SaidWords = ReadonlyMap<string, number>;

const OF_TITLE = 2;
const OF_TEXT = 1;
/** A long text asks no more than this: nobody says all its words again. */
const MOST_ASKED = 30;
const SAID_ONCE = 0.6;
/** Said so often again, a word has all its weight. */
const OFTEN = 2;
/** This part of a mission's words is as much as one finds. */
const AS_MUCH = 0.6;

export function askedWords({ title, text, skills }: MissionNeed): AskedWords {
  const words = new Map<string, number>();
  for (const stem of analyze(text)) words.set(stem, OF_TEXT);
  for (const stem of analyze([title, ...skills].join('. '))) words.set(stem, OF_TITLE);
  return words;
}

export function saidWords({ headline, summary, skills, works, city, languages }: FreelanceSaid): SaidWords {
  const shown = works.flatMap(({ title, text }) => [title, text ?? '']);
  const words = new Map<string, number>();
  for (const stem of analyze([headline, summary, ...skills, ...shown, city ?? '', ...languages].join('. ')))
    words.set(stem, (words.get(stem) ?? 0) + 1);
  return words;
}

const MUCH = 0.6;
const SOME = 0.25;

function sentenceOf(share: number): string {
  if (share >= MUCH) return 'Le profil parle de ce que la mission décrit.';
  return share >= SOME
    ? 'Le profil parle en partie de ce que la mission décrit.'
    : 'Le profil parle peu de ce que la mission décrit.';
}

/** How much of what the mission describes the profile says, its works included, whatever it calls itself. */
export function describedPart(asked: AskedWords, said: SaidWords): OwnPart {
  let met = 0;
  let total = 0;
  for (const [stem, weight] of asked) {
    total += weight;
    const times = said.get(stem) ?? 0;
    if (times > 0) met += weight * (SAID_ONCE + (1 - SAID_ONCE) * Math.min(1, (times - 1) / OFTEN));
  }
  const share = total === 0 ? 0 : Math.min(1, met / Math.min(total, MOST_ASKED) / AS_MUCH);
  return { key: 'work', title: 'Travail demandé', weight: 36, share, sentence: sentenceOf(share) };
}
