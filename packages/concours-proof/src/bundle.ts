import type { RankingRules } from '@baara/concours-ranking';

/** The bundle of docs/verifiable-concours.md, which says what each field is. */

export const BUNDLE_FORMAT = 'baara-concours-1';

export type Half = { half: string };
export type Announcement = { at: string; source: string };
export type PublicDraw = { numbers: readonly number[] };
export type ListSeal = { root: string; size: number };

export type ProvenRoom = {
  id: string;
  rows: number;
  columns: number;
  removed: readonly string[];
  adapted: readonly { seat: string; serves: number }[];
  serves: number;
};
export type Rooms = {
  centres: readonly { id: string; rooms: readonly ProvenRoom[] }[];
  fill: 'balanced' | 'dense';
  overflow: readonly { centre: string; to: readonly string[] }[];
  versions: 1 | 2 | 3 | 4;
};

export type PaperQuestion = {
  id: string;
  choices: number;
  points: number;
  wrong: number;
  print: string;
};
export type PaperPart = { theme: string; count: number; questions: readonly PaperQuestion[] };
export type Paper = { parts: readonly PaperPart[]; shuffled: boolean };
/** @property right by part and question, the places of the right choices. */
export type MarkingKey = { right: readonly (readonly (readonly number[])[])[] };

/** The value of each kind of document. */
export type Values = {
  rules: RankingRules;
  list: ListSeal;
  rooms: Rooms;
  'half-institution': Half;
  'half-observers': Half;
  announcement: Announcement;
  draw: PublicDraw;
  paper: Paper;
  key: MarkingKey;
  copies: { seed: string };
  cancellation: { questions: readonly string[]; reason: string };
  correction: { reason: string; sheet: SheetLeaf };
  withdrawal: { person: string };
};
export type DocumentKind = keyof Values;
export type SealedDocument = {
  [One in DocumentKind]: { kind: One; salt: string; subject: string; value: Values[One] };
}[DocumentKind];

export type BundleEntry = { at: string; document: SealedDocument; hash: string; signature: string };

export type FileLeaf = {
  person: string;
  category: string;
  attributes: Readonly<Record<string, number>>;
  reserves: readonly string[];
};
export type SeatedPersonLeaf = { file: string; category: string; centre: string; needs: number };
export type SeatLeaf = {
  file: string;
  room: string | null;
  seat: string | null;
  version: string | null;
};
export type AnswersLeaf = { copy: string; paper: number; answers: string };
export type MarksLeaf = { copy: string; marks: readonly number[] };
export type StateLeaf = { copy: string; state: 'absent' | 'excluded' };
export type SheetLeaf = AnswersLeaf | MarksLeaf | StateLeaf;
export type ResultLeaf = {
  person: string;
  category: string;
  marks: readonly (number | null)[];
  outcome: string;
  rank: number | null;
  reserve: string | null;
  total: number | null;
};
export type Leaf = FileLeaf | SeatedPersonLeaf | SeatLeaf | SheetLeaf | ResultLeaf;

export type Bundle = {
  format: typeof BUNDLE_FORMAT;
  campaign: string;
  /** The public key of the log, 64 hexadecimal characters. */
  key: string;
  log: readonly BundleEntry[];
  lists: Readonly<Record<string, readonly Leaf[]>>;
};
