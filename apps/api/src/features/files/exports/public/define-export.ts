import type { Writable } from 'node:stream';
import type { ExportFileFormat } from '@baara/contract/files/export-messages';
import type { Db } from '../../../../platform/db/database.ts';
import type { Cell, Column } from '../../../../platform/sheets/sheet.ts';

export type ExportCell = Cell;

/** Who asked, and for which company's data; null for what belongs to no company. */
export type ExportRequester = { accountId: string; companyId: string | null };

export type ExportRows = {
  columns: readonly Column[];
  /** How many rows there are, counted no further than one past the limit. */
  expected: number;
  /** Rows, some hundreds at a time: one batch is in memory, however many there are. Each has a cell per column. */
  batches: AsyncIterable<readonly (readonly ExportCell[])[]>;
};

export type ExportKind<Parameters extends object> = Readonly<{
  /** Unique, `<feature>.<what>`; stored with the request. */
  name: string;
  /** The sheet's name, and the beginning of the file's: short, in French. */
  title: string;
  /** Rows of one file, when its own limit is not that of lists (`EXPORT_MAX_ROWS`): a sheet takes 1,048,575. */
  mostRows?: number;
  /** Reads the rows as this person may see them now. Called again from the start when a process died. */
  read: (db: Db, parameters: Parameters, requester: ExportRequester & { now: Date }) => Promise<ExportRows>;
  /** In the transaction that publishes the file: other notifications. */
  onReady?: (
    tx: Db,
    made: ExportRequester & { rows: number; format: ExportFileFormat; title: string; at: Date },
  ) => Promise<void>;
}>;

/** What is drawn and not listed: pages, in a PDF. */
export type PdfExportKind<Parameters extends object> = Readonly<{
  name: string;
  /** The beginning of the file's name: short, in French. */
  title: string;
  /**
   * Writes the file as this person may see it now; called again from the start when a process died.
   * @returns how many sheets it has. `onProgress` counts them; what it throws stops the writing.
   */
  writePdf: (
    db: Db,
    parameters: Parameters,
    order: {
      requester: ExportRequester & { now: Date };
      to: Writable;
      onProgress: (progress: { written: number; expected: number }) => Promise<void>;
    },
  ) => Promise<number>;
}>;

const kinds = new Map<string, ExportKind<never> | PdfExportKind<never>>();

function addKind(kind: ExportKind<never> | PdfExportKind<never>): void {
  if (kinds.has(kind.name)) throw new Error(`Two exports are called ${kind.name}`);
  kinds.set(kind.name, kind);
}

/**
 * Declares what can be exported, once, at the top of a module that the worker loads too; ask for one with
 * `requestExport`.
 * @throws Error when the name is taken.
 */
export function defineExport<Parameters extends object>(
  kind: ExportKind<Parameters>,
): ExportKind<Parameters> {
  addKind(kind);
  return kind;
}

/** The same for a PDF. @throws Error when the name is taken. */
export function definePdfExport<Parameters extends object>(
  kind: PdfExportKind<Parameters>,
): PdfExportKind<Parameters> {
  addKind(kind);
  return kind;
}

/** @throws Error for one that this version of the product does not make any more. */
export function getExportKind(name: string): ExportKind<object> | PdfExportKind<object> {
  const kind = kinds.get(name);
  if (!kind) throw new Error(`Nothing exports ${name}`);
  // The stored parameters were given under this kind's own type.
  return kind as ExportKind<object> | PdfExportKind<object>;
}
