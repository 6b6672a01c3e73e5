import { drawSheet, numberText, type SheetTexts } from '@baara/answer-sheets';
import { fileNumberInWords } from '@baara/contract/campaigns/filing-words';
import { paperLetters, type PaperLetter } from '@baara/contract/campaigns/sheets-words';
import { dayInWords } from '@baara/contract/formats/days';
import { hourInWords } from '@baara/contract/formats/moments';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { readInBatches } from '../../../platform/db/read-in-batches.ts';
import { drawable, fonts } from '../../../platform/pdf/pdf.ts';
import { definePdfExport } from '../../files/exports/public/define-export.ts';
import { findPaper } from '../tests/papers.queries.ts';
import { checkWith, MOST_VERSIONS } from './sheet-codes.ts';
import { asksSeveral } from './sheet-set.ts';
import { findSheetSet, printedSheets, type PrintedSheet, type SheetPlace } from './sheets.queries.ts';
import { writeSheetsPdf } from './write-sheets-pdf.ts';

type SheetsExportParameters = SheetPlace & { testId: string };

/** The answer sheets of a room, a centre or a session, in the order they are handed out: each has its code and no name. */
export const sheetsExport = definePdfExport<SheetsExportParameters>({
  name: 'campaigns.sheets',
  title: 'Feuilles de réponses',
  async writePdf(db, { testId, ...place }, { requester: { companyId, now }, to, onProgress }) {
    const set = await findSheetSet(db, testId);
    const about = await findSession(db, { testId, sessionId: place.sessionId, companyId });
    const paper = await findPaper(db, testId);
    if (!set || !about || !paper) throw new Error('These sheets are gone.');
    const checkOf = checkWith(set.secret);
    const isSeveral = asksSeveral(paper.paper);
    const session = `${about.session}, ${dayInWords(about.day)}, ${hourInWords(`${about.day}T${about.starts_at}Z`)}`;
    const textsOf = (sheet: PrintedSheet): SheetTexts => ({
      title: drawable(`${about.campaign}, ${about.test}`),
      session: drawable(session),
      seat: drawable(`${sheet.room} · place ${sheet.seat} · sujet ${sheet.version}`),
      candidateNumber: fileNumberInWords(about.file_prefix, sheet.fileNumber),
      isSeveral,
    });
    let written = 0;
    await onProgress({ written, expected: about.sheets });
    async function* pages() {
      for await (const batch of readInBatches(db, printedSheets(testId, place), 50)) {
        for (const sheet of batch) {
          const version = paperLetters.indexOf(sheet.version as PaperLetter);
          const number = numberText(sheet.ordinal * MOST_VERSIONS + version);
          yield* drawSheet(set!.layout, { set: set!.code, number }, textsOf(sheet), checkOf);
        }
        written += batch.length;
        await onProgress({ written, expected: about!.sheets });
      }
    }
    await writeSheetsPdf(pages(), { title: 'Feuilles de réponses', at: now, fonts }, to);
    return written;
  },
});

const findSession = (
  db: Db,
  { testId, sessionId, companyId }: { testId: string; sessionId: string; companyId: string | null },
) =>
  db
    .selectFrom('campaign_sessions as s')
    .innerJoin('campaign_tests as t', 't.id', 's.test_id')
    .innerJoin('campaigns as c', 'c.id', 's.campaign_id')
    .where('s.id', '=', sessionId)
    .where('t.id', '=', testId)
    .where('c.company_id', '=', companyId)
    .select([
      'c.title as campaign',
      'c.file_prefix',
      't.name as test',
      's.name as session',
      's.day',
      sql<string>`to_char(s.starts_at, 'HH24:MI')`.as('starts_at'),
      sql<number>`(select count(*) from campaign_sheets h where h.test_id = t.id)`.as('sheets'),
    ])
    .executeTakeFirst();
