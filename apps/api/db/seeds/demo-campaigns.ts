import { TRACKING_CODE_LENGTH } from '@baara/contract/campaigns/statuses';
import { makeShortCode } from '@baara/short-code';
import type { Db } from '../../src/platform/db/database.ts';
import { idOf, type Origin } from './companies.ts';
import { type DemoCampaign, demoCampaigns } from './demo-campaign-texts.ts';
import type { DemoData } from './demo-data.ts';
import { insertRows } from './insert-rows.ts';
import { randomOf } from './random.ts';

const day = 24 * 3600 * 1000;

type Status = 'PENDING' | 'IN_REVIEW' | 'INFO_REQUESTED' | 'PRESELECTED' | 'SHORTLISTED' | 'REJECTED';
/** How one comes to a status. */
const paths: Record<Status, readonly Status[]> = {
  PENDING: ['PENDING'],
  IN_REVIEW: ['PENDING', 'IN_REVIEW'],
  INFO_REQUESTED: ['PENDING', 'IN_REVIEW', 'INFO_REQUESTED'],
  PRESELECTED: ['PENDING', 'IN_REVIEW', 'PRESELECTED'],
  SHORTLISTED: ['PENDING', 'IN_REVIEW', 'PRESELECTED', 'SHORTLISTED'],
  REJECTED: ['PENDING', 'IN_REVIEW', 'REJECTED'],
};
const ASKED_FOR =
  "La copie de votre diplôme est illisible : envoyez une photo nette ou un PDF de l'original.";

/** Campaigns of several institutions, with applications of the demonstration's candidates. */
export async function insertDemoCampaigns(db: Db, origin: Origin, data: DemoData): Promise<void> {
  const at = (days: number): Date => new Date(origin.now.getTime() + days * day);
  const dayAt = (days: number): string => at(days).toISOString().slice(0, 10);
  const idOfCampaign = (index: number): string => idOf(origin, 'campaign', index);
  const idOfCategory = (index: number, rank: number): string =>
    idOf(origin, 'campaign-category', index * 100 + rank);

  await insertRows(
    db,
    'campaigns',
    demoCampaigns.map((campaign, index) => ({
      id: idOfCampaign(index),
      company_id: data.companies[campaign.company]?.id,
      slug: campaign.slug,
      title: campaign.title,
      institution: campaign.institution,
      description: campaign.description,
      place: campaign.place,
      status: 'published',
      starts_on: dayAt(campaign.startsIn),
      ends_on: dayAt(campaign.endsIn),
      total_positions: campaign.categories.reduce((sum, { quota }) => sum + quota, 0),
      has_fee: campaign.fee !== undefined,
      fee_amount_xof: campaign.fee?.amount ?? null,
      fee_instructions: campaign.fee?.instructions ?? null,
      is_public: true,
      published_at: at(campaign.startsIn - 5),
      milestones: campaign.milestones.map(({ title, from, to }) => ({
        title,
        startsOn: dayAt(from),
        endsOn: to === undefined ? null : dayAt(to),
      })),
      created_at: at(campaign.startsIn - 12),
      updated_at: at(campaign.startsIn - 5),
    })),
  );
  await insertRows(
    db,
    'campaign_categories',
    demoCampaigns.flatMap(({ categories }, index) =>
      categories.map(({ name, description, quota, trade }, rank) => ({
        id: idOfCategory(index, rank),
        campaign_id: idOfCampaign(index),
        job_category_id: trade,
        name,
        description,
        quota,
        position: rank,
      })),
    ),
  );
  await insertRows(
    db,
    'campaign_documents',
    demoCampaigns.flatMap(({ documents }, index) =>
      documents.map((document, position) => ({
        campaign_id: idOfCampaign(index),
        description: '',
        is_required: true,
        ...document,
        position,
      })),
    ),
  );
  for (const [index, campaign] of demoCampaigns.entries())
    await insertApplications(db, origin, data, {
      campaign,
      index,
      campaignId: idOfCampaign(index),
      categoryIds: campaign.categories.map((_, rank) => idOfCategory(index, rank)),
    });
}

type Run = { campaign: DemoCampaign; index: number; campaignId: string; categoryIds: string[] };

async function insertApplications(db: Db, origin: Origin, data: DemoData, run: Run): Promise<void> {
  const { campaign, index, campaignId, categoryIds } = run;
  if (!campaign.applicants) return;
  const { count, statuses, demoStatus } = campaign.applicants;
  const random = randomOf(origin.seed, 'campaign-applications', index);
  const others = random.sample(data.candidates.slice(1), count);
  const people = demoStatus === undefined ? others : [...data.candidates.slice(0, 1), ...others];
  const opened = origin.now.getTime() + campaign.startsIn * day;
  const until = Math.min(origin.now.getTime() - day, origin.now.getTime() + campaign.endsIn * day);
  const made = people.map((person, rank) => {
    const { id } = person;
    const isDemo = id === data.candidates[0]?.id && demoStatus !== undefined;
    const status: Status = isDemo ? demoStatus : random.weighted(statuses);
    const submitted = opened + Math.floor(random.next() * (until - opened));
    const path = paths[status];
    // One step after the other, the last before now.
    const moments = path.map(
      (_, step) =>
        new Date(submitted + Math.floor(((origin.now.getTime() - submitted) * step) / path.length)),
    );
    return {
      id: idOf(origin, 'campaign-application', index * 10_000 + rank),
      candidateId: id,
      person,
      fileNumber: rank + 1,
      status,
      path,
      moments,
      categoryId: isDemo ? categoryIds[0] : random.pick(categoryIds),
      code: makeShortCode(TRACKING_CODE_LENGTH, (limit) => random.int(0, limit - 1)),
    };
  });
  await insertRows(
    db,
    'campaign_applications',
    made.map(({ id, candidateId, status, moments, categoryId, code, person, fileNumber }) => ({
      id,
      campaign_id: campaignId,
      file_number: fileNumber,
      last_name: person.lastName,
      first_name: person.firstName,
      candidate_id: candidateId,
      category_id: categoryId,
      status,
      tracking_code: code,
      information_request: status === 'INFO_REQUESTED' ? ASKED_FOR : null,
      terms_accepted_at: moments[0],
      submitted_at: moments[0],
      status_changed_at: moments.at(-1),
    })),
  );
  await insertRows(db, 'campaign_file_numbers', [{ campaign_id: campaignId, last_number: made.length }]);
  await insertRows(
    db,
    'campaign_application_documents',
    made.flatMap(({ id, candidateId, moments }) => {
      const file = data.cvs.get(candidateId);
      return file === undefined
        ? []
        : [
            {
              id: idOf(origin, `campaign-document-${id}`, 0),
              application_id: id,
              key: 'cv',
              label: 'CV',
              file_id: file,
              sent_at: moments[0],
            },
          ];
    }),
  );
  await insertRows(
    db,
    'campaign_application_events',
    made.flatMap(({ id, candidateId, path, moments }) =>
      path.map((status, step) => ({
        application_id: id,
        kind: 'status',
        from_status: path[step - 1] ?? null,
        to_status: status,
        message: status === 'INFO_REQUESTED' ? ASKED_FOR : null,
        author_id: step === 0 ? candidateId : null,
        created_at: moments[step],
      })),
    ),
  );
}
