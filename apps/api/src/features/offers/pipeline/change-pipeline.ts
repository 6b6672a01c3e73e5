import { leftSteps, mayTakeColumn } from '@baara/contract/offers/pipeline-steps';
import {
  type PipelineChange,
  type PipelineStep,
  recruitmentConfigMessages as messages,
} from '@baara/contract/offers/pipeline';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, DomainError, invalid } from '../../../platform/http/errors.ts';
import { notify } from '../../../platform/live/live-hub.ts';
import { recordActivity } from '../../companies/access/public/activity.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import {
  countBySteps,
  ensureSettings,
  lockSettings,
  raiseVersion,
  replaceCriteria,
  replaceSteps,
  selectCriteria,
  selectSteps,
  selectTemplates,
  type SettingsOwner,
  type SettingsRow,
} from './pipeline.queries.ts';
import { defaultSteps, stepsFault } from './pipeline-rules.ts';
import { requireOffer } from './read-pipeline.ts';

export type ConfigWriting = { member: CompanyMember; offerId: number | null; now: Date };

/**
 * Replaces the steps. Applications of a step that is removed, hidden or of another stage now go where `destinations`
 * says; the candidate gets no notification, since nothing was decided about them: never to a hiring or a rejection.
 * @throws 404; 409 CONFIG_CHANGED when someone saved meanwhile, STEP_OCCUPIED with `steps`; 422.
 */
export async function changePipeline(db: Db, change: PipelineChange, writing: ConfigWriting): Promise<void> {
  const fault = stepsFault(change.steps);
  if (fault) throw invalid([fault]);
  await changeSettings(db, change.version, writing, async (tx, owner, settings) => {
    await requireTemplates(tx, owner, change.steps);
    await writeSteps(tx, owner, settings, change.steps, { ...writing, destinations: change.destinations });
  });
}

/** Gives an offer the company's steps and, unless evaluations exist, its scorecard. @throws as above. */
export async function takeCompanySettings(
  db: Db,
  { version, destinations }: { version: number; destinations: Record<string, string> },
  writing: ConfigWriting,
): Promise<void> {
  await changeSettings(db, version, writing, async (tx, owner, settings) => {
    const model = await ensureSettings(tx, { companyId: owner.companyId, offerId: null });
    const steps = await selectSteps(tx, model.id);
    const wanted = steps.length > 0 ? steps : defaultSteps;
    await writeSteps(tx, owner, settings, wanted, { ...writing, destinations });
    if (settings.scorecard_locked_at !== null) return;
    const criteria = await selectCriteria(tx, model.id);
    await replaceCriteria(
      tx,
      settings.id,
      criteria.map((criterion) => ({ ...criterion, id: null })),
    );
  });
}

/** Locks the settings, checks that they are those the person saw, and records who changed them. */
export async function changeSettings(
  db: Db,
  version: number,
  { member, offerId, now }: ConfigWriting,
  work: (tx: Db, owner: SettingsOwner, settings: SettingsRow) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const companyId = member.company.id;
    const offer = await requireOffer(tx, companyId, offerId);
    const owner: SettingsOwner = { companyId, offerId };
    // The company's too: steps may name a starting template.
    await ensureSettings(tx, { companyId, offerId: null });
    await ensureSettings(tx, owner);
    const settings = await lockSettings(tx, owner);
    if (settings.version !== version) throw conflict('CONFIG_CHANGED', messages.CONFIG_CHANGED);
    await work(tx, owner, settings);
    await raiseVersion(tx, settings.id);
    await recordActivity(tx, {
      companyId,
      actorId: member.accountId,
      kind: offer ? 'recruitment.offer-settings-changed' : 'recruitment.settings-changed',
      ...(offer && { subject: { id: offer.id, title: offer.title }, offerId: offer.id }),
      at: now,
    });
  });
}

async function requireTemplates(tx: Db, owner: SettingsOwner, steps: readonly PipelineStep[]): Promise<void> {
  const known = new Set((await selectTemplates(tx, owner, 'stage')).map(({ id }) => id));
  for (const [index, { mail }] of steps.entries())
    if (mail.templateId !== null && !known.has(mail.templateId))
      throw invalid([{ field: `steps.${index}.mail.templateId`, message: messages.TEMPLATE_NOT_FOUND }]);
}

async function writeSteps(
  tx: Db,
  owner: SettingsOwner,
  settings: SettingsRow,
  steps: readonly PipelineStep[],
  writing: { member: CompanyMember; now: Date; destinations: Record<string, string> },
): Promise<void> {
  if (owner.offerId !== null) {
    // Anyone who moves a card shares the settings' row: until this is over nobody puts one on a step that goes.
    const own = await selectSteps(tx, settings.id);
    await emptySteps(
      tx,
      owner.offerId,
      leftSteps(own.length > 0 ? own : defaultSteps, steps),
      steps,
      writing,
    );
  }
  await replaceSteps(tx, settings.id, steps);
}

/**
 * @throws 409 STEP_OCCUPIED naming each step with applications that has no destination; 422 for one where a whole
 *   column may not go.
 */
async function emptySteps(
  tx: Db,
  offerId: number,
  left: readonly PipelineStep[],
  steps: readonly PipelineStep[],
  { member, now, destinations }: { member: CompanyMember; now: Date; destinations: Record<string, string> },
): Promise<void> {
  if (left.length === 0) return;
  await sql`select id from applications where offer_id = ${offerId}
    and column_key = any(${left.map(({ key }) => key)}) order by id for update`.execute(tx);
  const counts = await countBySteps(tx, offerId);
  const occupied = left.filter(({ key }) => (counts.get(key) ?? 0) > 0);
  const gone = new Set(left.map(({ key }) => key));
  const staying = steps.filter(({ key, isHidden }) => !isHidden && !gone.has(key));
  const replacements = occupied.map((from) => ({
    from,
    to: staying.find(({ key }) => key === destinations[from.key]),
  }));
  const lost = replacements.filter(({ to }) => to === undefined).map(({ from }) => from);
  if (lost.length > 0) throw stepsOccupied(lost, counts);
  const refused = replacements.filter(({ from, to }) => to && !mayTakeColumn(from, to));
  if (refused.length > 0)
    throw invalid(
      refused.map(({ from }) => ({ field: `destinations.${from.key}`, message: messages.STEP_DESTINATION })),
    );
  for (const { from, to } of replacements)
    if (to) await moveAll(tx, offerId, { from, to, authorId: member.accountId, now });
  await notify(tx, `offer_applications:${offerId}`, { offerId });
}

function stepsOccupied(steps: readonly PipelineStep[], counts: ReadonlyMap<string, number>): DomainError {
  const lost = steps.map(({ key, title }) => ({ key, title, applications: counts.get(key) ?? 0 }));
  return new DomainError(409, 'STEP_OCCUPIED', messages.STEP_OCCUPIED, { extra: { steps: lost } });
}

async function moveAll(
  tx: Db,
  offerId: number,
  { from, to, authorId, now }: { from: PipelineStep; to: PipelineStep; authorId: string; now: Date },
): Promise<void> {
  await sql`
    with moved as (
      update applications
      set stage = ${to.stage}, step = ${to.key === to.stage ? null : to.key}, stage_changed_at = ${now},
        candidate_stage_at = case when candidate_stage is null then null else candidate_stage_at end
      where offer_id = ${offerId} and column_key = ${from.key}
      returning id
    )
    insert into application_events
      (application_id, kind, from_stage, to_stage, from_key, from_step, to_step, author_id, is_internal, by_settings,
        created_at)
    select id, 'stage', ${from.stage}, ${to.stage}, ${from.key}, ${from.title}, ${to.title}, ${authorId}::uuid, false,
      true, ${now}
    from moved`.execute(tx);
}
