import { z } from 'zod';
import { FileExport } from '../files/exports.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Day, Instant, queryFlag, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { attendanceStates } from './days-words.ts';
import {
  pagesToSort,
  paperLetters,
  rowDoubts,
  scanPageStates,
  scanStates,
  sheetMessages as messages,
  sheetStates,
} from './sheets-words.ts';

/** The sheets of multiple-choice tests on paper, from printing to the settling of doubts. Nothing here names anybody. */

const testParams = z.object({ id: Uuid, testId: Uuid });
const Choices = z.array(z.int());

export const SheetScan = z.object({
  id: z.string(),
  filename: z.string(),
  state: z.enum(scanStates),
  /** Null until the file is opened. */
  pages: z.int().nullable(),
  pagesRead: z.int(),
  /** Why it was refused, in French. */
  refusal: z.string().nullable(),
  sentAt: Instant,
});
export type SheetScan = z.infer<typeof SheetScan>;

export const SheetsOverview = z.object({
  campaign: z.object({ id: z.string(), title: z.string() }),
  test: z.object({ id: z.string(), name: z.string() }),
  /** Why nothing can be printed yet, in French. */
  refusal: z.string().nullable(),
  /** The public draw of the questions is what lacks, as « Preuves » says. */
  isDrawAwaited: z.boolean(),
  paper: z
    .object({
      questions: z.int(),
      /** Bubbles of a row. */
      choices: z.int(),
      /** Of one sheet. */
      pages: z.int(),
      /** Letters that seats have. */
      versions: z.array(z.enum(paperLetters)),
    })
    .nullable(),
  sessions: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      day: Day,
      rooms: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          centreId: z.string(),
          centre: z.string(),
          /** People whom it expects; of them, those whose sheet was prepared. */
          expected: z.int(),
          prepared: z.int(),
        }),
      ),
    }),
  ),
  counts: z.object({
    expected: z.int(),
    final: z.int(),
    doubtful: z.int(),
    incomplete: z.int(),
    /** Without any page read; of them, absent by the roll. */
    missing: z.int(),
    missingAbsent: z.int(),
    /** Absent or excluded by the roll, and a sheet was read. */
    contradictions: z.int(),
    /** Rows that wait for a person. */
    doubts: z.int(),
    /** Pages that wait for a person. */
    toSort: z.int(),
  }),
  scans: z.array(SheetScan),
  isSealed: z.boolean(),
  abilities: z.object({ manage: z.boolean(), settle: z.boolean() }),
});
export type SheetsOverview = z.infer<typeof SheetsOverview>;

export const getSheets = endpoint('GET /recruiter/campaigns/:id/tests/:testId/sheets', {
  summary: 'Les feuilles de réponses d’un QCM sur papier : ce qui est imprimé, numérisé, lu et à vérifier.',
  params: testParams,
  data: SheetsOverview,
});

export const getPrintedPaper = endpoint(
  'POST /recruiter/campaigns/:id/tests/:testId/sheets/papers/:version',
  {
    summary:
      'Le sujet à imprimer, en PDF : celui d’une lettre, en gros caractères si on le demande. Chaque téléchargement est au journal.',
    params: testParams.extend({ version: z.enum(paperLetters, messages.VERSION_UNKNOWN) }),
    body: z.object({ isLarge: z.boolean() }),
  },
);

export const printSheets = endpoint('POST /recruiter/campaigns/:id/tests/:testId/sheets/prints', {
  summary:
    'Prépare en PDF les feuilles d’une salle, d’un centre ou de toute une session, par salle et place.',
  params: testParams,
  body: z.object({
    sessionId: Uuid,
    roomId: Uuid.optional(),
    centreId: Uuid.optional(),
  }),
  data: FileExport,
});

export const createScan = endpoint('POST /mass-recruitment/campaigns/:id/tests/:testId/scans', {
  summary: 'Commence l’envoi d’une numérisation par le protocole tus : `Upload-Metadata` porte `filename`.',
  params: testParams,
});
const scanParams = z.object({ scan: z.string().max(64) });
export const readScan = endpoint('HEAD /mass-recruitment/sheet-scans/:scan', {
  summary: 'Combien d’octets d’une numérisation sont arrivés.',
  params: scanParams,
});
export const appendScan = endpoint('PATCH /mass-recruitment/sheet-scans/:scan', {
  summary: 'La suite d’une numérisation ; arrivée entière, elle est lue.',
  params: scanParams,
});
export const removeScan = endpoint('DELETE /mass-recruitment/sheet-scans/:scan', {
  summary: 'Abandonne l’envoi d’une numérisation.',
  params: scanParams,
});
export const withdrawScan = endpoint(
  'POST /recruiter/campaigns/:id/tests/:testId/sheets/scans/:scan/withdrawal',
  {
    summary: 'Annule toutes les lectures d’un fichier, tant que les notes ne sont pas scellées.',
    params: testParams.extend({ scan: z.string().max(64) }),
    data: SheetsOverview,
  },
);

export const ScanPage = z.object({
  id: z.string(),
  state: z.enum(scanPageStates),
  filename: z.string(),
  /** In its file. */
  number: z.int(),
  /** What is wrong and what to do, in French. */
  advice: z.string().nullable(),
  fileNumber: z.string().nullable(),
  version: z.enum(paperLetters).nullable(),
  /** Of its sheet. */
  sheetPage: z.int().nullable(),
  /** Rows that wait for a person. */
  doubts: z.int(),
  picture: z.string().nullable(),
  /** The page that counts at present, and where this one differs from it. */
  rival: z
    .object({
      picture: z.string().nullable(),
      isOtherVersion: z.boolean(),
      /** Choices as each was read; null: a person settles that row. */
      differences: z.array(
        z.object({ question: z.int(), counting: Choices.nullable(), other: Choices.nullable() }),
      ),
    })
    .nullable(),
  readAt: Instant,
  abilities: z.object({ withdraw: z.boolean(), choose: z.boolean() }),
});
export type ScanPage = z.infer<typeof ScanPage>;

export const listScanPages = endpoint('GET /recruiter/campaigns/:id/tests/:testId/sheets/pages', {
  summary: 'Les pages lues ; `sort` : celles qui attendent une personne.',
  params: testParams,
  query: z.object({
    ...pageQuery(25),
    state: z.enum(scanPageStates).optional(),
    sort: queryFlag,
  }),
  data: z.array(ScanPage),
  paginated: true,
  extra: z.object({ toSort: z.record(z.enum(pagesToSort), z.int()) }),
});
const pageParams = testParams.extend({ pageId: Uuid });
export const getScanPicture = endpoint(
  'GET /recruiter/campaigns/:id/tests/:testId/sheets/pages/:pageId/picture',
  {
    summary: 'L’image d’une page numérisée.',
    params: pageParams,
  },
);
export const withdrawScanPage = endpoint(
  'POST /recruiter/campaigns/:id/tests/:testId/sheets/pages/:pageId/withdrawal',
  {
    summary: 'Annule une lecture, et celles de la même feuille ; la feuille est de nouveau attendue.',
    params: pageParams,
    data: SheetsOverview,
  },
);
export const chooseScanPage = endpoint(
  'POST /recruiter/campaigns/:id/tests/:testId/sheets/pages/:pageId/choice',
  {
    summary: 'Choisit laquelle de deux lectures différentes d’une feuille compte.',
    params: pageParams,
    body: z.object({ counts: z.boolean() }),
    data: SheetsOverview,
  },
);

export const SheetDoubt = z.object({
  id: z.string(),
  pageId: z.string(),
  /** As it is printed. */
  question: z.int(),
  doubt: z.enum(rowDoubts),
  /** Choices as read: what seems most likely. */
  suggested: Choices,
  /** Of the question. */
  choices: z.int(),
  isMultiple: z.boolean(),
  answer: Choices.nullable(),
  /** Where its bubbles stand in its picture, from 0 to 1. */
  bubbles: z.array(z.number()),
  /** The row as it was scanned, and its page. */
  picture: z.string().nullable(),
  pagePicture: z.string().nullable(),
});
export type SheetDoubt = z.infer<typeof SheetDoubt>;

export const SheetDoubts = z.object({
  campaign: z.object({ id: z.string(), title: z.string() }),
  test: z.object({ id: z.string(), name: z.string() }),
  /** Rows that wait, those of one sheet together, the first ones. */
  doubts: z.array(SheetDoubt),
  /** What this person settled last, the last one first. */
  settled: z.array(SheetDoubt),
  waiting: z.int(),
  /** Sheets with a page that was read. */
  read: z.int(),
  isSealed: z.boolean(),
  abilities: z.object({ settle: z.boolean() }),
});
export type SheetDoubts = z.infer<typeof SheetDoubts>;
export const listSheetDoubts = endpoint('GET /recruiter/campaigns/:id/tests/:testId/sheets/doubts', {
  summary: 'Les lignes à vérifier, avec leur image et ce qui a été lu.',
  params: testParams,
  data: SheetDoubts,
});
const doubtParams = testParams.extend({ doubtId: Uuid });
export const getDoubtPicture = endpoint(
  'GET /recruiter/campaigns/:id/tests/:testId/sheets/doubts/:doubtId/picture',
  {
    summary: 'L’image d’une ligne à vérifier.',
    params: doubtParams,
  },
);
export const settleSheetDoubt = endpoint(
  'PUT /recruiter/campaigns/:id/tests/:testId/sheets/doubts/:doubtId',
  {
    summary:
      'Règle une ligne ; `seen` est la réponse que l’on voyait : une autre personne peut l’avoir réglée.',
    params: doubtParams,
    body: z.object({
      answer: z.array(z.int().min(0).max(4)).max(5),
      seen: z.array(z.int()).max(5).nullable(),
    }),
    data: SheetDoubt,
  },
);

export const SheetPerson = z.object({
  fileNumber: z.string(),
  session: z.string(),
  centre: z.string(),
  room: z.string(),
  seat: z.string(),
  state: z.enum(sheetStates),
  /** By the roll; `expected`: nobody was called. */
  attendance: z.enum([...attendanceStates, 'expected', 'contradiction']),
});
export type SheetPerson = z.infer<typeof SheetPerson>;
export const listSheetPeople = endpoint('GET /recruiter/campaigns/:id/tests/:testId/sheets/people', {
  summary: 'Les feuilles qui manquent, ou qui contredisent l’appel, par numéro de dossier, salle et place.',
  params: testParams,
  query: z.object({ ...pageQuery(25), list: z.enum(['missing', 'contradictions']) }),
  data: z.array(SheetPerson),
  paginated: true,
});
