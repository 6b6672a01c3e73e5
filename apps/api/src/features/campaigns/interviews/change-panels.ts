import type { createInterviewPanel } from '@baara/contract/campaigns/interviews';
import { interviewLimits, interviewMessages as messages } from '@baara/contract/campaigns/interviews-words';
import { campaignRoleMay } from '@baara/contract/campaigns/staff-roles';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import { campaignAdministrationMessages } from '@baara/contract/campaigns/administration-messages';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { campaignRoleOf } from '../administration/managed-campaign.policy.ts';
import type { TestPlace } from '../tests/change-test.ts';
import { changeInterviews, fieldError, type Interviews } from './interview-access.ts';
import { selectPending } from './interview-marks.queries.ts';
import {
  deletePanel,
  insertPanel,
  type PanelRow,
  selectPanels,
  selectPossibleExaminers,
  selectRecusals,
  updatePanel,
  writeInterviews,
} from './interviews.queries.ts';
import { notifyInterviews } from './notify-interviews.ts';
import { showWhenComplete } from './submit-marks.ts';
import { deleteSlots, forgetNotices, lockSlots, selectTaken } from './slots.queries.ts';

type Panel = BodyOf<typeof createInterviewPanel>;
type Services = { queue: JobQueue; now: Date };

/** @throws 404; 403; 409 INTERVIEWS_CHANGED; 422 for a name that is taken, somebody who may not examine or sits elsewhere. */
export async function addPanel(
  db: Db,
  member: CompanyMember,
  place: TestPlace,
  { version, ...panel }: Panel,
  now: Date,
): Promise<void> {
  await changeInterviews(db, member, place, { version, now }, async (tx, of) => {
    const panels = await selectPanels(tx, of.test.id);
    if (panels.length >= interviewLimits.panels) throw fieldError('name', messages.PANEL_TOO_MANY);
    await requireGoodPanel(tx, member, of, { panel, panels, stored: undefined });
    await insertPanel(tx, of.test.id, panel, now);
    await undoDeal(tx, of);
    return { kind: 'interview-panel-saved', detail: inWords(panel) };
  });
}

/**
 * Changes a panel. Where it sits changes for its candidates too, who are notified again; somebody who joins gives marks for
 * those whose marks are not all given, and who leaves is not waited for.
 * @throws as `addPanel`; 404 PANEL_NOT_FOUND; 409 PANEL_CENTRE_FIXED, PANEL_RECUSED.
 */
export async function savePanel(
  db: Db,
  member: CompanyMember,
  place: TestPlace & { panelId: string },
  { version, ...panel }: Panel,
  { queue, now }: Services,
): Promise<void> {
  await changeInterviews(db, member, place, { version, now }, async (tx, of) => {
    const { test, interviews } = of;
    const panels = await selectPanels(tx, test.id);
    const stored = requirePanel(panels, place.panelId);
    await requireGoodPanel(tx, member, of, { panel, panels, stored });
    const isOtherCentre = stored.centre_id !== panel.centreId;
    const isPublished = interviews.convocations_at !== null;
    if (isOtherCentre && isPublished) throw conflict('PANEL_CENTRE_FIXED', messages.PANEL_CENTRE_FIXED);
    await lockSlots(tx, test.id);
    await updatePanel(tx, { testId: test.id, panelId: stored.id }, panel);
    if (isOtherCentre) await undoDeal(tx, of);
    else await writeInterviews(tx, test.id, {});
    if (isPublished && stored.place !== panel.place) {
      await forgetNotices(tx, stored.id, now);
      await queue.enqueue(tx, notifyInterviews, { testId: test.id, notice: 'convocation' });
    }
    // Who left is not waited for any more.
    for (const { id } of await selectPending(tx, stored.id))
      await showWhenComplete(tx, of, { slotId: id, member, at: now });
    return { kind: 'interview-panel-saved', detail: inWords(panel) };
  });
}

/** @throws 404; 403; 409 PANEL_IN_USE once convocations are published and candidates have their hour there. */
export async function removePanel(
  db: Db,
  member: CompanyMember,
  place: TestPlace & { panelId: string },
  now: Date,
): Promise<void> {
  await changeInterviews(db, member, place, { now }, async (tx, of) => {
    const panel = requirePanel(await selectPanels(tx, of.test.id), place.panelId);
    if (of.interviews.convocations_at && panel.is_in_use)
      throw conflict('PANEL_IN_USE', messages.PANEL_IN_USE);
    await undoDeal(tx, of);
    await deletePanel(tx, panel.id);
    return { kind: 'interview-panel-removed', detail: panel.name };
  });
}

/** @throws 404 PANEL_NOT_FOUND. */
export function requirePanel(panels: readonly PanelRow[], panelId: string): PanelRow {
  const panel = panels.find(({ id }) => id === panelId);
  if (!panel) throw notFound(messages.PANEL_NOT_FOUND, 'PANEL_NOT_FOUND');
  return panel;
}

/** Other panels make another draw; once convocations are published, the hours stay. */
async function undoDeal(tx: Db, { test, interviews }: Interviews): Promise<void> {
  if (interviews.convocations_at) return writeInterviews(tx, test.id, {});
  await deleteSlots(tx, test.id);
  await writeInterviews(tx, test.id, { dealt_at: null, list_hash: null });
}

const inWords = ({ name, place, memberIds }: Omit<Panel, 'version'>): string =>
  `${name}, ${memberIds.length} examinateurs, ${place}`;

/** Those of the company whose role in the campaign lets them examine. */
export async function findExaminers(
  db: Db,
  { companyId, campaignId }: { companyId: string; campaignId: string },
): Promise<{ id: string; name: string }[]> {
  const people = await selectPossibleExaminers(db, { companyId, campaignId });
  return people.filter(({ company_role, role }) => {
    const own = campaignRoleOf(company_role, role);
    return own !== undefined && campaignRoleMay(own, 'examine');
  });
}

async function requireGoodPanel(
  tx: Db,
  member: CompanyMember,
  { campaign, test }: Interviews,
  {
    panel,
    panels,
    stored,
  }: { panel: Omit<Panel, 'version'>; panels: readonly PanelRow[]; stored: PanelRow | undefined },
): Promise<void> {
  const others = panels.filter(({ id }) => id !== stored?.id);
  if (others.some(({ name }) => name.toLowerCase() === panel.name.toLowerCase()))
    throw fieldError('name', messages.PANEL_NAME_TAKEN);
  if (panel.centreId !== null && !campaign.row.centres.some(({ id }) => id === panel.centreId))
    throw fieldError('centreId', campaignAdministrationMessages.CENTRE_UNKNOWN);
  const companyId = member.company.id;
  const examiners = await findExaminers(tx, { companyId, campaignId: campaign.row.id });
  if (panel.memberIds.some((one) => !examiners.some(({ id }) => id === one)))
    throw fieldError('memberIds', messages.PANEL_MEMBER);
  const elsewhere = others.flatMap(({ members }) => members).find(({ id }) => panel.memberIds.includes(id));
  if (elsewhere) throw fieldError('memberIds', `${elsewhere.name} ${messages.PANEL_MEMBER_ELSEWHERE}`);
  if (!stored) return;
  const people = new Set(
    (await selectTaken(tx, test.id))
      .filter(({ panel_id, state }) => panel_id === stored.id && state !== 'shown')
      .map(({ application_id }) => application_id),
  );
  const recusal = (await selectRecusals(tx, test.id)).find(
    ({ account_id, application_id }) => panel.memberIds.includes(account_id) && people.has(application_id),
  );
  const recused = examiners.find(({ id }) => id === recusal?.account_id);
  if (recused) throw conflict('PANEL_RECUSED', `${recused.name} ${messages.PANEL_RECUSED}`);
}
