import { createHash } from 'node:crypto';
import {
  availabilityOf,
  addDays,
  type Period,
} from '../../src/features/freelance/portfolio/calendar-days.ts';
import type { Db } from '../../src/platform/db/database.ts';
import { createStorage } from '../../src/platform/storage/storage.ts';
import { idOf, type Origin } from './companies.ts';
import { demoFreelanceAccount } from './demo-freelance.ts';
import { demoFreelances } from './demo-freelance-texts.ts';
import { drawnPicture } from './drawn-picture.ts';
import { insertRows } from './insert-rows.ts';

const pictures = new URL('./work-pictures/', import.meta.url);
/** What every source is drawn at: draw-news.cli.ts prints it. */
const drawn = { width: 1080, height: 608 };
const day = 24 * 3600 * 1000;

type Detail = {
  /** Among `demoFreelances`, and its work's place. */
  freelance: number;
  work: number;
  role: string;
  year: number;
  client?: string;
  skills: readonly string[];
  link?: string;
  video?: string;
  pictures: readonly { name: string; alt: string }[];
};

/** What some works say beyond their title. */
const details: readonly Detail[] = [
  {
    freelance: 0,
    work: 0,
    role: 'Développeur, seul sur le projet',
    year: 2025,
    client: 'Coopérative Benkadi',
    skills: ['React', 'Mobile money'],
    link: 'https://benkadi.exemple.baara.demo',
    pictures: [
      { name: 'boutique', alt: 'La page d’accueil de la boutique, et la même sur un téléphone' },
      { name: 'charte', alt: 'Les couleurs de la boutique et ses deux étiquettes' },
    ],
  },
  {
    freelance: 0,
    work: 1,
    role: 'Développeur mobile',
    year: 2024,
    skills: ['Flutter'],
    video: 'https://www.youtube.com/watch?v=exemple0000',
    pictures: [{ name: 'livraison', alt: 'Une moto chargée, et la liste des livraisons sur un téléphone' }],
  },
  {
    freelance: 1,
    work: 0,
    role: 'Direction artistique',
    year: 2025,
    skills: ['Affiche', 'Identité visuelle'],
    pictures: [
      { name: 'affiche', alt: 'Trois affiches côte à côte, un motif de vagues sur la dernière' },
      { name: 'charte', alt: 'Les quatre couleurs de la charte et deux badges' },
    ],
  },
];

const testimonials = [
  {
    freelance: 0,
    work: 0,
    recipient: 'Madame Sanogo',
    askedDaysAgo: 70,
    answer: {
      daysAgo: 68,
      quote: 'Livré à l’heure dite, et Salif sait maintenant tenir la boutique seul.',
      author: 'Mariam Sanogo',
      role: 'présidente de la coopérative Benkadi',
    },
  },
  { freelance: 0, work: 1, recipient: 'Monsieur Dolo', askedDaysAgo: 6, answer: null },
] as const;

/** Days from now; `to` null: until further notice. */
const calendars: readonly {
  freelance: number;
  periods: readonly { state: Period['state']; from: number; to: number | null; daysPerWeek?: number }[];
}[] = [
  {
    freelance: 0,
    periods: [
      { state: 'part', from: -5, to: 24, daysPerWeek: 3 },
      { state: 'holiday', from: 40, to: 52 },
    ],
  },
  { freelance: 1, periods: [{ state: 'busy', from: -10, to: 11 }] },
];

const workId = (origin: Origin, freelance: number, work: number): string =>
  idOf(origin, 'freelance-work', freelance * 100 + work);

/** Works of the demonstration's freelances, with pictures drawn beforehand, what clients said of them, and calendars. */
export async function insertDemoFreelancePortfolio(
  db: Db,
  origin: Origin,
  target: { dataDir: string; storageUrl?: string | null },
): Promise<void> {
  const at = (days: number): Date => new Date(origin.now.getTime() + days * day);
  const works = demoFreelances.flatMap((freelance, index) =>
    (freelance.works ?? []).map((work, place) => {
      const detail = details.find((one) => one.freelance === index && one.work === place);
      return {
        id: workId(origin, index, place),
        account_id: demoFreelanceAccount(origin, index),
        position: place + 1,
        title: work.title,
        description: work.description,
        role: detail?.role ?? null,
        year: detail?.year ?? null,
        client_name: detail?.client ?? null,
        skills: detail?.skills ?? [],
        link: detail?.link ?? null,
        video_link: detail?.video ?? null,
        is_published: true,
        version: 1,
        created_at: at(-180 + index),
        updated_at: at(-20 + index),
      };
    }),
  );
  await insertRows(db, 'freelance_works', works);
  await insertPictures(db, origin, target);
  await insertRows(
    db,
    'work_testimonials',
    testimonials.map(({ freelance, work, recipient, askedDaysAgo, answer }, index) => ({
      id: idOf(origin, 'work-testimonial', index),
      work_id: workId(origin, freelance, work),
      status: answer ? 'confirmed' : 'asked',
      recipient,
      email: `client-${index + 1}@exemple.baara.demo`,
      // Nobody has the link: no e-mail was sent.
      token_hash: `\\x${createHash('sha256')
        .update(idOf(origin, 'testimonial-link', index))
        .digest('hex')}`,
      asked_at: at(-askedDaysAgo),
      expires_at: at(-askedDaysAgo + 30),
      quote: answer?.quote ?? null,
      author: answer?.author ?? null,
      author_role: answer?.role ?? null,
      answered_at: answer ? at(-answer.daysAgo) : null,
    })),
  );
  await insertCalendars(db, origin);
}

async function insertPictures(
  db: Db,
  origin: Origin,
  target: { dataDir: string; storageUrl?: string | null },
): Promise<void> {
  const storage = createStorage({ dataDir: target.dataDir, storage: { url: target.storageUrl ?? null } });
  const shown = details.flatMap(({ freelance, work, pictures: own }) =>
    own.map((picture, place) => ({ freelance, work, place, ...picture })),
  );
  const files = await Promise.all(
    shown.map(async ({ name, freelance }, index) => {
      const id = idOf(origin, 'work-picture', index);
      const file = await drawnPicture(pictures, name, { id, at: origin.now });
      // Files come before rows: a kill leaves at worst a file that nothing names.
      for (const [key, bytes] of file.contents) await storage.put(key, bytes);
      return { ...file.row, owner_id: demoFreelanceAccount(origin, freelance) };
    }),
  );
  await insertRows(db, 'files', files);
  await insertRows(
    db,
    'freelance_work_pictures',
    shown.map(({ freelance, work, place, alt }, index) => ({
      file_id: files[index]?.id,
      work_id: workId(origin, freelance, work),
      position: place + 1,
      alt,
      ...drawn,
      created_at: origin.now,
    })),
  );
}

async function insertCalendars(db: Db, origin: Origin): Promise<void> {
  const today = origin.now.toISOString().slice(0, 10);
  for (const { freelance, periods: shown } of calendars) {
    const accountId = demoFreelanceAccount(origin, freelance);
    const periods = shown.map(({ state, from, to, daysPerWeek }) => ({
      state,
      startsOn: addDays(today, from),
      endsOn: to === null ? null : addDays(today, to),
      daysPerWeek: daysPerWeek ?? null,
    }));
    await insertRows(
      db,
      'freelance_periods',
      periods.map((period, index) => ({
        id: idOf(origin, 'freelance-period', freelance * 10 + index),
        account_id: accountId,
        state: period.state,
        starts_on: period.startsOn,
        ends_on: period.endsOn,
        days_per_week: period.daysPerWeek,
      })),
    );
    await db
      .updateTable('freelance_profiles')
      .set({ availability: availabilityOf(periods, today) })
      .where('account_id', '=', accountId)
      .execute();
  }
}
