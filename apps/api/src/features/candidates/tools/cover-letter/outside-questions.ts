import type { Given, LetterOffer, LetterPerson } from '@baara/cover-letters';
import { z } from 'zod';
import type { AiQuestion } from '../../../../platform/ai/ai.ts';
import type { StoredChoices, StoredContent } from './cover-letters.queries.ts';

export type AskedLetter = {
  person: LetterPerson;
  offer: LetterOffer;
  choices: StoredChoices;
  given: Given;
  /** Our own letter, which the model may word otherwise. */
  ours: StoredContent;
};

const LONGEST_OFFER = 6000;
const LONGEST_PARAGRAPH = 1400;

const paragraph = z.string().trim().min(1).max(LONGEST_PARAGRAPH);
const Answer = z.object({ offre: paragraph, personne: paragraph, suite: paragraph });

/** Facts without who the person is: names and contact details never leave. */
export const letterQuestion = ({
  person,
  offer,
  choices,
  given,
  ours,
}: AskedLetter): AiQuestion<z.output<typeof Answer>> => ({
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
});
