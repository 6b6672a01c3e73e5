import type { BackupCheck } from '@baara/contract/backup/backup';
import { z } from 'zod';

/** What the process of copies is given, in one line of JSON by its standard input: no secret in its arguments. */
export const BackupOrder = z.object({
  task: z.enum(['copy', 'proof', 'upkeep']),
  runId: z.string().nullable(),
  dataDir: z.string(),
  url: z.string().nullable(),
  secret: z.string(),
  series: z.string(),
  databaseUrl: z.string(),
  adminUrl: z.string(),
  /** Folder of uploaded files; null when a bucket has them. */
  filesFolder: z.string().nullable(),
  sessionSecret: z.string(),
  isUrgent: z.boolean(),
  /** Whether what is too old is removed. */
  prunes: z.boolean(),
  bytesPerSecond: z.number(),
  copiesMost: z.int(),
  provenCopies: z.array(z.string()),
  /** How long until counters of the server say everything that happened before. */
  settleMs: z.number(),
});
export type BackupOrder = z.infer<typeof BackupOrder>;

type CopySummary = {
  copy: string;
  startedAt: string;
  finishedAt: string;
  rawBytes: number;
  storedBytes: number;
};

/** What it answers, a line each; the last one is the result or the problem. */
export type BackupAnswer =
  | { progress: number }
  | { problem: string; isRefuted: boolean; copy: string | null }
  | { copy: string; rawBytes: number; storedBytes: number }
  | { proof: { copy: string; recoveredTo: string | null; checks: BackupCheck[] } }
  | {
      upkeep: {
        copies: CopySummary[];
        earliestAt: string | null;
        files: { count: number; bytes: number } | null;
        filesProblem: string | null;
      };
    };
