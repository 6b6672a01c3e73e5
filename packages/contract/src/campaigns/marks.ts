import { z } from 'zod';
import { exportFormats } from '../files/export-messages.ts';
import { FileExport } from '../files/exports.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Instant, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { Proposal, ProposalReason } from '../two-people/proposals.ts';
import {
  markColumns,
  markEntryMessages as messages,
  markFilters,
  markLimits as limits,
  markSources,
} from './mark-entry-words.ts';
import { markStates } from './marks-words.ts';
import { complaintStates } from './results-words.ts';
import { testKinds } from './tests-words.ts';

/** The marks of a test: entered, imported, closed, corrected. All are whole hundredths of a point, on the test's scale. */

/** @property scoreHundredths null unless `marked`. */
export const MarkValue = z
  .object({ state: z.enum(markStates), scoreHundredths: z.int().min(0).max(100_000).nullable() })
  .refine(({ state, scoreHundredths }) => (state === 'marked') === (scoreHundredths !== null), {
    message: messages.VALUE,
    path: ['scoreHundredths'],
  });
export type MarkValue = z.infer<typeof MarkValue>;

/** A file that takes the test. */
export const MarkedFile = z.object({
  applicationId: z.string(),
  fileNumber: z.int(),
  /** As it is printed: `SAN26-014287`. */
  number: z.string(),
  /** For those who may read files. */
  name: z.string().nullable(),
  category: z.string().nullable(),
  /** Null: not marked. */
  mark: z
    .object({
      state: z.enum(markStates),
      /** Null unless `marked`, and while it is hidden. */
      scoreHundredths: z.int().nullable(),
      source: z.enum(markSources),
      /** Null for what nobody typed, and once the account is gone. */
      author: z.string().nullable(),
      at: Instant,
    })
    .nullable(),
  /** Its mark is below the eliminatory one. */
  isEliminated: z.boolean(),
  /** What its candidate contests, once results are published. */
  complaint: z
    .object({
      state: z.enum(complaintStates),
      text: z.string(),
      /** Its answer names the proposal that corrects the mark. */
      hasCorrection: z.boolean(),
    })
    .nullable(),
});
export type MarkedFile = z.infer<typeof MarkedFile>;

const MarkCounts = z.object({
  /** Files that take the test. */
  expected: z.int(),
  marked: z.int(),
  absent: z.int(),
  excluded: z.int(),
  missing: z.int(),
  /** Null without an eliminatory mark, and while marks are hidden. */
  eliminated: z.int().nullable(),
});
export type MarkCounts = z.infer<typeof MarkCounts>;

export const TestMarks = z.object({
  campaign: z.object({ id: z.string(), title: z.string() }),
  test: z.object({
    id: z.string(),
    name: z.string(),
    kind: z.enum(testKinds),
    maxScore: z.int(),
    eliminatoryHundredths: z.int().nullable(),
    passPercent: z.int(),
  }),
  /** Those that take the test. */
  categories: z.array(z.object({ id: z.string(), name: z.string() })),
  counts: MarkCounts,
  sealedAt: Instant.nullable(),
  /** Marks come from answers to a paper: people enter absences and exclusions only. */
  isByAnswers: z.boolean(),
  /** Until they are closed, marks that come from answers are shown to nobody. */
  areHidden: z.boolean(),
  /** Why they cannot be closed now, when the caller may. */
  sealRefusal: z.string().nullable(),
  abilities: z.object({ enter: z.boolean(), seal: z.boolean(), correct: z.boolean(), names: z.boolean() }),
});
export type TestMarks = z.infer<typeof TestMarks>;

const testParams = z.object({ id: Uuid, testId: Uuid });
const FileNumber = z
  .int(messages.NUMBER_REQUIRED)
  .min(1, messages.NUMBER_REQUIRED)
  .max(9_999_999, messages.UNKNOWN);

export const listMarks = endpoint('GET /recruiter/campaigns/:id/tests/:testId/marks', {
  summary: 'Les dossiers qui passent l’épreuve, par numéro, avec leur note.',
  params: testParams,
  query: z.object({
    ...pageQuery(25),
    state: z.enum(markFilters).optional(),
    categoryId: Uuid.optional(),
    /** A number of a file; names too, for those who may read files. */
    search: z.string().trim().max(120, '120 caractères au maximum').optional(),
  }),
  data: z.array(MarkedFile),
  paginated: true,
  extra: z.object({ overview: TestMarks }),
});

export const saveMarks = endpoint('PUT /recruiter/campaigns/:id/tests/:testId/marks', {
  summary:
    'Enregistre des notes saisies ; celle qu’une autre personne a changée depuis n’est pas écrasée mais rendue.',
  params: testParams,
  body: z.object({
    marks: z
      .array(
        z.object({
          fileNumber: FileNumber,
          /** What the screen showed; null: no mark. A hidden mark has no score. */
          base: z.object({ state: z.enum(markStates), scoreHundredths: z.int().nullable() }).nullable(),
          /** Null takes the mark away. */
          value: MarkValue.nullable(),
        }),
      )
      .min(1)
      .max(limits.batch),
  }),
  data: z.object({
    saved: z.array(MarkedFile),
    /** As they are stored. */
    conflicts: z.array(MarkedFile),
    refused: z.array(z.object({ fileNumber: z.int(), reason: z.string() })),
    counts: MarkCounts,
    /** Why the marks cannot be closed now; null when they can. */
    sealRefusal: z.string().nullable(),
  }),
});

const MarkSheet = z.object({
  /** Lines ended by `\n`, cells parted by tabs; the first line has the titles. */
  rows: z.string().min(1, messages.FILE_EMPTY).max(limits.text, messages.FILE_TOO_LARGE),
});
export const MarkImport = z.object({
  /** Each title of the file, and what it is taken for; null when it is left out. */
  columns: z.array(z.object({ title: z.string(), field: z.enum(markColumns).nullable() })),
  /** Lines with something in them, the titles left out. */
  lines: z.int(),
  /** Marks that the import adds. */
  added: z.int(),
  /** Lines that say what is stored already. */
  unchanged: z.int(),
  /** Lines with a number alone, as those of a file to fill in. */
  blank: z.int(),
  refusedCount: z.int(),
  /** The first refused lines; the titles are line 1. */
  refused: z.array(z.object({ line: z.int(), number: z.string(), reason: z.string() })),
  /** The first that are added. */
  sample: z.array(z.object({ line: z.int(), number: z.string(), value: MarkValue })),
});
export type MarkImport = z.infer<typeof MarkImport>;

export const previewMarkImport = endpoint(
  'POST /recruiter/campaigns/:id/tests/:testId/marks/imports/preview',
  {
    summary: 'Ce qu’un fichier de notes ajouterait, et chaque ligne refusée avec sa raison ; n’écrit rien.',
    params: testParams,
    body: MarkSheet,
    data: MarkImport,
    accepts: 'multipart',
  },
);
const count = z.coerce.number().int().min(0).max(limits.lines);
export const importMarks = endpoint('POST /recruiter/campaigns/:id/tests/:testId/marks/imports', {
  summary: 'Ajoute les notes d’un fichier que la préparation a montrées, toutes ou aucune.',
  params: testParams,
  body: MarkSheet.extend({
    /** As the preview counted them. */
    added: count,
    /** Lines that the person agreed to leave out. */
    refused: count,
  }),
  data: z.object({ added: z.int() }),
  accepts: 'multipart',
});

export const proposeMarkSealing = endpoint('POST /recruiter/campaigns/:id/tests/:testId/marks/sealing', {
  summary: 'Propose de clore les notes de l’épreuve : une autre personne le confirme.',
  params: testParams,
  body: z.object({ reason: ProposalReason }),
  data: Proposal,
});
export const proposeMarkCorrection = endpoint(
  'POST /recruiter/campaigns/:id/tests/:testId/marks/corrections',
  {
    summary: 'Propose de corriger une note close, avec son motif : une autre personne le confirme.',
    params: testParams,
    body: z.object({
      fileNumber: FileNumber,
      value: MarkValue,
      reason: ProposalReason,
    }),
    data: Proposal,
  },
);

export const exportMarks = endpoint('POST /recruiter/campaigns/:id/tests/:testId/marks/exports', {
  summary: 'Demande un fichier des notes, un dossier par ligne : un import le reprend tel quel.',
  params: testParams,
  body: z.object({ format: z.enum(exportFormats, 'Choisissez Excel ou CSV') }),
  data: FileExport,
});

const Hundredths = z.int().nullable();
const MarkFigures = z.object({
  ...MarkCounts.shape,
  /** At the pass mark or above; null while marks are hidden. */
  passed: z.int().nullable(),
  /** Hundredths, of the files that have one; null without any, and while marks are hidden. */
  average: Hundredths,
  lowest: Hundredths,
  firstQuartile: Hundredths,
  median: Hundredths,
  thirdQuartile: Hundredths,
  highest: Hundredths,
});
export type MarkFigures = z.infer<typeof MarkFigures>;

export const MarksReport = z.object({
  countedAt: Instant,
  areHidden: z.boolean(),
  maxScore: z.int(),
  all: MarkFigures,
  categories: z.array(MarkFigures.extend({ id: z.string(), name: z.string() })),
  /** Those without a centre last, under null. */
  centres: z.array(MarkFigures.extend({ id: z.string().nullable(), name: z.string() })),
  /** Marks from `from` to below `to`, in points; the last has the maximum too. Empty while marks are hidden. */
  distribution: z.array(z.object({ from: z.int(), to: z.int(), count: z.int() })),
});
export type MarksReport = z.infer<typeof MarksReport>;

export const markReportFormats = ['xlsx', 'pdf'] as const;

export const getMarksReport = endpoint('GET /recruiter/campaigns/:id/tests/:testId/marks/report', {
  summary: 'Les chiffres des notes d’une épreuve : en tout, par catégorie, par centre.',
  params: testParams,
  data: MarksReport,
});
export const downloadMarksReport = endpoint(
  'GET /recruiter/campaigns/:id/tests/:testId/marks/report.:format',
  {
    summary: 'Les chiffres des notes d’une épreuve, en XLSX ou en PDF.',
    params: testParams.extend({ format: z.enum(markReportFormats) }),
  },
);
