import { detectLanguage } from '@baara/cv-reading';
import {
  checkLetter,
  cutSentences,
  type Given,
  type LetterOffer,
  type LetterPerson,
  sourcesOf,
  withNoBreaks,
} from '@baara/cover-letters';
import { z } from 'zod';
import type { Ai, AiCaller } from '../../../../platform/ai/ai.ts';
import type { StoredChoices, StoredContent, StoredSentence } from './cover-letters.queries.ts';

export type ModelOutcome = 'absent' | 'unavailable' | 'refused' | 'used';

const LONGEST_OFFER = 6000;
const LONGEST_PARAGRAPH = 1400;
/** Of the whole: less says nothing, more is no letter. */
const words = { least: 40, most: 450 };
/** Sentences that rest on a fact: fewer, and it could be anybody's letter. */
const LEAST_SOURCED = 2;

const paragraph = z.string().trim().min(1).max(LONGEST_PARAGRAPH);
const Answer = z.object({ offre: paragraph, personne: paragraph, suite: paragraph });

type Asked = {
  person: LetterPerson;
  offer: LetterOffer;
  choices: StoredChoices;
  given: Given;
  /** Our own letter, which the model may word otherwise. */
  ours: StoredContent;
};

/**
 * The three paragraphs as the outside model words them. What comes back passes the checks of our own letters: one fact
 * that nobody gave refuses the whole. Names and contact details never leave.
 * @returns `paragraphs` only when they may be shown. Never throws for what the model does.
 */
export async function askModel(
  ai: Ai,
  asked: Asked,
  caller: AiCaller,
): Promise<{ outcome: ModelOutcome; paragraphs?: StoredSentence[][] }> {
  if (!ai.model) return { outcome: 'absent' };
  const { person, offer, choices, given, ours } = asked;
  const answer = await ai.ask(
    {
      purpose: 'letter.write',
      instructions: `Tu écris le corps d'une lettre de motivation en français (vous), pour l'Afrique de l'Ouest, en trois paragraphes : l'offre, la personne, la suite. Ton : ${choices.tone}. Longueur : ${choices.length === 'courte' ? '90 à 130 mots' : '150 à 220 mots'}. N'utilise que les faits du profil ; de l'offre, ne cite que ce qui y est écrit. N'ajoute ni nombre, ni nom, ni employeur, ni diplôme, ni compétence, ni éloge. Pas d'en-tête, pas de formule de fin. Réponds {"offre": "…", "personne": "…", "suite": "…"}.`,
      texts: {
        profil: given.facts
          .filter(({ from, label }) => from !== 'offer' && label !== 'Identité' && label !== 'Contact')
          .map(({ label, quote }) => `${label} : ${quote}`)
          .join('\n'),
        annonce: `${offer.title}\n${offer.text.slice(0, LONGEST_OFFER)}`,
        lettre: ours.paragraphs.map((sentences) => sentences.map(({ text }) => text).join(' ')).join('\n'),
      },
      names: [`${person.firstName} ${person.lastName}`, person.firstName, person.lastName],
      answer: Answer,
      maxOutputTokens: 1500,
    },
    caller,
  );
  if (answer === undefined) return { outcome: 'unavailable' };
  const texts = [answer.offre, answer.personne, answer.suite];
  if (!isLetter(texts.join('\n'), given)) return { outcome: 'refused' };
  return {
    outcome: 'used',
    paragraphs: texts.map((text) =>
      cutSentences(text).map((sentence) => ({
        text: withNoBreaks(sentence),
        by: 'model' as const,
        facts: sourcesOf(sentence, given),
      })),
    ),
  };
}

function isLetter(text: string, given: Given): boolean {
  const count = text.split(/\s+/).length;
  const sourced = cutSentences(text).filter((sentence) => sourcesOf(sentence, given).length > 0);
  return (
    count >= words.least &&
    count <= words.most &&
    detectLanguage(text) === 'fr' &&
    !/[*#{}[\]<>|]/.test(text) &&
    sourced.length >= LEAST_SOURCED &&
    checkLetter(text, given).length === 0
  );
}
