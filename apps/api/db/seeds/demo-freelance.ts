import type { Db } from '../../src/platform/db/database.ts';
import { idOf, type Origin } from './companies.ts';
import type { DemoData } from './demo-data.ts';
import { demoFreelances, demoMissions } from './demo-freelance-texts.ts';
import { insertRows } from './insert-rows.ts';
import { asciiWords, phoneOf } from './names.ts';
import { randomOf } from './random.ts';
import { accountRow } from './rows.ts';

const day = 24 * 3600 * 1000;
/** As `demoAccounts` numbers them. */
const freelanceAccount = 2;
const clientAccount = 3;

/** @param index of `demoFreelances`. */
export const demoFreelanceAccount = (origin: Origin, index: number): string =>
  demoFreelances[index]?.person
    ? idOf(origin, 'freelance', index)
    : idOf(origin, 'demo-account', freelanceAccount);

/** @param index of `demoMissions`. */
export const demoMission = (origin: Origin, index: number): string => idOf(origin, 'mission', index);

/** Freelances, and missions of the demo client and of companies. */
export async function insertDemoFreelance(db: Db, origin: Origin, data: DemoData): Promise<void> {
  const at = (days: number): Date => new Date(origin.now.getTime() + days * day);
  const dayAt = (days: number): string => at(days).toISOString().slice(0, 10);
  const clientId = idOf(origin, 'demo-account', clientAccount);
  const accountOf = (index: number): string => demoFreelanceAccount(origin, index);
  const random = randomOf(origin.seed, 'freelances');

  await insertRows(
    db,
    'accounts',
    demoFreelances.flatMap(({ person, country }, index) =>
      person
        ? [
            accountRow({
              ...person,
              id: accountOf(index),
              email: `${asciiWords(person.firstName, '-')}.${asciiWords(person.lastName, '-')}@freelance.exemple.baara.demo`,
              role: 'freelance',
              phone: phoneOf(random, country as Parameters<typeof phoneOf>[1]),
              country,
              createdAt: at(-200 + index * 9),
            }),
          ]
        : [],
    ),
  );
  await insertRows(
    db,
    'freelance_profiles',
    demoFreelances.map((freelance, index) => ({
      account_id: accountOf(index),
      id: idOf(origin, 'freelance-profile', index),
      headline: freelance.headline,
      summary: freelance.summary,
      category_id: freelance.domain,
      skills: freelance.skills,
      languages: freelance.languages,
      language_levels: Object.fromEntries(
        freelance.languages.map((name, place) => [name, place === 0 ? 'courant' : 'bilingue']),
      ),
      city: freelance.city,
      country: freelance.country,
      years_of_experience: freelance.years,
      daily_rate_xof: freelance.rate,
      availability: freelance.availability,
      is_visible: true,
      shows_full_name: freelance.showsFullName ?? false,
      verified_at: freelance.isVerified ? at(-60 + index) : null,
      created_at: at(-190 + index * 9),
      updated_at: at(-20 + index),
    })),
  );
  await insertRows(
    db,
    'missions',
    demoMissions.map((mission, index) => {
      const company = mission.company === undefined ? undefined : data.companies[mission.company];
      return {
        id: demoMission(origin, index),
        client_id: company?.ownerId ?? clientId,
        company_id: company?.id ?? null,
        title: mission.title,
        description: mission.description,
        category_id: mission.domain,
        skills: mission.skills,
        city: mission.city,
        country: mission.country,
        is_remote: mission.city === null,
        budget_min_xof: mission.budget[0],
        budget_max_xof: mission.budget[1],
        duration: mission.duration,
        starts_on: mission.startsIn === null ? null : dayAt(mission.startsIn),
        closes_on: dayAt(mission.closesIn),
        status: mission.status ?? 'open',
        published_at: at(mission.publishedOn),
        created_at: at(mission.publishedOn - 1),
        updated_at: at(mission.publishedOn),
      };
    }),
  );
}
