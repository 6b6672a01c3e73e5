export const offerClosingMessages = {
  POSTS_OPEN: 'Il reste des postes à pourvoir pour cette offre',
  NOTHING_CHOSEN: 'Choisissez au moins une action',
  NOTHING_LEFT: "Il n'y avait plus rien à faire : quelqu'un s'en est occupé",
  POSTPONED: "Vous le retrouverez sur la page de l'offre",
} as const;

/** The result of a closing, of all its calls together. */
export type ClosingDone = { filled: boolean; interviews: number; refused: number };

/** « Offre marquée pourvue · 3 entretiens annulés · 12 candidatures refusées ». */
export function closedSentence({ filled, interviews, refused }: ClosingDone): string {
  const parts = [
    filled && 'Offre marquée pourvue',
    interviews > 0 && (interviews === 1 ? '1 entretien annulé' : `${interviews} entretiens annulés`),
    refused > 0 && (refused === 1 ? '1 candidature refusée' : `${refused} candidatures refusées`),
  ].filter((part) => part !== false);
  return parts.length === 0 ? offerClosingMessages.NOTHING_LEFT : parts.join(' · ');
}
