import type { setCampaignStaff } from '@baara/contract/campaigns/campaign-staff';
import { campaignAdministrationMessages as messages } from '@baara/contract/campaigns/administration-messages';
import { campaignRoleMay, centreRoles } from '@baara/contract/campaigns/staff-roles';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import type { FieldError } from '@baara/contract/protocol/errors';
import type { Db } from '../../../platform/db/database.ts';
import { invalid } from '../../../platform/http/errors.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { logCampaign } from './campaign-log.ts';
import {
  deleteOtherStaff,
  insertStaff,
  readSecondReadingPercent,
  selectStaffChoices,
  updateSecondReadingPercent,
} from './campaign-staff.queries.ts';
import { campaignNotFound, requireOwnCampaign } from './change-campaign.ts';
import { notInRole } from './managed-campaign.policy.ts';
import { lockCampaign, type ManagedRow } from './managed-campaigns.queries.ts';

type Asked = BodyOf<typeof setCampaignStaff>;
type Staff = Asked['staff'];

/**
 * Decides who works in the campaign, and how many files are read twice; people left out no longer do.
 * @throws 404; 403 CAMPAIGN_ROLE; 422 for an outsider, an owner, somebody named twice, or a centre that does not fit.
 */
export async function setStaff(
  db: Db,
  member: CompanyMember,
  id: string,
  { staff, secondReadingPercent: wanted }: Asked,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const companyId = member.company.id;
    if (!(await lockCampaign(tx, companyId, id))) throw campaignNotFound();
    const { row, situation } = await requireOwnCampaign(tx, member, id, now);
    if (!campaignRoleMay(situation.role, 'staff')) throw notInRole();
    const members = await selectStaffChoices(tx, { companyId, campaignId: id });
    requireGoodStaff(staff, { row, members, member });
    await deleteOtherStaff(
      tx,
      id,
      staff.map(({ memberId }) => memberId),
    );
    await insertStaff(
      tx,
      staff.map(({ memberId, role, centreId }) => ({
        campaignId: id,
        accountId: memberId,
        role,
        centreId,
        addedBy: member.accountId,
        at: now,
      })),
    );
    const percent = await readSecondReadingPercent(tx, id);
    const isOther = wanted !== undefined && wanted !== percent;
    if (isOther) await updateSecondReadingPercent(tx, id, wanted);
    const entry = { campaignId: id, companyId, actorId: member.accountId, kind: 'staff-changed' } as const;
    await logCampaign(tx, {
      ...entry,
      detail: staffInWords(staff.length) + (isOther ? `, ${wanted} % des dossiers lus deux fois` : ''),
      at: now,
    });
  });
}

const staffInWords = (count: number): string =>
  count === 0 ? 'plus personne' : count === 1 ? 'une personne' : `${count} personnes`;

type Known = {
  row: ManagedRow;
  members: Awaited<ReturnType<typeof selectStaffChoices>>;
  member: CompanyMember;
};

function requireGoodStaff(staff: Staff, { row, members, member }: Known): void {
  const errors: FieldError[] = [];
  const known = new Set(members.map(({ id }) => id));
  const seen = new Set<string>();
  const centres = new Set(row.centres.map(({ id }) => id));
  for (const [index, { memberId, role, centreId }] of staff.entries()) {
    const say = (field: string, message: string) =>
      errors.push({ field: `staff.${index}.${field}`, message });
    if (!known.has(memberId)) say('memberId', messages.MEMBER_UNKNOWN);
    if (seen.has(memberId)) say('memberId', messages.MEMBER_TWICE);
    seen.add(memberId);
    const isOfCentre = centreRoles.includes(role);
    if (centreId !== null && !centres.has(centreId)) say('centreId', messages.CENTRE_UNKNOWN);
    else if (centreId !== null && !isOfCentre) say('centreId', messages.CENTRE_NOT_FOR_ROLE);
    else if (centreId === null && isOfCentre) say('centreId', messages.CENTRE_REQUIRED);
  }
  // A recruiter left out of the list runs every campaign; named in it with less, they would shut themselves out.
  const own = staff.find(({ memberId }) => memberId === member.accountId);
  if (member.role !== 'owner' && own && own.role !== 'head')
    errors.push({ field: 'staff', message: messages.NO_HEAD });
  if (errors.length > 0) throw invalid(errors);
}
