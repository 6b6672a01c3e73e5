import { createHash } from 'node:crypto';
import type { CampaignCondition } from '@baara/contract/campaigns/conditions';
import type { Db } from '../../src/platform/db/database.ts';
import { createStorage } from '../../src/platform/storage/storage.ts';
import { campaignFileRows, type FiledCampaign } from './campaign-files.ts';
import { idOf, type Origin } from './companies.ts';
import { type DemoCampaign, demoCampaigns } from './demo-campaign-texts.ts';
import { exemptionOf, insertCampaignFees } from './demo-campaign-fees.ts';
import type { DemoData } from './demo-data.ts';
import { insertRows } from './insert-rows.ts';
import { personOf, phoneOf } from './names.ts';
import { randomOf } from './random.ts';
import { accountRow } from './rows.ts';
import { smallPdf } from './small-pdf.ts';

const day = 24 * 3600 * 1000;
/** Where documents are stored, as for the whole demonstration. */
type Target = { dataDir: string; storageUrl?: string | null };
/** People whose file is not sent, where the fee is paid online. */
const PREPARING = 5;

/** Campaigns of several institutions, with applications of the demonstration's candidates. */
export async function insertDemoCampaigns(
  db: Db,
  origin: Origin,
  data: DemoData,
  target: Target,
): Promise<void> {
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
      target,
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

/** People who have an account and one file: a concours brings thousands. */
async function insertCrowd(db: Db, origin: Origin, count: number, createdAt: number) {
  const people = Array.from({ length: count }, (_, index) => {
    const random = randomOf(origin.seed, 'campaign-crowd', index);
    return {
      ...personOf(random, 'ML', random.chance(0.45) ? 'femme' : 'homme'),
      id: idOf(origin, 'campaign-crowd', index),
      phone: phoneOf(random, 'ML'),
    };
  });
  await insertRows(
    db,
    'accounts',
    people.map((person, index) =>
      accountRow({
        ...person,
        email: `dossier.${index.toString(36)}@concours.baara.demo`,
        role: 'applicant',
        country: 'ML',
        createdAt: new Date(createdAt),
      }),
    ),
  );
  return people;
}

/** The first files have every required piece to read: three thousand times the same would say nothing more. */
const FILES_WITH_PAPERS = 100;
const STORED_AT_ONCE = 16;

type Papers = {
  /** The CV of each candidate who has one. */
  cvs: DemoData['cvs'];
  documents: DemoCampaign['documents'];
  applications: readonly ReturnType<typeof campaignFileRows>['application'][];
};

async function insertPapers(
  db: Db,
  origin: Origin,
  target: Target,
  { documents, applications, cvs }: Papers,
): Promise<void> {
  const storage = createStorage({ dataDir: target.dataDir, storage: { url: target.storageUrl ?? null } });
  const required = documents.filter(({ is_required: isRequired = true }) => isRequired);
  // The demonstration's candidates have a CV of their own.
  const askedOf = (candidateId: string) =>
    required.filter(({ key }) => key !== 'cv' || !cvs.has(candidateId));
  const papers = applications.slice(0, FILES_WITH_PAPERS).flatMap((application, rank) =>
    askedOf(application.candidate_id).map(({ key, name }, place) => {
      const { first_name, last_name, birth_date, birth_place } = application;
      const born = birth_date ? `, né(e) le ${birth_date} à ${birth_place}` : '';
      const content = smallPdf(name, `${first_name} ${last_name}${born}`, 'Document de démonstration');
      const id = idOf(origin, 'campaign-paper', rank * 10 + place);
      return { application, key, name, id, content, storageKey: `documents/concours/${id}.pdf` };
    }),
  );
  for (let from = 0; from < papers.length; from += STORED_AT_ONCE)
    await Promise.all(
      papers
        .slice(from, from + STORED_AT_ONCE)
        .map(({ storageKey, content }) => storage.put(storageKey, content)),
    );
  await insertRows(
    db,
    'files',
    papers.map(({ application, key, id, content, storageKey }) => ({
      id,
      owner_id: application.candidate_id,
      kind: key === 'diploma' ? 'diploma' : 'other',
      name: `${key}.pdf`,
      extension: 'pdf',
      content_type: 'application/pdf',
      byte_size: content.byteLength,
      sha256: `\\x${createHash('sha256').update(content).digest('hex')}`,
      storage_key: storageKey,
      created_at: application.submitted_at,
    })),
  );
  await insertRows(
    db,
    'campaign_application_documents',
    papers.map(({ application, key, name, id }) => ({
      id: idOf(origin, `campaign-document-${id}`, 0),
      application_id: application.id,
      key,
      label: name,
      file_id: id,
      sent_at: application.submitted_at,
    })),
  );
}

type Run = {
  target: Target;
  campaign: DemoCampaign;
  index: number;
  filed: FiledCampaign;
  categoryIds: string[];
};

async function insertApplications(db: Db, origin: Origin, data: DemoData, run: Run): Promise<void> {
  const { campaign, index, filed, categoryIds } = run;
  if (!campaign.applicants) return;
  const { count, crowd = 0, statuses, demoStatus } = campaign.applicants;
  const random = randomOf(origin.seed, 'campaign-applications', index);
  const now = origin.now.getTime();
  const chosen = random.sample(data.candidates.slice(1), count + (campaign.fee?.online ? PREPARING : 0));
  const others = chosen.slice(0, count);
  const known = demoStatus === undefined ? others : [...data.candidates.slice(0, 1), ...others];
  const people = [...known, ...(await insertCrowd(db, origin, crowd, now + campaign.startsIn * day))];
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
  if (crowd > 0)
    await insertPapers(db, origin, run.target, {
      documents: campaign.documents,
      cvs: data.cvs,
      applications,
    });
  if (campaign.fee?.online)
    await insertCampaignFees(db, origin, {
      campaignId: filed.id,
      amountXof: campaign.fee.amount,
      files: applications,
      preparing: chosen.slice(count).map(({ id }) => id),
    });
}
