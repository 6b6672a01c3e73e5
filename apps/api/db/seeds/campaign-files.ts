import { evaluateConditions, summarizeReadings } from '@baara/campaign-conditions';
import type { CampaignCondition, DeclaredFile } from '@baara/contract/campaigns/conditions';
import { type CampaignApplicationStatus, TRACKING_CODE_LENGTH } from '@baara/contract/campaigns/statuses';
import { makeShortCode } from '@baara/short-code';
import type { Gender } from './names.ts';
import type { Random } from './random.ts';

/** How one comes to a status. */
const paths: Record<CampaignApplicationStatus, readonly CampaignApplicationStatus[]> = {
  PENDING: ['PENDING'],
  IN_REVIEW: ['PENDING', 'IN_REVIEW'],
  INFO_REQUESTED: ['PENDING', 'IN_REVIEW', 'INFO_REQUESTED'],
  PRESELECTED: ['PENDING', 'IN_REVIEW', 'PRESELECTED'],
  SHORTLISTED: ['PENDING', 'IN_REVIEW', 'PRESELECTED', 'SHORTLISTED'],
  INTERVIEW: ['PENDING', 'IN_REVIEW', 'PRESELECTED', 'SHORTLISTED', 'INTERVIEW'],
  ACCEPTED: ['PENDING', 'IN_REVIEW', 'PRESELECTED', 'SHORTLISTED', 'INTERVIEW', 'ACCEPTED'],
  REJECTED: ['PENDING', 'IN_REVIEW', 'REJECTED'],
  WITHDRAWN: ['PENDING', 'WITHDRAWN'],
};
/** Of many files, in every status. */
export const crowdStatuses: readonly (readonly [CampaignApplicationStatus, number])[] = [
  ['PENDING', 60],
  ['IN_REVIEW', 12],
  ['INFO_REQUESTED', 3],
  ['PRESELECTED', 8],
  ['SHORTLISTED', 5],
  ['INTERVIEW', 2],
  ['ACCEPTED', 1],
  ['REJECTED', 8],
  ['WITHDRAWN', 1],
];

const ASKED_FOR =
  'La copie de votre diplôme est illisible : envoyez une photo nette ou un PDF de l’original.';
const regions = ['Kayes', 'Koulikoro', 'Sikasso', 'Ségou', 'Mopti', 'Tombouctou', 'Gao', 'Kidal', 'Bamako'];
const fields = ['Comptabilité', 'Soins infirmiers', 'Droit public', 'Génie civil', 'Lettres', 'Santé'];
const levels = [
  [1, 1],
  [2, 3],
  [3, 4],
  [4, 6],
  [5, 2],
  [6, 1],
] as const;

export type FiledCampaign = {
  id: string;
  closesOn: string;
  conditions: readonly CampaignCondition[];
  centreIds: readonly string[];
};
type Filer = { id: string; firstName: string; lastName: string; gender: Gender; phone: string };
type Sending = {
  id: string;
  fileNumber: number;
  categoryId: string | null;
  status: CampaignApplicationStatus;
  submittedAt: number;
  now: number;
};

/** Who came so far meets what the notice asks for. */
const retained: ReadonlySet<CampaignApplicationStatus> = new Set([
  'PRESELECTED',
  'SHORTLISTED',
  'INTERVIEW',
  'ACCEPTED',
]);

/** What a person declares: most meet the conditions of their category, a few leave out what these look at. */
function declaredBy(
  random: Random,
  { conditions }: FiledCampaign,
  { gender, categoryId, status, now }: { gender: Gender } & Pick<Sending, 'categoryId' | 'status' | 'now'>,
): DeclaredFile {
  const isRetained = retained.has(status);
  const fits = isRetained || random.chance(0.8);
  const asked = conditions.find(
    ({ rule, categoryIds }) =>
      rule.kind === 'diploma' && (categoryIds === null || categoryIds.includes(categoryId ?? '')),
  )?.rule;
  const rule = fits && asked?.kind === 'diploma' ? asked : null;
  const year = fits ? random.int(1988, 2006) : random.int(1978, 2007);
  const day = `${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`;
  const known = rule?.fields.length ? rule.fields : fields;
  const level = rule?.level ? random.int(Math.max(1, rule.level - 1), rule.level) : random.weighted(levels);
  const obtainedOn = String(Math.min(year + 22, new Date(now).getUTCFullYear()));
  const isLeftOut = !isRetained && random.chance(0.04);
  return {
    birthDate: random.chance(0.06) ? String(year) : `${year}-${day}`,
    gender,
    nationalities: [fits || random.chance(0.8) ? 'ML' : 'SN'],
    diplomas: isLeftOut ? [] : [{ level, field: random.pick(known), obtainedOn }],
    region: random.pick(regions),
  };
}

/** The rows of one file, as sending it and examining it write them: the application, and its events. */
export function campaignFileRows(random: Random, campaign: FiledCampaign, person: Filer, sending: Sending) {
  const { id, fileNumber, categoryId, status, submittedAt, now } = sending;
  const declared = declaredBy(random, campaign, { gender: person.gender, categoryId, status, now });
  const context = { closesOn: campaign.closesOn, categoryId };
  const readings = evaluateConditions(campaign.conditions, declared, context);
  const path = paths[status];
  // One step after the other, the last before now.
  const moments = path.map(
    (_, step) => new Date(submittedAt + Math.floor(((now - submittedAt) * step) / path.length)),
  );
  const application = {
    id,
    campaign_id: campaign.id,
    file_number: fileNumber,
    candidate_id: person.id,
    category_id: categoryId,
    centre_id: campaign.centreIds.length > 0 ? random.pick(campaign.centreIds) : null,
    last_name: person.lastName,
    first_name: person.firstName,
    birth_place: declared.region ?? '',
    birth_date: declared.birthDate ?? null,
    gender: person.gender,
    phone: person.phone,
    region: declared.region ?? null,
    adapted_needs: random.chance(0.01) ? ['step_free'] : [],
    declared,
    readings: readings.map(({ words, verdict, reason }) => ({ words, verdict, reason })),
    verdict: readings.length === 0 ? null : summarizeReadings(readings).verdict,
    revision: 1,
    status,
    tracking_code: makeShortCode(TRACKING_CODE_LENGTH, (limit) => random.int(0, limit - 1)),
    information_request: status === 'INFO_REQUESTED' ? ASKED_FOR : null,
    terms_accepted_at: moments[0],
    submitted_at: moments[0],
    status_changed_at: moments.at(-1),
  };
  const events = path.map((reached, step) => ({
    application_id: id,
    kind: 'status',
    from_status: path[step - 1] ?? null,
    to_status: reached,
    message: reached === 'INFO_REQUESTED' ? ASKED_FOR : null,
    author_id: step === 0 || reached === 'WITHDRAWN' ? person.id : null,
    created_at: moments[step],
  }));
  return { application, events };
}
