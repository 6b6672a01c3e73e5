import type { Db } from '../../src/platform/db/database.ts';
import { drawPdf, write } from '../../src/platform/pdf/pdf.ts';
import { createStorage } from '../../src/platform/storage/storage.ts';
import { daysOfSession } from '../../src/features/trainings/days/session-days.ts';
import { idOf, type Origin } from './companies.ts';
import { demoTrainings } from './demo-training-texts.ts';
import { measured } from './drawn-picture.ts';
import { insertRows } from './insert-rows.ts';

const MINUTE_MS = 60_000;
type Target = { dataDir: string; storageUrl?: string | null };

/** Rolls of sessions that began, and documents for people with a seat. */
export async function insertDemoTrainingDays(db: Db, origin: Origin, target: Target): Promise<void> {
  await insertRolls(db, origin);
  await insertMaterials(db, origin, target);
}

const called = ['comptabilite-syscohada-les-bases', 'excel-pour-la-gestion'];

/** Two phones of the same person called the days until yesterday. */
async function insertRolls(db: Db, origin: Origin): Promise<void> {
  const manager = await db
    .selectFrom('accounts')
    .where('email', '=', 'manager@baara.demo')
    .select('id')
    .executeTakeFirstOrThrow();
  const yesterday = new Date(origin.now.getTime() - 86_400_000).toISOString().slice(0, 10);
  const sessions = await db
    .selectFrom('training_sessions as s')
    .innerJoin('trainings as t', 't.id', 's.training_id')
    .where('t.slug', 'in', called)
    .where('s.status', '=', 'planned')
    .where('s.starts_at', '<', origin.now)
    // What was noted of the people of earlier sessions stands without a roll.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('training_registrations as r')
            .whereRef('r.session_id', '=', 's.id')
            .where('r.outcome', 'is not', null)
            .select('r.id'),
        ),
      ),
    )
    .select(['s.id', 's.starts_at', 's.ends_at'])
    .orderBy('s.id')
    .execute();
  let rank = 0;
  for (const session of sessions) {
    const days = daysOfSession(session).filter((day) => day <= yesterday);
    const people = await db
      .selectFrom('training_registrations')
      .where('session_id', '=', session.id)
      .where('status', '=', 'registered')
      .select('id')
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    const marks = days.flatMap((day, dayRank) =>
      people.map(({ id }, place) => {
        const state = (place + dayRank) % 7 === 5 ? 'absent' : place % 6 === 4 ? 'late' : 'present';
        const hour = session.starts_at.toISOString().slice(11);
        const at = new Date(Date.parse(`${day}T${hour}`) + (state === 'late' ? 25 : place % 10) * MINUTE_MS);
        rank += 1;
        return {
          id: idOf(origin, 'training-mark', rank),
          session_id: session.id,
          day,
          registration_id: id,
          device_id: idOf(origin, 'training-phone', place % 2),
          position: rank,
          state,
          way: state === 'absent' ? 'hand' : 'scan',
          undoes: null,
          marked_at: at,
          list_version: 1,
          marked_by: manager.id,
          received_at: at,
        };
      }),
    );
    await insertRows(
      db,
      'training_days',
      days.map((day) => ({ session_id: session.id, day, opened_at: new Date(`${day}T07:30:00Z`) })),
    );
    await insertRows(db, 'training_marks', marks);
    for (const { id } of people)
      await db
        .updateTable('training_registrations')
        .set({
          days_present: marks.filter((mark) => mark.registration_id === id && mark.state !== 'absent').length,
        })
        .where('id', '=', id)
        .execute();
  }
}

const materials = [
  { slug: 'excel-pour-la-gestion', title: 'Support : premiers tableaux' },
  { slug: 'excel-pour-la-gestion', title: 'Exercices et corrigés' },
  { slug: 'comptabilite-syscohada-les-bases', title: 'Le plan comptable en deux pages' },
  { slug: 'reussir-son-entretien-d-embauche', title: 'Fiche : dix questions à préparer' },
];

async function insertMaterials(db: Db, origin: Origin, target: Target): Promise<void> {
  const storage = createStorage({ dataDir: target.dataDir, storage: { url: target.storageUrl ?? null } });
  const { now } = origin;
  for (const [rank, { slug, title }] of materials.entries()) {
    const index = demoTrainings.findIndex((one) => one.slug === slug);
    const id = idOf(origin, 'training-material-file', rank);
    const about = { title, author: 'Baara', at: now };
    const content = await drawPdf(about, (page) => {
      write(page, title, { size: 20, bold: true });
      write(page.moveDown(1), 'Document de démonstration.');
    });
    const key = `documents/formations/${id}.pdf`;
    await storage.put(key, content);
    await insertRows(db, 'files', [
      {
        id,
        kind: 'training_material',
        name: `${title}.pdf`,
        extension: 'pdf',
        content_type: 'application/pdf',
        ...measured(content),
        storage_key: key,
        created_at: now,
      },
    ]);
    await insertRows(db, 'training_materials', [
      {
        id: idOf(origin, 'training-material', rank),
        training_id: idOf(origin, 'training', index),
        title,
        file_id: id,
        created_at: new Date(now.getTime() - (10 - rank) * 60 * MINUTE_MS),
      },
    ]);
  }
}
