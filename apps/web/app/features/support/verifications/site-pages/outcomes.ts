import type { Verification } from '@baara/contract/support/verifications';
import { formatDate } from '../../../../lib/format.ts';

type Offer = NonNullable<Verification['offer']>;
export type Verdict = { tone: 'good' | 'info' | 'warn' | 'bad'; title: string; text: string };

/** The answer in one title and one sentence; the sentence contains the next step. */
export function verdictOf({ outcome, offer }: Verification): Verdict {
  const ended = offer?.endedAt ? formatDate(offer.endedAt) : null;
  const since = ended ? ` depuis le ${ended}` : '';
  switch (outcome) {
    case 'open':
      return {
        tone: 'good',
        title: 'Cette offre est authentique et ouverte',
        text: openText(offer),
      };
    case 'expired':
      return {
        tone: 'warn',
        title: 'Cette offre était vraie, mais elle est close',
        text: `Elle ne prend plus de candidatures${since}. Si quelqu'un vous propose encore d'y postuler, méfiez-vous.`,
      };
    case 'filled':
      return {
        tone: 'warn',
        title: 'Cette offre était vraie, mais le poste est pourvu',
        text: `Elle ne prend plus de candidatures${since}. Si quelqu'un vous propose encore d'y postuler, méfiez-vous.`,
      };
    case 'withdrawn':
      return {
        tone: 'warn',
        title: "Cette offre était vraie, mais l'entreprise l'a retirée",
        text: `Elle n'est plus publiée sur Baara${since} et ne prend pas de candidatures.`,
      };
    case 'suspended':
      return {
        tone: 'bad',
        title: 'Ne postulez pas, cette offre est suspendue',
        text: `Nos modérateurs l'ont retirée${since}. N'envoyez ni argent, ni document.`,
      };
    case 'mistyped':
      return {
        tone: 'info',
        title: 'Code mal recopié',
        text: "Aucun code de Baara ne s'écrit ainsi. Comparez-le, signe par signe, avec l'affiche ou le message. Un code a dix lettres et chiffres ; il ne contient ni 0, ni O, ni 1, ni I, ni L.",
      };
    case 'unknown':
      return {
        tone: 'bad',
        title: 'Code inconnu',
        text: "Aucune offre de Baara ne porte ce code. N'envoyez ni argent, ni document à qui vous l'a transmis, et signalez-le-nous.",
      };
  }
}

function openText(offer: Offer | null): string {
  if (!offer?.closesAt) return 'Elle est publiée sur Baara et prend des candidatures.';
  return `Elle est publiée sur Baara et prend des candidatures jusqu'au ${formatDate(offer.closesAt)}.`;
}
