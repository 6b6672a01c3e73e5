import { randomBytes } from 'node:crypto';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import { trainingEditingMessages as messages } from '@baara/contract/trainings/editing-messages';
import type { FieldError } from '@baara/contract/protocol/errors';
import {
  type createTraining as createEndpoint,
  type updateTraining as updateEndpoint,
} from '@baara/contract/trainings/editing';
import { trainingMessages } from '@baara/contract/trainings/training-messages';
import { slugWords } from '@baara/french-text';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { announcePageChange } from '../../../platform/web/public-pages.ts';
import { changeTraining, type EditedRow, insertTraining, lockTraining } from './edited-trainings.queries.ts';

export type Editor = { actor: Actor; ip: string; now: Date };
type Wish = Partial<BodyOf<typeof createEndpoint>>;

export const trainingNotFound = () => notFound(trainingMessages.NOT_FOUND, 'TRAINING_NOT_FOUND');

/** The given fields, as columns; missing ones stay undefined. */
const columnsOf = ({ objectives, programme, durationHours, price, isPaidOnline, ...same }: Wish) => ({
  ...same,
  is_paid_online: isPaidOnline,
  objectives: objectives && JSON.stringify(objectives),
  programme: programme && JSON.stringify(programme),
  duration_hours: durationHours,
  price_xof: price,
});

/** @returns the id of a training that nobody sees yet. */
export async function createTraining(
  db: Db,
  body: BodyOf<typeof createEndpoint>,
  { actor, ip, now }: Editor,
): Promise<string> {
  const { title, category, durationHours } = body;
  requirePayable(body);
  return db.transaction().execute(async (tx) => {
    for (const slug of trainingSlugs(title)) {
      const row = {
        ...columnsOf(body),
        title,
        category,
        slug,
        duration_hours: durationHours,
        created_at: now,
        updated_at: now,
      };
      const made = await insertTraining(tx, row);
      if (!made) continue;
      await audit(tx, { actor, action: 'training.created', subject: made.id, ip });
      return made.id;
    }
    throw new Error('No address is free for this training.');
  });
}

/** @throws 404; 409 TRAINING_CHANGED when `version` is no longer the one stored; 422 for what a page cannot lack. */
export async function updateTraining(
  db: Db,
  id: string,
  { version, isPublished, ...wish }: BodyOf<typeof updateEndpoint>,
  { actor, ip, now }: Editor,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const stored = await lockTraining(tx, id);
    if (!stored) throw trainingNotFound();
    if (stored.version !== version) throw conflict('TRAINING_CHANGED', messages.CHANGED_MEANWHILE);
    const willBePublished = isPublished ?? stored.is_published;
    requirePayable({
      price: wish.price ?? stored.price_xof,
      isPaidOnline: wish.isPaidOnline ?? stored.is_paid_online,
    });
    if (willBePublished) requirePublishable({ ...stored, ...wish });
    await changeTraining(tx, id, {
      ...columnsOf(wish),
      is_published: willBePublished,
      published_at: stored.published_at ?? (willBePublished ? now : null),
      version: version + 1,
      updated_at: now,
    });
    await audit(tx, { actor, action: `training.${actionOf(stored, willBePublished)}`, subject: id, ip });
    if (willBePublished || stored.is_published) await announcePageChange(tx);
  });
}

const actionOf = (stored: EditedRow, isPublished: boolean) =>
  stored.is_published === isPublished ? 'changed' : isPublished ? 'published' : 'withdrawn';

/** Providers take multiples of 5. @throws 422. */
function requirePayable({ price = 0, isPaidOnline = false }: Wish): void {
  if (isPaidOnline && (price === 0 || price % 5 !== 0))
    throw invalid([{ field: 'price', message: messages.PRICE_ONLINE }]);
}

function requirePublishable({ summary, programme }: Pick<EditedRow, 'summary' | 'programme'>): void {
  const errors: FieldError[] = [];
  if (summary === '') errors.push({ field: 'summary', message: messages.SUMMARY_REQUIRED });
  if (programme.length === 0) errors.push({ field: 'programme', message: messages.PROGRAMME_REQUIRED });
  if (errors.length > 0) throw invalid(errors);
}

/** Addresses to try in turn: `excel-pour-la-gestion`, the same with a number, then ones nobody else has. */
function trainingSlugs(title: string): string[] {
  const slug = slugWords(title) || 'formation';
  const numbered = [2, 3, 4].map((number) => `${slug}-${number}`);
  const random = Array.from({ length: 3 }, () => `${slug}-${randomBytes(4).toString('hex')}`);
  return [slug, ...numbered, ...random];
}
