import type { RowDoubt, RowRule, SheetLayout, SheetProblem } from '@baara/answer-sheets';
import { fileURLToPath } from 'node:url';
import { type BoundedFailure, runBounded } from '../../../platform/bounded-process/run-bounded.ts';

/** The orders and answers of the process that reads scans. */

const readScansProgram = fileURLToPath(new URL('read-scans.process.ts', import.meta.url));

/** Pages read by one process: what a hostile one costs is bounded, and the progress moves on. */
export const PAGES_AT_ONCE = 8;
export const scanBounds = { seconds: 60, memoryMb: 900, heapMb: 400, outputBytes: 48 * 1024 * 1024 } as const;

export type ScanOrder = {
  isPdf: boolean;
  /** First page, from 1, and how many at most. */
  from: number;
  count: number;
  mostPages: number;
  set: string;
  /** Hexadecimal. */
  secret: string;
  layout: SheetLayout;
  /** Rows of each version of the paper. */
  rules: readonly (readonly RowRule[])[];
};

/** @property picture JPEG, in base64, as all pictures here. */
export type PageReading = { picture: string | null } & (
  | {
      isRead: true;
      number: string;
      page: number;
      /** By row; null where a person settles. */
      answers: (readonly number[] | null)[];
      firstQuestion: number;
      doubts: { question: number; doubt: RowDoubt; suggested: readonly number[]; picture: string | null }[];
    }
  | {
      isRead: false;
      problem: SheetProblem | 'page-broken';
      /** Of a code that could be read. */
      set: string | null;
    }
);

export type ScansRead =
  | { pages: number; readings: PageReading[] }
  | { refusal: 'too-many-pages' | 'unreadable' };

/** Reads some pages in a process of its own. */
export async function readScansApart(
  bytes: Uint8Array,
  order: ScanOrder,
): Promise<ScansRead | { failure: BoundedFailure }> {
  const head = Buffer.from(JSON.stringify(order), 'utf8');
  const size = Buffer.alloc(4);
  size.writeUInt32LE(head.length);
  const result = await runBounded(readScansProgram, Buffer.concat([size, head, bytes]), {
    ...scanBounds,
    givesWay: true,
  });
  return 'output' in result ? (JSON.parse(result.output.toString('utf8')) as ScansRead) : result;
}
