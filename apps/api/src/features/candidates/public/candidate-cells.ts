import type { CandidateFacts } from './candidate-cards.ts';
import {
  candidateAccessTitles,
  type CandidateColumn,
  candidateColumnTitles,
} from '@baara/contract/candidates/column-names';
import { offerCountries, studyLevels } from '@baara/contract/offers/reference';
import type { ExportCell } from '../../files/exports/public/define-export.ts';

const widths: Partial<Record<CandidateColumn, number>> = {
  title: 36,
  skills: 44,
  email: 28,
  category: 28,
  tags: 28,
};
const units: Partial<Record<CandidateColumn, string>> = {
  experienceYears: ' (années)',
  desiredSalary: ' (F CFA par mois)',
};

/** A column of the lists of candidates as a file has it. */
export const candidateSheetColumn = (column: CandidateColumn) => ({
  title: candidateColumnTitles[column] + (units[column] ?? ''),
  width: widths[column] ?? 18,
  isDay: column === 'updatedAt',
});

const cellOf: Record<CandidateColumn, (card: CandidateFacts) => ExportCell> = {
  title: (card) => card.title,
  category: (card) => card.category,
  city: (card) => card.city,
  country: (card) => offerCountries.find(({ code }) => code === card.country)?.name ?? card.country,
  experienceYears: (card) => card.experienceYears,
  educationLevel: (card) => studyLevels.find(({ code }) => code === card.educationLevel)?.title ?? null,
  skills: (card) => card.skills.join(', '),
  availability: (card) => card.availability,
  desiredContractTypes: (card) => card.desiredContractTypes.join(', '),
  desiredSalary: (card) => card.desiredSalary,
  drivingLicences: (card) => card.drivingLicences.join(', '),
  hasVehicle: (card) => (card.hasVehicle ? 'Oui' : 'Non'),
  email: (card) => card.email,
  phone: (card) => card.phone,
  access: (card) => candidateAccessTitles[card.access],
  tags: (card) => card.tags.map(({ name }) => name).join(', '),
  updatedAt: (card) => new Date(card.updatedAt.slice(0, 10)),
};

/** The cells of a candidate under these columns; empty cells for hidden fields. */
export const candidateCells = (
  card: CandidateFacts | undefined,
  columns: readonly CandidateColumn[],
): ExportCell[] => columns.map((column) => (card ? cellOf[column](card) : null));
