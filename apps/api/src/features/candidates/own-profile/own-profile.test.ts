import type { ApplicantProfile } from '@baara/contract/candidates/own-profile';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeApplication, makeProfile } from '../../applications/application.factory.ts';
import { makeCategories, makeCompany, makeOffer, signedIn } from '../../offers/offer.factory.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;
type Answer = {
  status: string;
  code: number | string;
  message: string;
  data: ApplicantProfile;
  applicant: ApplicantProfile;
  current?: ApplicantProfile;
  errors?: { field: string; message: string }[];
};

let server: TestApp;
let person: Person;

beforeAll(async () => {
  server = await startTestApp();
  await makeCategories(server.db);
});
afterAll(() => server.stop());
beforeEach(async () => {
  person = await signedIn(server, 'applicant');
  await makeProfile(
    server.db,
    person.accountId,
    { first: 'Awa', last: 'Traoré' },
    { headline: null, city: null, skills: [], experience_years: null },
  );
});

const read = async (who = person) => (await server.json<Answer>('GET', '/api/v1/user/profile', who)).body;
const save = (body: object, who = person) =>
  server.json<Answer>('PATCH', '/api/v1/user/profile', {
    body: { version: 1, ...body },
    headers: who.headers,
  });

const identity = {
  firstName: ' Awa ',
  lastName: 'Traoré',
  gender: 'femme',
  phone: '+223 76 12 34 56',
  birthDate: '1998-04-12',
  country: 'ML',
  city: 'Ségou',
  address: '',
};
const experience = {
  title: 'Comptable',
  company: 'Sahel Énergie',
  city: 'Bamako',
  from: '2020-01',
  to: '2022-12',
  description: null,
};

describe('my profile', () => {
  it('stands under data, and under applicant as the documents want it', async () => {
    const answer = await read();
    expect(answer.applicant).toEqual(answer.data);
    expect(answer.data).toMatchObject({ version: 1, pendingEmail: null, avatar: null });
    expect(answer.data.identity).toMatchObject({ firstName: 'Awa', lastName: 'Traoré' });
    expect(answer.data.completion).toMatchObject({ percent: 3, next: { key: 'experiences' } });
  });

  it.each(['employer', 'freelance', 'client', 'manager', 'admin'] as const)('is not a %s’s', async (role) => {
    const other = await signedIn(server, role);
    const answer = await server.json<Answer>('GET', '/api/v1/user/profile', other);
    expect(answer.status).toBe(403);
    expect(answer.body.message).toBe('Profil candidat non disponible pour ce type de compte');
  });

  it('may be missing', async () => {
    const answer = await server.json<Answer>(
      'GET',
      '/api/v1/user/profile',
      await signedIn(server, 'applicant'),
    );
    expect(answer.status).toBe(404);
    expect(answer.body.message).toBe('Profil candidat introuvable');
  });

  it('is saved by section, each change raising its version, the rest untouched', async () => {
    const first = await save({ identity });
    expect(first.status).toBe(200);
    expect(first.body.message).toBe('Profil enregistré');
    expect(first.body.data.identity).toMatchObject({ firstName: 'Awa', city: 'Ségou', address: null });
    expect(first.body.data).toMatchObject({ version: 2, completion: { percent: 10 } });

    const second = await save({
      version: 2,
      skills: { items: ['Sage 100', 'sage 100', 'Fiscalité malienne', 'Conduite de réunion'] },
      search: {
        desiredJobs: ['Comptable'],
        desiredPlaces: ['Bamako', 'Kayes'],
        desiredContractTypes: ['CDI', 'CDD'],
        desiredSalary: 350_000,
        availability: 'Immédiate',
      },
      mobility: { drivingLicences: ['B'], hasVehicle: true },
      visibility: { isVisible: false },
    });
    expect(second.status).toBe(200);
    const { data } = second.body;
    expect(data.skills.items).toEqual(['sage 100', 'Fiscalité malienne', 'Conduite de réunion']);
    expect(data.identity.city).toBe('Ségou');
    expect(data.search).toMatchObject({ desiredSalary: 350_000, availability: 'Immédiate' });
    expect(data.visibility.isVisible).toBe(false);
    expect(data.completion.percent).toBe(40);
    expect((await read()).data).toEqual(data);
    const session = await server.json<{ data: { fullname: string } }>('GET', '/api/v1/auth/session', person);
    expect(session.body.data.fullname).toBe('Awa Traoré');
  });

  it('is never overwritten by a screen that has not seen the last change', async () => {
    await save({ presentation: { headline: 'Comptable', summary: null } });
    const stale = await save({ presentation: { headline: 'Auditrice', summary: null } });
    expect(stale.status).toBe(409);
    expect(stale.body.code).toBe('PROFILE_CHANGED');
    expect(stale.body.current?.presentation.headline).toBe('Comptable');
    expect((await read()).data.presentation.headline).toBe('Comptable');
  });

  it('stores one of two changes made at the same moment', async () => {
    const answers = await Promise.all(
      ['Comptable', 'Auditrice'].map((headline) => save({ presentation: { headline, summary: null } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('experience and education', () => {
  it('are counted from the lists, unless the person states otherwise', async () => {
    const counted = await save({
      experiences: { items: [experience, { ...experience, from: '2021-06', to: '2023-12' }], years: null },
      educations: {
        items: [
          { degree: 'Licence en gestion', school: 'Université de Ségou', year: 2019, level: 2 },
          { degree: 'Baccalauréat', school: 'Lycée public', year: 2016, level: 4 },
        ],
        level: null,
      },
    });
    expect(counted.body.data).toMatchObject({ experienceYears: 4, educationLevel: 2 });
    const stated = await save({ version: 2, experiences: { items: [experience], years: 7 } });
    expect(stated.body.data).toMatchObject({ experienceYears: 7, experiences: { years: 7 } });
    const beginner = await save({ version: 3, experiences: { items: [], years: 0 } });
    expect(beginner.body.data.completion.steps.find(({ key }) => key === 'experiences')?.isDone).toBe(true);
  });

  it('preserves a level that nothing else explains', async () => {
    const { db } = server;
    await db
      .updateTable('candidates')
      .set({ education_level: 3, experience_years: 4 })
      .where('account_id', '=', person.accountId)
      .execute();
    const { data } = await read();
    expect(data.educations.level).toBe(3);
    expect(data.experiences.years).toBe(4);
  });

  it('reach the company that received an application, hidden profile or not', async () => {
    const companyId = await makeCompany(server.db);
    const employer = await signedIn(server, 'employer', { companyId });
    const { id: offerId } = await makeOffer(server.db, companyId);
    const application = await makeApplication(server.db, {
      offerId,
      companyId,
      candidateId: person.accountId,
    });
    await save({
      experiences: { items: [experience], years: null },
      languages: { items: [{ language: 'Bambara', level: 'bilingue' }] },
      visibility: { isVisible: false },
    });
    const panel = await server.json<{ data: { experienceYears: number; profile: object } }>(
      'GET',
      `/api/v1/recruiter/applications/${application}`,
      employer,
    );
    expect(panel.body.data.experienceYears).toBe(3);
    expect(panel.body.data.profile).toMatchObject({
      experiences: [{ title: 'Comptable', from: '2020-01', to: '2022-12' }],
      languages: [{ language: 'Bambara', level: 'bilingue' }],
    });
  });
});

const experiences = (change: object) => ({
  experiences: { items: [{ ...experience, ...change }], years: null },
});
const search = (change: object) => ({
  search: {
    desiredJobs: [],
    desiredPlaces: [],
    desiredContractTypes: [],
    desiredSalary: null,
    availability: null,
    ...change,
  },
});

describe('each field that is wrong is named, with its sentence', () => {
  it.each([
    [{ identity: { ...identity, firstName: ' ' } }, 'identity.firstName', 'Le prénom est requis'],
    [{ identity: { ...identity, lastName: '' } }, 'identity.lastName', 'Le nom est requis'],
    [
      { identity: { ...identity, phone: '76123456' } },
      'identity.phone',
      'Numéro de téléphone invalide. Format attendu: +XXX XXXXXXXX',
    ],
    [
      { identity: { ...identity, birthDate: '12/04/1998' } },
      'identity.birthDate',
      'Date invalide (attendu : AAAA-MM-JJ)',
    ],
    [
      { identity: { ...identity, birthDate: '2024-04-12' } },
      'identity.birthDate',
      'Vous devez avoir au moins 15 ans',
    ],
    [
      { presentation: { headline: 'x'.repeat(121), summary: null } },
      'presentation.headline',
      '120 caractères au maximum',
    ],
    [experiences({ title: '' }), 'experiences.items.0.title', "Indiquez l'intitulé du poste"],
    [experiences({ company: '' }), 'experiences.items.0.company', "Indiquez l'employeur"],
    [experiences({ from: '' }), 'experiences.items.0.from', 'Indiquez le mois de début'],
    [experiences({ to: '2019-12' }), 'experiences.items.0.to', 'La fin doit venir après le début'],
    [experiences({ from: '2090-01', to: null }), 'experiences.items.0.from', 'Cette date est dans le futur'],
    [
      { experiences: { items: Array.from({ length: 21 }, () => experience), years: null } },
      'experiences.items',
      '20 expériences au maximum',
    ],
    [
      { experiences: { items: [], years: 61 } },
      'experiences.years',
      "Indiquez un nombre d'années entre 0 et 60",
    ],
    [
      { educations: { items: [{ degree: '', school: 'ENA', year: 2019, level: null }], level: null } },
      'educations.items.0.degree',
      'Indiquez le diplôme ou la formation',
    ],
    [
      { educations: { items: [{ degree: 'BT', school: 'ECICA', year: 2099, level: null }], level: null } },
      'educations.items.0.year',
      'Cette année est trop loin dans le futur',
    ],
    [
      { skills: { items: Array.from({ length: 31 }, (_, n) => `c${n}`) } },
      'skills.items',
      '30 compétences au maximum',
    ],
    [
      {
        languages: {
          items: [
            { language: 'Peul', level: 'courant' },
            { language: 'peul', level: 'notions' },
          ],
        },
      },
      'languages.items.1.language',
      'Cette langue figure deux fois',
    ],
    [
      { languages: { items: [{ language: 'Peul', level: 'parfait' }] } },
      'languages.items.0.level',
      'Choisissez un niveau dans la liste',
    ],
    [
      search({ desiredSalary: 1.5 }),
      'search.desiredSalary',
      'Indiquez un montant entier en F CFA, sans virgule',
    ],
    [search({ desiredSalary: 2_000_000_000 }), 'search.desiredSalary', 'Ce montant est trop élevé'],
    [
      search({ desiredContractTypes: ['CDX'] }),
      'search.desiredContractTypes.0',
      'Choisissez un type de contrat dans la liste',
    ],
    [
      search({ availability: 'Bientôt' }),
      'search.availability',
      'Choisissez une disponibilité dans la liste',
    ],
    [
      { mobility: { drivingLicences: ['Z'], hasVehicle: false } },
      'mobility.drivingLicences.0',
      'Choisissez une catégorie de permis dans la liste',
    ],
    [{}, '', "Il n'y a rien à enregistrer"],
  ] as [object, string, string][])('%o', async (body, field, message) => {
    const refused = await save(body);
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toContainEqual({ field, message });
    expect((await read()).data.version).toBe(1);
  });
});

const suggest = async (query: string) =>
  (await server.json<{ data: string[] }>('GET', `/api/v1/taxonomy/suggestions?${query}`, person)).body.data;

const skillsFor = (text: string) => suggest(`kind=skill&search=${encodeURIComponent(text)}`);
const places = async (query: string) =>
  (
    await server.json<{ data: { city: string; country: string; via: string | null }[] }>(
      'GET',
      `/api/v1/taxonomy/places?${query}`,
      person,
    )
  ).body.data;

describe('suggestions', () => {
  it('start as the text does, whatever its accents and case, then contain a word that does', async () => {
    expect(await suggest('kind=city&search=seg')).toContain('Ségou');
    expect(await suggest('kind=job&search=COMPTA')).toContain('Comptable');
    const skills = await suggest('kind=skill&search=compta');
    expect(skills[0]).toMatch(/^Compta/);
    expect(await suggest('kind=city')).toHaveLength(8);
    expect(await suggest('kind=language&search=zzz')).toEqual([]);
  });

  it('are found half-typed, by their words in any order, and by a synonym', async () => {
    expect(await skillsFor('Gestion des st')).toEqual(['Gestion des stocks']);
    expect(await skillsFor('stocks gestion')).toEqual(['Gestion des stocks']);
    expect(await skillsFor('tableur')).toContain('Excel');
    expect((await skillsFor('e')).length).toBe(8);
  });

  it('of places name their country, those of the offer’s first, also by a nickname', async () => {
    expect(await places('search=sikas')).toEqual([
      { city: 'Sikasso', country: 'ML', countryName: 'Mali', via: null },
    ]);
    expect((await places('search=ka&country=SN'))[0]).toMatchObject({ city: 'Kaolack', country: 'SN' });
    expect((await places('search=ka&country=ML'))[0]).toMatchObject({ country: 'ML' });
    expect(await places('search=bobo')).toEqual([
      { city: 'Bobo-Dioulasso', country: 'BF', countryName: 'Burkina Faso', via: null },
    ]);
    expect((await places('search=yakro'))[0]).toMatchObject({ city: 'Yamoussoukro', via: 'yakro' });
    expect(await places('search=zzz')).toEqual([]);
  });
});
