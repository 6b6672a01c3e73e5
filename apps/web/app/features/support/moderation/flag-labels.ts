import type { FlagSummary } from '@baara/contract/support/moderation';
import type { Tone } from '../../../ui/tag.tsx';

export const statusLabels: Record<FlagSummary['status'], { label: string; tone: Tone }> = {
  open: { label: 'À traiter', tone: 'warn' },
  upheld: { label: 'Confirmé', tone: 'bad' },
  dismissed: { label: 'Sans suite', tone: 'neutral' },
};
export const subjectLabels: Record<FlagSummary['subjectKind'], string> = {
  offer: 'Offre',
  message: 'Message',
  report: 'Vu ailleurs',
  mission: 'Mission freelance',
  proposal: 'Proposition de freelance',
};
export const sourceLabels: Record<FlagSummary['source'], string> = {
  detector: 'Détecteur',
  visitor: 'Visiteur',
  moderator: 'Modérateur',
};

/** A message without a company came through the contact page. */
export function subjectLabelOf({
  subjectKind,
  company,
}: Pick<FlagSummary, 'subjectKind' | 'company'>): string {
  if (subjectKind !== 'message') return subjectLabels[subjectKind];
  return company === null ? 'Message reçu' : 'Message à un candidat';
}

/** How sure the detector is; nothing where it found nothing itself. */
export function scoreLabel(score: number): { label: string; tone: Tone } | null {
  if (score === 0) return null;
  return { label: `Indice ${score} sur 100`, tone: score >= 60 ? 'bad' : 'warn' };
}
