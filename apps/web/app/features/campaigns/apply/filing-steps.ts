import type { DraftContent, FilingDraft } from '@baara/contract/campaigns/filing';
import { type FilingStep, filingSteps } from '@baara/contract/campaigns/filing-words';
import { hourInWords } from '@baara/contract/formats/moments';
import { formatDate } from '../../../lib/format.ts';
import type { Change } from './use-draft-saving.ts';

/** The words of the address, in the order of the steps. */
export const stepSlugs: Record<FilingStep, string> = {
  identity: 'coordonnees',
  post: 'poste',
  declared: 'parcours',
  documents: 'pieces',
  fee: 'frais',
  check: 'verification',
};

export type StepProps = {
  draft: FilingDraft;
  content: DraftContent;
  change: Change;
  /** What a field lacks, once its step was left without it. */
  problemOf: (field: string) => string | undefined;
};

/** Without the steps that would ask for nothing. */
export function stepsOf({ campaign: { asks }, fee }: FilingDraft): FilingStep[] {
  const isAsked = asks.nationality || asks.diploma || asks.experience || asks.licence || asks.residence;
  return filingSteps.filter((step) => (step !== 'declared' || isAsked) && (step !== 'fee' || fee !== null));
}

/** The element around a field, to which what is missing leads. */
export const fieldId = (field: string): string => `champ-${field}`;

type Dated = Pick<FilingDraft['campaign'], 'endDate' | 'closesAt'>;

const endOf = ({ endDate, closesAt }: Dated): Date | null =>
  endDate === null ? null : new Date(`${endDate}T${closesAt ?? '24:00'}:00Z`);

/** « 9 décembre 2026 à 18 h », in Bamako. */
export function closingText({ endDate, closesAt }: Dated): string | null {
  if (endDate === null) return null;
  return closesAt === null
    ? formatDate(endDate)
    : `${formatDate(endDate)} à ${hourInWords(`${endDate}T${closesAt}:00Z`)}`;
}

/** « Il reste 2 jours 21 h ». */
export function timeLeftText(campaign: Dated, now: Date): string | null {
  const end = endOf(campaign);
  if (end === null) return null;
  const minutes = Math.max(0, Math.floor((end.getTime() - now.getTime()) / 60_000));
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  if (days > 0)
    return `Il reste ${days}\u00A0${days > 1 ? 'jours' : 'jour'}${hours > 0 ? ` ${hours}\u00A0h` : ''}`;
  return hours > 0 ? `Il reste ${hours}\u00A0h` : `Il reste ${minutes}\u00A0min`;
}

/** What is chosen, or the only one there is. */
export const categoryOf = ({ campaign: { categories } }: FilingDraft, { categoryId }: DraftContent) =>
  categories.find(({ id }) => id === categoryId) ?? (categories.length === 1 ? categories[0] : undefined);
