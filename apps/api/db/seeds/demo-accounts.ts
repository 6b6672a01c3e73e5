import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/database.ts';
import { idOf, type Origin } from './companies.ts';
import type { DemoData } from './demo-data.ts';
import { insertRows } from './insert-rows.ts';

const day = 24 * 3600 * 1000;

type Shown = {
  firstName: string;
  lastName: string;
  email: string;
  role: 'applicant' | 'freelance' | 'client';
  phone: string;
  createdDaysAgo: number;
  isUnverified?: true;
  deletionDaysAgo?: number;
  disabled?: { daysAgo: number; cause: string; message: string; forDays?: number; ended?: string };
};

const shown: readonly Shown[] = [
  {
    firstName: 'Boubacar',
    lastName: 'Kanté',
    email: 'boubacar.kante@exemple.baara.demo',
    role: 'applicant',
    phone: '+223 78 94 16 32',
    createdDaysAgo: 40,
    disabled: {
      daysAgo: 4,
      cause: 'access',
      message:
        'Nous avons fermé votre compte par précaution, après une connexion inhabituelle depuis Abidjan. Répondez à ce message pour le rouvrir.',
      forDays: 26,
    },
  },
  {
    firstName: 'Assa',
    lastName: 'Soumaré',
    email: 'assa.soumare@exemple.baara.demo',
    role: 'freelance',
    phone: '+223 92 53 07 44',
    createdDaysAgo: 75,
    disabled: {
      daysAgo: 17,
      cause: 'fraud',
      message: 'Le diplôme joint à votre profil n’est pas reconnu par l’école qu’il nomme.',
    },
  },
  {
    firstName: 'Lassana',
    lastName: 'Touré',
    email: 'lassana.toure@exemple.baara.demo',
    role: 'client',
    phone: '+223 66 49 21 83',
    createdDaysAgo: 120,
    disabled: {
      daysAgo: 60,
      cause: 'complaints',
      message: 'Deux freelances nous ont écrit que des missions n’avaient pas été payées.',
      ended: 'Les deux missions ont été payées.',
    },
  },
  {
    firstName: 'Djénéba',
    lastName: 'Mallé',
    email: 'djeneba.malle@exemple.baara.demo',
    role: 'applicant',
    phone: '+223 75 30 77 61',
    createdDaysAgo: 0.2,
    isUnverified: true,
  },
  {
    firstName: 'Adama',
    lastName: 'Dolo',
    email: 'adama.dolo@exemple.baara.demo',
    role: 'applicant',
    phone: '+223 69 74 33 10',
    createdDaysAgo: 200,
    deletionDaysAgo: 9,
  },
  // Two accounts of one person: the administration may propose to merge them.
  {
    firstName: 'Coumba',
    lastName: 'Niaré',
    email: 'coumba.niare@exemple.baara.demo',
    role: 'applicant',
    phone: '+223 65 37 92 04',
    createdDaysAgo: 160,
  },
  {
    firstName: 'Coumba',
    lastName: 'Niaré',
    email: 'coumbaniare7@exemple.baara.demo',
    role: 'applicant',
    phone: '+22365379204',
    createdDaysAgo: 12,
  },
];

/** What the lists of the administration show beside the other people: each state of an account, and a double. */
export async function insertDemoAccounts(
  db: Db,
  origin: Origin,
  { offers, candidates, applications }: DemoData,
): Promise<void> {
  const at = (daysAgo: number): Date => new Date(origin.now.getTime() - daysAgo * day);
  const [admin, manager] = [idOf(origin, 'demo-account', 0), idOf(origin, 'demo-account', 1)];
  const people = shown.map((person, index) => ({ ...person, id: idOf(origin, 'shown-account', index) }));
  await insertRows(
    db,
    'accounts',
    people.map((person) => ({
      id: person.id,
      email: person.email,
      role: person.role,
      first_name: person.firstName,
      last_name: person.lastName,
      phone: person.phone,
      country: 'ML',
      status: person.disabled && !person.disabled.ended ? 'disabled' : 'active',
      reset_required: false,
      email_verified_at: person.isUnverified ? null : at(person.createdDaysAgo),
      terms_accepted_at: at(person.createdDaysAgo),
      deletion_requested_at: person.deletionDaysAgo === undefined ? null : at(person.deletionDaysAgo),
      created_at: at(person.createdDaysAgo),
      updated_at: at(person.createdDaysAgo),
    })),
  );
  await insertRows(
    db,
    'account_disablings',
    people.flatMap(({ id, disabled }, index) =>
      disabled
        ? [
            {
              id: idOf(origin, 'disabling', index),
              account_id: id,
              cause: disabled.cause,
              message: disabled.message,
              until_on:
                disabled.forDays === undefined ? null : at(-disabled.forDays).toISOString().slice(0, 10),
              disabled_by: manager,
              disabled_at: at(disabled.daysAgo),
              hidden_offers: [],
              ended_at: disabled.ended ? at(disabled.daysAgo - 20) : null,
              ended_by: disabled.ended ? admin : null,
              end_reason: disabled.ended ?? null,
            },
          ]
        : [],
    ),
  );
  await insertRows(db, 'saved_list_views', [
    {
      id: idOf(origin, 'saved-view', 0),
      account_id: admin,
      screen: 'users',
      name: 'Recruteurs du Mali',
      query: 'country=ML&role=employer',
      created_at: at(30),
    },
  ]);
  // The double has favourites of its own, one of them twice: a preview of the merge shows what moves and what does not.
  const [target, source] = people.filter(({ firstName }) => firstName === 'Coumba');
  const [both, ...more] = offers.filter(({ status }) => status === 'active').slice(0, 4);
  if (target && source && both)
    await insertRows(
      db,
      'bookmarks',
      [
        [target, both] as const,
        [source, both] as const,
        ...more.map((offer) => [source, offer] as const),
      ].map(([person, offer]) => ({ account_id: person.id, offer_id: offer.id, created_at: at(5) })),
    );
  const applied = new Set(applications.map(({ candidate_id: id }) => id));
  await moderateCandidates(db, {
    featured: candidates.filter(({ id, isVisible }) => isVisible && !applied.has(id)).slice(-2),
    hidden: candidates.findLast(({ isVisible }) => !isVisible),
    by: { admin, manager },
    at,
    origin,
  });
  await suspendOne(db, { offer: offers.findLast(({ status }) => status === 'expired'), by: manager, origin });
}

type Moderated = Pick<DemoData['candidates'][number], 'id'>;

/** Candidates whom recruiters see first, and one whom a moderator hides; who cannot be found anyway, so that no search changes. */
async function moderateCandidates(
  db: Db,
  {
    featured,
    hidden,
    by,
    at,
    origin,
  }: {
    featured: readonly Moderated[];
    hidden: Moderated | undefined;
    by: { admin: string; manager: string };
    at: (daysAgo: number) => Date;
    origin: Origin;
  },
): Promise<void> {
  await insertRows(
    db,
    'candidate_featurings',
    featured.map(({ id }, index) => ({
      id: idOf(origin, 'featuring', index),
      account_id: id,
      until_on: at(-25 - index)
        .toISOString()
        .slice(0, 10),
      reason: ['Lauréate du concours « Jeunes comptables »', 'Suivi par la maison, disponible tout de suite'][
        index
      ],
      featured_by: by.manager,
      featured_at: at(5 + index),
    })),
  );
  if (hidden)
    await insertRows(db, 'candidate_hidings', [
      {
        id: idOf(origin, 'hiding', 0),
        account_id: hidden.id,
        message: 'Deux entreprises nous ont écrit que le poste de 2024 de votre profil n’a pas existé.',
        wanted_visible: true,
        hidden_by: by.admin,
        hidden_at: at(3),
      },
    ]);
}

/** An offer that a moderator suspended from the list. */
async function suspendOne(
  db: Db,
  { offer, by, origin }: { offer: DemoData['offers'][number] | undefined; by: string; origin: Origin },
): Promise<void> {
  if (!offer) return;
  const suspendedAt = new Date(origin.now.getTime() - 8 * day);
  await sql`update offers set suspended_at = ${suspendedAt} where id = ${offer.id}`.execute(db);
  await insertRows(db, 'moderation_flags', [
    {
      id: idOf(origin, 'moderator-flag', 0),
      subject_kind: 'offer',
      subject_id: String(offer.id),
      company_id: offer.company_id,
      source: 'moderator',
      reasons: [],
      score: 0,
      text: [offer.title, ...offer.key_points].join('\n'),
      status: 'upheld',
      decision_reason: 'L’adresse de l’entretien est celle d’un domicile, et l’entreprise ne répond pas.',
      handled_by: by,
      handled_at: suspendedAt,
      version: 2,
      created_at: suspendedAt,
      updated_at: suspendedAt,
    },
  ]);
}
