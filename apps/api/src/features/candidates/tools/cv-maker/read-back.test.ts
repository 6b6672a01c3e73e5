import type { ApplicantProfile } from '@baara/contract/candidates/own-profile';
import { cvTemplateKeys, type CvTemplateKey } from '@baara/contract/candidates/tools/cv-words';
import { type CvFacts, cvTemplates, factsOf, makeCvDocument } from '@baara/cv-maker';
import { type CvPage, type CvValue, type ReadCv, readCv } from '@baara/cv-reading';
import { findCity } from '@baara/taxonomy';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { candidateOf, tradeOfIndex } from '../../../../../db/seeds/candidates.ts';
import { extractDocx } from '../../../files/cv-texts/extract-docx.ts';
import { extractPdf } from '../../../files/cv-texts/extract-pdf.ts';
import { makePicture } from '../../../../testing/make-cv.ts';
import { writeCvDocx } from './cv-docx.ts';
import { writeCvPdf } from './cv-pdf.ts';

/** Each in one of the six templates, in both formats. */
const PEOPLE = 28;
const at = new Date('2026-11-30T12:00:00Z');
const LEAST_F1 = 0.98;
const MOST_BYTES = 100_000;

type Profile = Parameters<typeof factsOf>[0];
type Made = { template: CvTemplateKey; bytes: Buffer; profile: Profile; facts: CvFacts };

/** Somebody of the demonstration. */
function profileOf(index: number): Profile {
  const one = candidateOf(
    { seed: 42, now: at },
    { kind: 'candidate', index, trade: tradeOfIndex(index * 7) },
  );
  return {
    email: one.email,
    identity: {
      firstName: one.firstName,
      lastName: one.lastName,
      phone: one.phone,
      city: one.city,
      country: one.country,
    },
    presentation: { headline: one.headline, summary: one.summary },
    experiences: { items: one.experiences, years: null },
    educations: { items: one.educations, level: null },
    skills: { items: one.skills },
    languages: { items: one.languages },
    mobility: { drivingLicences: one.licences, hasVehicle: one.hasVehicle },
  } as unknown as ApplicantProfile;
}

/** Hand-made people: nothing done yet, and what makes CVs hard to read. */
const others: readonly Profile[] = [
  {
    ...profileOf(1),
    identity: { ...profileOf(1).identity, firstName: 'Fanta', lastName: 'Diallo dite Bah' },
    experiences: { items: [], years: 0 },
  },
  {
    ...profileOf(2),
    identity: { ...profileOf(2).identity, firstName: 'Ɲɛnɛ', lastName: 'N’Diaye' },
    experiences: {
      items: [
        {
          title: 'Chef de chantier',
          company: 'Entreprise Générale de Bâtiment et Travaux du Sahel',
          city: 'Kayes',
          from: '2012-01',
          to: null,
          description: 'Conduite de douze chantiers dans 3 villes\nÉquipes de 40 personnes',
        },
      ],
      years: null,
    },
  },
];

const chosen = {
  headline: null,
  summary: null,
  interests: 'Lecture, football',
  publications: null,
  references: null,
};
const documentOf = (facts: CvFacts, template: CvTemplateKey) =>
  makeCvDocument(facts, { ...chosen, template, sections: cvTemplates[template].sections });

async function makeAll(write: (document: ReturnType<typeof documentOf>) => Promise<Buffer>): Promise<Made[]> {
  const made: Made[] = [];
  const people = [...Array.from({ length: PEOPLE }, (_, index) => profileOf(index)), ...others];
  for (const [index, profile] of people.entries()) {
    const facts = factsOf(profile);
    const template = cvTemplateKeys[index % cvTemplateKeys.length] ?? 'sobre';
    made.push({ template, profile, facts, bytes: await write(documentOf(facts, template)) });
  }
  return made;
}

async function pagesOf(bytes: Buffer): Promise<readonly CvPage[]> {
  const extraction = await extractPdf(bytes);
  return extraction.kind === 'text' ? extraction.layout : [];
}

type Values = readonly (readonly [kind: string, value: string | null | undefined])[];
const keysOf = (values: Values): string[] =>
  values.flatMap(([kind, value]) =>
    value
      ? [
          `${kind} ${value
            .normalize('NFC')
            .toLowerCase()
            .replace(/[’']/g, "'")
            .replace(/[():,\s]+/g, ' ')
            .trim()}`,
        ]
      : [],
  );

const ofProfile = ({ email, identity, languages }: Profile, facts: CvFacts): string[] =>
  keysOf([
    ['name', facts.name],
    ['headline', facts.headline],
    ['email', email],
    ['phone', identity.phone?.replaceAll(' ', '')],
    ['place', identity.city],
    ...facts.experiences.flatMap(({ title, company, city, from, to }): Values => [
      ['title', title],
      ['employer', company],
      ['town', city],
      ['from', from],
      ['to', to ?? 'now'],
    ]),
    ...facts.educations.flatMap(({ degree, school, year }): Values => [
      ['diploma', degree],
      // The reader leaves out the town of a school.
      ['school', school.replace(/, ([^,]{2,40})$/, (end, town: string) => (findCity(town) ? '' : end))],
      ['year', year === null ? null : String(year)],
    ]),
    ...facts.skills.map((skill) => ['skill', skill] as const),
    ...languages.items.map(({ language, level }) => ['language', `${language} ${level}`] as const),
    ...facts.drivingLicences.map((licence) => ['licence', licence] as const),
  ]);

const of = <T>(read: CvValue<T> | null): T | null => read?.value ?? null;
const ofCv = (cv: ReadCv): string[] =>
  keysOf([
    ['name', of(cv.name)],
    ['headline', of(cv.headline)],
    ...cv.emails.map((email) => ['email', email.value] as const),
    ...cv.phones.map((phone) => ['phone', phone.value] as const),
    ['place', of(cv.place)],
    ...cv.experiences.flatMap(({ title, employer, place, from, to, current }): Values => [
      ['title', of(title)],
      ['employer', of(employer)],
      ['town', of(place)],
      ['from', of(from)],
      ['to', current ? 'now' : of(to)],
    ]),
    ...cv.educations.flatMap(({ diploma, school, to }): Values => [
      ['diploma', of(diploma)],
      ['school', of(school)],
      ['year', of(to)],
    ]),
    ...cv.skills.map(({ value }) => ['skill', value] as const),
    ...cv.languages.map(({ name, level }) => ['language', `${name.value} ${of(level)}`] as const),
    ...cv.licences.map(({ value }) => ['licence', value] as const),
  ]);

/** F1 of all values of the CVs of each template. */
async function f1Of(made: readonly Made[], pages: (bytes: Buffer) => Promise<readonly CvPage[]>) {
  const counts = new Map<CvTemplateKey, { right: number; all: number }>();
  for (const { template, bytes, profile, facts } of made) {
    const [wanted, read] = [ofProfile(profile, facts), ofCv(readCv(await pages(bytes)))];
    const left = [...read];
    const right = wanted.filter((value) => {
      const place = left.indexOf(value);
      if (place !== -1) left.splice(place, 1);
      return place !== -1;
    }).length;
    const before = counts.get(template) ?? { right: 0, all: 0 };
    counts.set(template, { right: before.right + right, all: before.all + wanted.length + read.length });
  }
  return new Map([...counts].map(([template, { right, all }]) => [template, (2 * right) / all]));
}

const below = (scores: ReadonlyMap<CvTemplateKey, number>) => [...scores].filter(([, f1]) => f1 < LEAST_F1);

describe('CVs made of profiles', () => {
  it('are read back from their PDF by our reader, under 100 KB each', async () => {
    const made = await makeAll((document) => writeCvPdf(document, { photo: null, at }));
    expect(made.filter(({ bytes }) => bytes.length > MOST_BYTES)).toEqual([]);
    const scores = await f1Of(made, pagesOf);
    expect([...scores.keys()].toSorted()).toEqual(cvTemplateKeys.toSorted());
    expect(below(scores)).toEqual([]);
  });

  it('are read back from their Word document, under 100 KB each', async () => {
    const made = await makeAll((document) => writeCvDocx(document, { photo: null }));
    expect(made.filter(({ bytes }) => bytes.length > MOST_BYTES)).toEqual([]);
    const scores = await f1Of(made, async (bytes) => {
      const extraction = await extractDocx(bytes);
      return extraction.kind === 'text' ? extraction.layout : [];
    });
    expect(below(scores)).toEqual([]);
  });

  it.each(cvTemplateKeys)('fit one page and 100 KB with a photo: %s', async (template) => {
    const document = documentOf(factsOf(profileOf(3)), template);
    const photo = await makePicture();
    const pdf = await writeCvPdf(document, { photo, at });
    const docx = await writeCvDocx(document, { photo });
    expect(Math.max(pdf.length, docx.length)).toBeLessThan(MOST_BYTES);
    expect((await getDocumentProxy(new Uint8Array(pdf), { verbosity: 0 })).numPages).toBe(1);
  });

  it('go on over pages when a career is long', async () => {
    const facts = factsOf(profileOf(4));
    const [first] = facts.experiences;
    const many = Array.from({ length: 20 }, (_, index) => ({
      ...(first ?? { title: 'Agent', company: 'Baara', city: null, to: null }),
      from: `${2000 + index}-01`,
      to: `${2000 + index}-12`,
      description:
        'Une ligne.\nUne autre ligne, plus longue, qui dit ce qui fut fait et avec quels moyens.\n'.repeat(3),
    }));
    for (const template of cvTemplateKeys) {
      const pdf = await writeCvPdf(documentOf({ ...facts, experiences: many }, template), {
        photo: null,
        at,
      });
      const pages = await pagesOf(pdf);
      expect(pages.length).toBeGreaterThan(1);
      const text = pages
        .map((page) => (typeof page === 'string' ? page : page.lines.map((line) => line.text).join('\n')))
        .join('\n');
      expect(text.match(/Une ligne\./g)).toHaveLength(60);
    }
  });
});
