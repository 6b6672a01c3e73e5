/**
 * Writes the file of one export, alone in its process: the order comes by standard input, what it does leaves by
 * standard output, a JSON line at a time (`ExportSaying`). It ends with anyone who started it.
 */
import { setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import './features/accounts/users/users-export.ts';
import './features/applications/recruiter-applications/application-export.ts';
import './features/audit/audit-export.ts';
import './features/campaigns/reading/file-export.ts';
import './features/campaigns/marks/mark-export.ts';
import './features/campaigns/results/results-export.ts';
import './features/campaigns/sheets/sheets-export.ts';
import './features/candidates/search/candidate-export.ts';
import './features/companies/administration/public/companies-export.ts';
import './features/employment/payroll-export.ts';
import './features/firm/portfolio-export.ts';
import './features/freelance/administration/public/freelances-export.ts';
import './features/freelance/invoices/public/invoices-export.ts';
import './features/money/accounting/journal-export.ts';
import './features/support/contact/contact-export.ts';
import './features/trainings/attendees/attendee-export.ts';
import type { ExportSaying } from './features/files/exports/write-apart.ts';
import { createExportWriter, type ExportOrder } from './features/files/exports/write-export.ts';
import { createDb } from './platform/db/create-db.ts';

// People who wait for an answer come first.
setPriority(10);
// Nobody listens any more: the server died or gave the export up.
process.stdout.on('error', () => process.exit(1));
const say = (said: ExportSaying): Promise<void> =>
  new Promise((resolve) => process.stdout.write(`${JSON.stringify(said)}\n`, () => resolve()));

const { databaseUrl, order } = JSON.parse(await text(process.stdin)) as {
  databaseUrl: string;
  order: ExportOrder & { at: string };
};
const db = createDb(databaseUrl, { max: 2, limits: 'job' });
try {
  const write = createExportWriter(db);
  await say(await write({ ...order, at: new Date(order.at) }, say));
} catch (error) {
  const { message, code } = error as NodeJS.ErrnoException;
  await say({ message, code });
  process.exitCode = 1;
} finally {
  await db.destroy();
}
