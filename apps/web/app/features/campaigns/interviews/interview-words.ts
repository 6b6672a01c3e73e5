import { adaptedNeedTitles } from '@baara/contract/campaigns/filing-words';
import type { InterviewDay, InterviewPlan, JurySlot } from '@baara/contract/campaigns/interviews';
import type { InterviewStep, SlotState } from '@baara/contract/campaigns/interviews-words';
import { markInWords } from '@baara/contract/formats/marks';
import { hourInWords } from '@baara/contract/formats/moments';
import { formatDate } from '../../../lib/format.ts';
import type { Tone } from '../../../ui/tag.tsx';

export const slotTones: Record<SlotState, Tone> = {
  waiting: 'neutral',
  called: 'info',
  absent: 'warn',
  shown: 'good',
  unplaced: 'bad',
};

/** « 14,5 sur 20 ». */
export const markOn = (hundredths: number, maxScore: number): string =>
  `${markInWords(hundredths)} sur ${maxScore}`;

/** A mark of several: one decimal says enough. */
export const roughMark = (hundredths: number): string => markInWords(Math.round(hundredths / 10) * 10);

const hour = (day: string, at: string): string => hourInWords(`${day}T${at}Z`);

/** « 3 décembre 2026, de 8 h à 16 h, pause de 12 h à 13 h ». */
export const dayText = ({ day, startsAt, endsAt, breaks }: InterviewDay): string =>
  [
    `${formatDate(day)}, de ${hour(day, startsAt)} à ${hour(day, endsAt)}`,
    ...breaks.map((pause) => `pause de ${hour(day, pause.startsAt)} à ${hour(day, pause.endsAt)}`),
  ].join(', ');

/** What comes next, in a sentence. */
export const stepTexts: Record<InterviewStep, string> = {
  scorecard: 'Écrivez d’abord la grille : les critères, leurs points, et ce que veut dire chaque niveau.',
  panels: 'Composez les commissions, de 2 à 5 examinateurs chacune.',
  schedule: 'Écrivez les jours, les heures et les pauses, et qui est convoqué.',
  deal: 'Répartissez les candidats : le tirage scellé donne à chacun sa commission et son heure.',
  publish: 'Relisez les horaires, changez ceux qu’il faut, puis publiez les convocations.',
  running: 'Chaque examinateur note seul ; la commission voit les notes une fois toutes remises.',
};

export const sourceText = ({ source, otherTests, passedTestIds, fileNumbers }: InterviewPlan): string => {
  if (source === 'accepted') return 'Tous les dossiers retenus';
  if (source === 'list')
    return fileNumbers.length > 1 ? `${fileNumbers.length} dossiers d’une liste` : '1 dossier d’une liste';
  const names = otherTests.filter(({ id }) => passedTestIds.includes(id)).map(({ name }) => name);
  return `Ceux qui ont réussi : ${names.join(', ')}`;
};

/** « 9 h 20, 20 min · OP26-000012 · Chauffeurs ». */
export const aboutSlot = ({ fileNumber, category, startsAt, minutes, needs }: JurySlot): string =>
  [
    `${hourInWords(startsAt)}, ${minutes} min`,
    fileNumber,
    category,
    ...needs.map((need) => adaptedNeedTitles[need].toLowerCase()),
  ]
    .filter(Boolean)
    .join(' · ');
