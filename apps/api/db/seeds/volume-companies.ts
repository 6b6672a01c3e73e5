import { hash } from '@node-rs/argon2';
import type { Client } from 'pg';
import { demoCompanies, type Origin, type SeedCompany, volumeCompany } from './companies.ts';
import { personOf } from './names.ts';
import { randomOf } from './random.ts';
import { accountRow } from './rows.ts';

const demoRecruiter = 'recruteur@baara.demo';

type DemoCompany = { companyId: string; accountId: string };

export type VolumeCompanies = {
  /** The first publishes the first offer, and is the demo recruiter's. */
  all: readonly SeedCompany[];
  /** Those the database does not have yet. */
  created: readonly SeedCompany[];
  /** The accounts of their owners. */
  owners: () => Generator<ReturnType<typeof accountRow>>;
};

/** The companies of a volume: the demonstration's first one when it is there, else one like it, then others. */
export async function volumeCompanies(
  client: Client,
  origin: Origin,
  count: number,
): Promise<VolumeCompanies> {
  const demoCompany = await findDemoCompany(client);
  const first = await newDemoCompany(origin, demoCompany);
  const all = [
    first.company,
    ...Array.from({ length: count - 1 }, (_, index) => volumeCompany(origin, index)),
  ];
  const created = demoCompany ? all.slice(1) : all;
  return { all, created, owners: () => ownerRows(origin, created, first.account) };
}

/** The demo recruiter's company, when the demonstration is there. */
async function findDemoCompany(client: Client): Promise<DemoCompany | null> {
  const { rows } = await client.query<DemoCompany>(
    `select m.company_id as "companyId", a.id as "accountId" from accounts a
     join company_members m on m.account_id = a.id where lower(a.email) = $1`,
    [demoRecruiter],
  );
  return rows[0] ?? null;
}

/** The company of the first offer: the demo recruiter's, or one like it. */
async function newDemoCompany(origin: Origin, found: DemoCompany | null) {
  const [model] = demoCompanies(origin);
  if (!model) throw new Error('There is no company');
  const company: SeedCompany = found ? { ...model, id: found.companyId, ownerId: found.accountId } : model;
  const account = accountRow({
    firstName: 'Mariam',
    lastName: 'Sidibé',
    gender: 'femme',
    id: company.ownerId,
    email: demoRecruiter,
    role: 'employer',
    phone: company.phone,
    country: 'ML',
    createdAt: company.createdAt,
    // A fixed salt, for this public password only: the same seed must give the same row.
    passwordHash: await hash('Baara#2026', { salt: Buffer.from('baara-demo-salt!') }),
  });
  return { company, account };
}

function* ownerRows(origin: Origin, companies: readonly SeedCompany[], demo: ReturnType<typeof accountRow>) {
  for (const [rank, company] of companies.entries()) {
    if (company.ownerId === demo.id) {
      yield demo;
      continue;
    }
    const random = randomOf(origin.seed, 'volume-employer', rank);
    yield accountRow({
      ...personOf(random, company.country, random.chance(0.45) ? 'femme' : 'homme'),
      id: company.ownerId,
      email: `recrutement@${company.slug}.volume.baara.demo`,
      role: 'employer',
      phone: company.phone,
      country: company.country,
      createdAt: company.createdAt,
    });
  }
}

/** The owner of a company, as its member. */
export function memberRow({ id, ownerId, createdAt }: SeedCompany) {
  return {
    company_id: id,
    account_id: ownerId,
    role: 'owner',
    job_title: 'Responsable du recrutement',
    created_at: createdAt,
  };
}
