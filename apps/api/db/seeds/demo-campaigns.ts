import type { CampaignCondition } from '@baara/contract/campaigns/conditions';
import type { Db } from '../../src/platform/db/database.ts';
import { campaignFileRows, type FiledCampaign } from './campaign-files.ts';
import { idOf, type Origin } from './companies.ts';
import { type DemoCampaign, demoCampaigns } from './demo-campaign-texts.ts';
import { exemptionOf, insertCampaignFees } from './demo-campaign-fees.ts';
import type { DemoData } from './demo-data.ts';
import { insertRows } from './insert-rows.ts';
import { randomOf } from './random.ts';

const day = 24 * 3600 * 1000;
/** People whose file is not sent, where the fee is paid online. */
const PREPARING = 5;

/** Campaigns of several institutions, with applications of the demonstration's candidates. */
export async function insertDemoCampaigns(db: Db, origin: Origin, data: DemoData): Promise<void> {
  const at = (days: number): Date => new Date(origin.now.getTime() + days * day);
  const dayAt = (days: number): string => at(days).toISOString().slice(0, 10);
  const idOfCampaign = (index: number): string => idOf(origin, 'campaign', index);
  const idOfCategory = (index: number, rank: number): string =>
    idOf(origin, 'campaign-category', index * 100 + rank);

  const idOfCentre = (index: number, rank: number): string =>
    idOf(origin, 'campaign-centre', index * 100 + rank);
  const year = String(origin.now.getUTCFullYear());
  const conditionsOf = (index: number): CampaignCondition[] =>
    (demoCampaigns[index]?.conditions?.(`${year}-12-31`) ?? []).map(({ rule, categories }, rank) => ({
      id: `condition-${rank + 1}`,
      categoryIds: categories?.map((category) => idOfCategory(index, category)) ?? null,
      rule,
    }));

  await insertRows(
    db,
    'campaigns',
    demoCampaigns.map((campaign, index) => ({
      id: idOfCampaign(index),
      company_id: data.companies[campaign.company]?.id,
      slug: campaign.slug,
      title: campaign.title,
      institution: campaign.institution,
      file_prefix: campaign.prefix + year.slice(2),
      conditions: conditionsOf(index),
      description: campaign.description,
      place: campaign.place,
      status: 'published',
      starts_on: dayAt(campaign.startsIn),
      ends_on: dayAt(campaign.endsIn),
      total_positions: campaign.categories.reduce((sum, { quota }) => sum + quota, 0),
      has_fee: campaign.fee !== undefined,
      fee_amount_xof: campaign.fee?.amount ?? null,
      fee_instructions: campaign.fee?.instructions ?? null,
      fee_is_online: campaign.fee?.online ?? false,
      fee_exemptions: campaign.fee?.exemptions ?? [],
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
  await insertRows(
    db,
    'campaign_centres',
    demoCampaigns.flatMap(({ centres = [] }, index) =>
      centres.map((centre, position) => ({
        id: idOfCentre(index, position),
        campaign_id: idOfCampaign(index),
        ...centre,
        position,
      })),
    ),
  );
  for (const [index, campaign] of demoCampaigns.entries())
    await insertApplications(db, origin, data, {
      campaign,
      index,
      filed: {
        id: idOfCampaign(index),
        closesOn: dayAt(campaign.endsIn),
        conditions: conditionsOf(index),
        centreIds: (campaign.centres ?? []).map((_, rank) => idOfCentre(index, rank)),
      },
      categoryIds: campaign.categories.map((_, rank) => idOfCategory(index, rank)),
    });
}

type Run = { campaign: DemoCampaign; index: number; filed: FiledCampaign; categoryIds: string[] };

async function insertApplications(db: Db, origin: Origin, data: DemoData, run: Run): Promise<void> {
  const { campaign, index, filed, categoryIds } = run;
  if (!campaign.applicants) return;
  const { count, statuses, demoStatus } = campaign.applicants;
  const random = randomOf(origin.seed, 'campaign-applications', index);
  const chosen = random.sample(data.candidates.slice(1), count + (campaign.fee?.online ? PREPARING : 0));
  const others = chosen.slice(0, count);
  const people = demoStatus === undefined ? others : [...data.candidates.slice(0, 1), ...others];
  const now = origin.now.getTime();
  const opened = now + campaign.startsIn * day;
  const until = Math.min(now - day, now + campaign.endsIn * day);
  // Numbered in the order they came.
  const arrivals = people
    .map((person) => ({ person, submittedAt: opened + Math.floor(random.next() * (until - opened)) }))
    .toSorted((a, b) => a.submittedAt - b.submittedAt);
  const made = arrivals.map(({ person, submittedAt }, rank) => {
    const isDemo = person.id === data.candidates[0]?.id && demoStatus !== undefined;
    return campaignFileRows(random, filed, person, {
      id: idOf(origin, 'campaign-application', index * 10_000 + rank),
      fileNumber: rank + 1,
      categoryId: (isDemo ? categoryIds[0] : random.pick(categoryIds)) ?? null,
      status: isDemo ? demoStatus : random.weighted(statuses),
      submittedAt,
      now,
    });
  });
  const labels = campaign.fee?.exemptions?.map(({ label }) => label) ?? [];
  const applications = made.map(({ application }, rank) => ({
    ...application,
    ...exemptionOf(rank, labels),
  }));
  await insertRows(db, 'campaign_applications', applications);
  await insertRows(db, 'campaign_file_numbers', [{ campaign_id: filed.id, last_number: made.length }]);
  await insertRows(
    db,
    'campaign_application_documents',
    applications.flatMap(({ id, candidate_id, submitted_at }) => {
      const file = data.cvs.get(candidate_id);
      return file === undefined
        ? []
        : [
            {
              id: idOf(origin, `campaign-document-${id}`, 0),
              application_id: id,
              key: 'cv',
              label: 'CV',
              file_id: file,
              sent_at: submitted_at,
            },
          ];
    }),
  );
  await insertRows(
    db,
    'campaign_application_events',
    made.flatMap(({ events }) => events),
  );
  if (campaign.fee?.online)
    await insertCampaignFees(db, origin, {
      campaignId: filed.id,
      amountXof: campaign.fee.amount,
      files: applications,
      preparing: chosen.slice(count).map(({ id }) => id),
    });
}
