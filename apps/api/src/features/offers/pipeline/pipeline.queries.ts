import type { PipelineStep } from '@baara/contract/offers/pipeline';
import type { TemplateKind } from '@baara/contract/offers/message-templates';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { startingTemplatesOf } from './starting-templates.ts';

/** Whose settings: an offer's, or, without one, what the company's new offers start from. */
export type SettingsOwner = { companyId: string; offerId: number | null };
export type SettingsRow = { id: string; version: number; scorecard_locked_at: Date | null };

const ownerFilter = ({ companyId, offerId }: SettingsOwner) =>
  offerId === null
    ? sql<boolean>`company_id = ${companyId} and offer_id is null`
    : sql<boolean>`company_id = ${companyId} and offer_id = ${offerId}`;

function selectSettings(db: Db, owner: SettingsOwner) {
  return db
    .selectFrom('recruitment_settings')
    .where(ownerFilter(owner))
    .select(['id', 'version', 'scorecard_locked_at']);
}

/** Undefined until somebody changes something there: see `ensureSettings`. */
export function findSettings(db: Db, owner: SettingsOwner): Promise<SettingsRow | undefined> {
  return selectSettings(db, owner).executeTakeFirst();
}

/** For writers: inserts the row when there is none yet; a company's with its starting templates. */
export async function ensureSettings(db: Db, owner: SettingsOwner): Promise<SettingsRow> {
  const found = await findSettings(db, owner);
  if (found) return found;
  const templates = owner.offerId === null ? startingTemplatesOf(owner.companyId) : [];
  // One statement, so that no company is ever left without the templates it starts with.
  await sql`
    with made as (
      insert into recruitment_settings (company_id, offer_id) values (${owner.companyId}, ${owner.offerId})
      on conflict do nothing returning id
    )
    insert into message_templates (id, settings_id, kind, name, subject, body, position)
    select t.id, made.id, t.kind, t.name, t.subject, t.body, t.position
    from made, json_to_recordset(${JSON.stringify(templates.map((one, position) => ({ ...one, position })))}::json)
      as t(id uuid, kind text, name text, subject text, body text, position smallint)`.execute(db);
  return selectSettings(db, owner).executeTakeFirstOrThrow();
}

/** Locks the settings until the transaction ends: saves run one after the other. */
export function lockSettings(tx: Db, owner: SettingsOwner): Promise<SettingsRow> {
  return selectSettings(tx, owner).forUpdate().executeTakeFirstOrThrow();
}

/** Locks the settings in share mode until the transaction ends; any number may. */
export async function shareSettings(tx: Db, owner: SettingsOwner): Promise<void> {
  await selectSettings(tx, owner).forShare().execute();
}

export async function raiseVersion(tx: Db, settingsId: string): Promise<void> {
  await tx
    .updateTable('recruitment_settings')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', settingsId)
    .execute();
}

/** Of this company; undefined for another's. */
export function findOffer(db: Db, companyId: string, id: number) {
  return db
    .selectFrom('offers')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .select(['id', 'title'])
    .executeTakeFirst();
}

/** None when nobody changed them. */
export async function selectSteps(db: Db, settingsId: string): Promise<PipelineStep[]> {
  const rows = await db
    .selectFrom('pipeline_steps')
    .where('settings_id', '=', settingsId)
    .selectAll()
    .orderBy('position')
    .execute();
  return rows.map(stepOf);
}

export type StepRow = {
  key: string;
  stage: string;
  title: string;
  is_hidden: boolean;
  target_days: number | null;
  mail_is_on: boolean;
  mail_template_id: string | null;
  mail_delay_minutes: number;
};

export function stepOf(row: StepRow): PipelineStep {
  return {
    key: row.key,
    stage: row.stage as PipelineStep['stage'],
    title: row.title,
    isHidden: row.is_hidden,
    targetDays: row.target_days,
    mail: {
      isOn: row.mail_is_on,
      templateId: row.mail_template_id,
      delayMinutes: row.mail_delay_minutes,
    },
  };
}

export async function replaceSteps(
  tx: Db,
  settingsId: string,
  steps: readonly PipelineStep[],
): Promise<void> {
  await tx.deleteFrom('pipeline_steps').where('settings_id', '=', settingsId).execute();
  if (steps.length === 0) return;
  await tx
    .insertInto('pipeline_steps')
    .values(
      steps.map((step, position) => ({
        settings_id: settingsId,
        key: step.key,
        stage: step.stage,
        title: step.title,
        position,
        is_hidden: step.isHidden,
        target_days: step.targetDays,
        mail_is_on: step.mail.isOn,
        mail_template_id: step.mail.templateId,
        mail_delay_minutes: step.mail.delayMinutes,
      })),
    )
    .execute();
}

/** How many applications of the offer stand at each step. */
export async function countBySteps(db: Db, offerId: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('applications')
    .where('offer_id', '=', offerId)
    .groupBy('column_key')
    .select(['column_key', ({ fn }) => fn.countAll<number>().as('total')])
    .execute();
  return new Map(rows.map((row) => [row.column_key ?? '', row.total]));
}

export type CriterionRow = { id: string; title: string; description: string | null; weight: number };
export function selectCriteria(db: Db, settingsId: string): Promise<CriterionRow[]> {
  return db
    .selectFrom('scorecard_criteria')
    .where('settings_id', '=', settingsId)
    .select(['id', 'title', 'description', 'weight'])
    .orderBy('position')
    .execute();
}

export async function replaceCriteria(
  tx: Db,
  settingsId: string,
  criteria: readonly (Omit<CriterionRow, 'id'> & { id?: string | null | undefined })[],
): Promise<void> {
  await tx.deleteFrom('scorecard_criteria').where('settings_id', '=', settingsId).execute();
  if (criteria.length === 0) return;
  await tx
    .insertInto('scorecard_criteria')
    .values(
      criteria.map(({ id, title, description, weight }, position) => ({
        ...(id ? { id } : {}),
        settings_id: settingsId,
        title,
        description,
        weight,
        position,
      })),
    )
    .execute();
}

export type TemplateRow = {
  id: string;
  kind: TemplateKind;
  name: string;
  subject: string;
  body: string;
  offer_id: number | null;
};

const templates = (db: Db, companyId: string) =>
  db
    .selectFrom('message_templates as t')
    .innerJoin('recruitment_settings as s', 's.id', 't.settings_id')
    .where('s.company_id', '=', companyId)
    .select(['t.id', 't.kind', 't.name', 't.subject', 't.body', 's.offer_id'])
    .$castTo<TemplateRow>();

/** The offer's own first, then the company's: the starting ones until its settings are written. */
export async function selectTemplates(
  db: Db,
  { companyId, offerId }: SettingsOwner,
  kind?: TemplateKind,
): Promise<TemplateRow[]> {
  const settings = await findSettings(db, { companyId, offerId: null });
  const rows = await templates(db, companyId)
    .where((eb) => eb.or([eb('s.offer_id', 'is', null), eb('s.offer_id', '=', offerId)]))
    .$if(kind !== undefined, (query) => query.where('t.kind', '=', kind ?? ''))
    .orderBy('s.offer_id')
    .orderBy('t.position')
    .orderBy('t.id')
    .execute();
  // Written between the two readings, they are among the rows.
  if (settings || rows.some((row) => row.offer_id === null)) return rows;
  const starting = startingTemplatesOf(companyId).filter((one) => kind === undefined || one.kind === kind);
  return [...rows, ...starting.map((one) => ({ ...one, offer_id: null }))];
}

export function findTemplate(db: Db, companyId: string, id: string): Promise<TemplateRow | undefined> {
  return templates(db, companyId).where('t.id', '=', id).executeTakeFirst();
}

/** Locks a template until the transaction ends: no step can choose it meanwhile. */
export async function lockTemplate(tx: Db, id: string): Promise<void> {
  await tx.selectFrom('message_templates').where('id', '=', id).select('id').forUpdate().execute();
}

/** Whether a step sends this template when an application comes there. */
export async function isTemplateOfStep(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('pipeline_steps')
    .where('mail_template_id', '=', id)
    .select('key')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
