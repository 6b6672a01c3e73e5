import { dayInWords } from '@baara/contract/formats/days';
import { REVIEW_REMINDED_DAYS } from '@baara/contract/freelance/review-words';
import { contractSides } from '@baara/contract/freelance/work-words';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import { processDueItems, runInTurn } from '../../../platform/queue/process-due-items.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import { notifyReviewer, type ReviewServices } from './notify-review.ts';
import { publishPeriod } from './publish-reviews.ts';
import { reviewOpenMail, reviewReminderMail } from './reviews.mails.ts';
import {
  changePeriod,
  findContract,
  lockPeriod,
  selectDuePeriods,
  selectNewPeriods,
  selectPeriodsToRemind,
  selectReviewsOf,
} from './reviews.queries.ts';

const DAY_MS = 24 * 3600 * 1000;

type Period = NonNullable<Awaited<ReturnType<typeof lockPeriod>>>;
type Page = typeof selectNewPeriods;

/** Notifies who may write, reminds who has not, and publishes what is due. Run again, it finds none of them. */
export async function followReviews(db: Db, services: ReviewServices, now: Date): Promise<void> {
  const each =
    (failure: string, page: Page, work: (tx: Db, id: string, period: Period) => Promise<void>) => () =>
      processDueItems({
        failure,
        page: (after: { contract_id: string } | undefined, limit) => page(db, after?.contract_id, limit),
        work: ({ contract_id: id }) =>
          db.transaction().execute(async (tx) => {
            const period = await lockPeriod(tx, id);
            if (period?.published_at === null) await work(tx, id, period);
          }),
      });
  const soon = new Date(now.getTime() + REVIEW_REMINDED_DAYS * DAY_MS);
  await runInTurn([
    each('contracts could not be opened to reviews', selectNewPeriods, (tx, id, period) =>
      announce(tx, id, period, services, now),
    ),
    each('reviews could not be published', selectDuePeriods(now), (tx, id, period) =>
      period.closes_at <= now ? publishPeriod(tx, id, services, now) : Promise.resolve(),
    ),
    each('sides could not be reminded of their review', selectPeriodsToRemind(soon), (tx, id, period) =>
      remind(tx, id, period, services, now),
    ),
  ]);
}

async function announce(
  tx: Db,
  id: string,
  period: Period,
  services: ReviewServices,
  now: Date,
): Promise<void> {
  if (period.announced_at !== null) return;
  await changePeriod(tx, id, { announced_at: now });
  const contract = await findContract(tx, id);
  if (!contract || period.closes_at <= now) return;
  const until = dayInWords(period.closes_at);
  const title = `« ${contract.title} » est terminé : donnez votre avis avant le ${until}`;
  const mailOf = (url: string) => reviewOpenMail({ url, title: contract.title, until });
  for (const side of contractSides)
    await notifyReviewer(tx, contract, side, { title, mailOf }, services, now);
}

async function remind(
  tx: Db,
  id: string,
  period: Period,
  services: ReviewServices,
  now: Date,
): Promise<void> {
  if (period.reminded_at !== null) return;
  await changePeriod(tx, id, { reminded_at: now });
  const contract = await findContract(tx, id);
  if (!contract) return;
  const until = dayInWords(period.closes_at);
  const title = `Derniers jours pour donner votre avis sur « ${contract.title} »`;
  const mailOf = (url: string) => reviewReminderMail({ url, title: contract.title, until });
  const written = new Set((await selectReviewsOf(tx, id)).map(({ side }) => side));
  for (const side of contractSides)
    if (!written.has(side)) await notifyReviewer(tx, contract, side, { title, mailOf }, services, now);
}

const follow = defineJob<Record<string, never>>('freelance.reviews', { policy: 'exclusive' });

type Deps = { config: Pick<Config, 'http'>; db: Db; mailer: Mailer; now: () => Date };

/** Every ten minutes. */
export function registerReviewJobs(
  queue: Pick<JobQueue, 'work' | 'schedule'>,
  { config, db, mailer, now }: Deps,
): void {
  const services = { mailer, publicUrl: config.http.publicUrl };
  queue.work(follow, () => followReviews(db, services, now()));
  queue.schedule(follow, '*/10 * * * *', {});
}
