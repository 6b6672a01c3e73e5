import { type ApplicationSource, applicationSourceTitles } from '@baara/contract/applications/sources';
import type { AnswerFilter } from '@baara/contract/applications/answer-filters';
import type { CandidateColumn } from '@baara/contract/candidates/column-names';
import { EXPORT_MAX_ROWS } from '@baara/contract/files/export-messages';
import type { Stage } from '@baara/contract/applications/stages';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { readInBatches } from '../../../platform/db/read-in-batches.ts';
import { selectCandidateCards } from '../../candidates/public/candidate-cards.ts';
import { candidateCells, candidateSheetColumn } from '../../candidates/public/candidate-cells.ts';
import { recordActivity } from '../../companies/access/public/activity.ts';
import { defineExport, type ExportCell } from '../../files/exports/public/define-export.ts';
import {
  type AnsweredQuestion,
  answerCells,
  answerSheetColumns,
  selectAnsweredQuestions,
  selectAnswerTexts,
} from '../answers/answer-columns.queries.ts';
import { selectOfferSteps } from '../../offers/pipeline/public/pipeline.ts';
import {
  type ApplicationSort,
  countOfferApplications,
  offerApplicationsSql,
} from './application-list.queries.ts';
import { selectSummaries } from './application-summary.queries.ts';
import { personName, stepTitle } from './recruiter-applications.view.ts';

export type ApplicationExportParameters = {
  offerId: number;
  filters: {
    stage?: Stage | undefined;
    unread?: boolean | undefined;
    search?: string | undefined;
    minFit?: number | undefined;
    source?: ApplicationSource | undefined;
    agency?: string | undefined;
    criteria?: 'met' | 'unmet' | undefined;
    answers?: AnswerFilter[] | undefined;
    sort: ApplicationSort;
    order: 'asc' | 'desc';
  };
  columns: readonly CandidateColumn[];
};

/** One more than a file takes, so that what is left out is known. */
const MOST = EXPORT_MAX_ROWS + 1;

/** The applications of an offer's list, each with the company's view of its candidate. */
export const applicationExport = defineExport<ApplicationExportParameters>({
  name: 'applications.offer',
  title: 'Candidatures',
  async read(db, { offerId, filters, columns }, { companyId }) {
    if (companyId === null) throw new Error('Applications are exported for a company.');
    const filter = { ...filters, offerId };
    const questions = await selectAnsweredQuestions(db, offerId);
    return {
      columns: [
        { title: 'Nom', width: 26 },
        { title: 'Étape', width: 20 },
        { title: 'Reçue le', isDay: true },
        { title: 'À l’étape depuis le', width: 18, isDay: true },
        { title: 'Source', width: 30 },
        ...columns.map(candidateSheetColumn),
        ...answerSheetColumns(questions),
      ],
      expected: await countOfferApplications(db, companyId, filter, MOST),
      batches: rows(db, {
        ids: offerApplicationsSql(companyId, filter, MOST),
        offerId,
        columns,
        companyId,
        questions,
      }),
    };
  },
  async onReady(tx, { accountId, companyId, rows: found, format, title, at }) {
    if (companyId === null) return;
    await recordActivity(tx, {
      companyId,
      actorId: accountId,
      kind: 'applications.exported',
      subject: { id: format, title: `${found.toLocaleString('fr-FR')} (${title})` },
      detail: { rows: found, format },
      at,
    });
  },
});

type Wanted = {
  ids: RawBuilder<{ id: string }>;
  offerId: number;
  columns: readonly CandidateColumn[];
  companyId: string;
  questions: readonly AnsweredQuestion[];
};

async function* rows(db: Db, wanted: Wanted): AsyncGenerator<ExportCell[][]> {
  const { ids, offerId, columns, companyId, questions } = wanted;
  const steps = await selectOfferSteps(db, offerId);
  for await (const batch of readInBatches(db, ids)) {
    const found = await selectSummaries(
      db,
      batch.map(({ id }) => id),
    );
    const byId = new Map(found.map((row) => [row.id, row]));
    const cards = await selectCandidateCards(
      db,
      companyId,
      // A candidate who withdrew shows themselves no more, unless something else opens them.
      found.filter((row) => row.is_open && !row.is_anonymous).map((row) => row.applicant_id),
    );
    const answers = await selectAnswerTexts(db, questions.length === 0 ? [] : found.map(({ id }) => id));
    const cardOf = new Map(cards.map((card) => [card.id, card]));
    yield batch.flatMap(({ id }) => {
      const row = byId.get(id);
      if (!row) return [];
      const stage = row.stage as Stage;
      return [
        [
          personName(row),
          stepTitle(steps, row.column_key ?? stage, stage),
          dayOf(row.created_at),
          dayOf(row.stage_changed_at),
          sourceCell(row),
          ...candidateCells(cardOf.get(row.applicant_id), columns),
          ...answerCells(answers.get(id), questions),
        ],
      ];
    });
  }
}

/** The source, and the name of the agency or of the tracked link. */
function sourceCell({ source, source_name: label }: { source: string; source_name: string | null }): string {
  const title = applicationSourceTitles[source as ApplicationSource];
  return label === null ? title : `${title} : ${label}`;
}

/** At midnight UTC, which is Bamako's. */
const dayOf = (at: Date): Date => new Date(at.toISOString().slice(0, 10));
