import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { availabilities } from '@baara/contract/candidates/profile-rules';
import { candidateTerms, type SearchedCandidate, TERMS_VERSION } from './candidate-terms.ts';

/** What each version writes for the people below. */
const writtenBy: Readonly<Record<number, string>> = {
  2: '9963e3af935c166fe2c31804db3ca5bc89aae01ad3c6db62dbcb0a983324130f',
  3: '0dd72822f598e9702f53e46efdba3d948fe8244bdb7ce91546b36039b9b5b51f',
  4: '25d8af75dd2c307fbcc4e857b3bb8587c49c5689618dd3d750d840b59567d092',
};

const WHAT_TO_DO = `What candidates are searched by (candidateTerms) is not what version ${TERMS_VERSION} writes: the rows of the
database would stay as they were for everyone whose profile does not change. Raise TERMS_VERSION in candidate-terms.ts, then
write here, as that version's, this hash:`;

/** Ways to be reached that people type in their texts, and what only looks like one. */
const reached = [
  'Appelez-moi au 76 12 34 56, au +223 66.77.88.99 ou au (00223) 65-43-21-09.',
  'WhatsApp : 7 6 1 2 3 4 5 6 ; 0022376123456 ; 7612/3456 ; 76·12·34·56',
  'atraore@gmail.com, aminata.traore @ yahoo . fr, aminata@orange, traoreaminata(at)gmail.com',
  'https://www.linkedin.com/in/aminata-traore · github.com/atraore · atraore.ml · www.facebook.com/aminata',
  'Du 01/02/2015 au 31-12-2018, 2015-2018, 2022 3344, 08:00-17:30, ISO 9001:2015, 12 500 000 FCFA, ASP.NET, Booking.com',
];
const headlines = [
  'Comptable confirmée, SYSCOHADA révisé et déclarations à l’INPS',
  'Conductrice d’engins – pelle hydraulique, bulldozer; permis B/C',
  'Développeuse full-stack (Node.js, C#, C++, Vue.js)',
  'Infirmière diplômée d’État aux urgences de l’hôpital Gabriel-Touré',
  'Aide-ménagère chez M. et Mme Traoré à Ségou',
];
const names = [
  ['Aminata', 'Traoré'],
  ['Awa', 'Ba'],
  ['Jean-Pierre', 'N’Diaye Sall'],
  ['', 'Koné'],
] as const;

function person(index: number): SearchedCandidate {
  const [first, last] = names[index % names.length] ?? names[0];
  const text = (step: number): string =>
    `${headlines[(index + step) % headlines.length]}. ${reached[(index * 2 + step) % reached.length]} ${last}`;
  return {
    first_name: first,
    last_name: last,
    email: `${first.charAt(0)}${last}${index}@example.ml`.toLowerCase(),
    reference_code_id: index % 2 === 0 ? 'c0de' : null,
    headline: headlines[index % headlines.length] ?? null,
    summary: text(1),
    city: index % 3 === 0 ? `Cité ${last}` : 'Bamako (Kalaban Coura)',
    country: 'ML',
    education_level: index % 8 === 0 ? null : index % 8,
    experience_years: index % 23,
    category_id: 1 + (index % 20),
    category: 'Comptabilité, audit & finance',
    skills: ['Gestion des stocks', 'C++', `Marché ${last}`, text(2)],
    languages: [{ language: 'Français' }, { language: 'Bambara' }],
    experiences: [{ title: text(3), company: `Établissements ${last}`, city: 'Kayes', description: text(4) }],
    educations: [{ degree: 'BTS d’assistante de direction', school: text(5) }],
    desired_jobs: ['Caissière', text(6)],
    driving_licences: index % 2 === 0 ? ['B', 'C1'] : [],
    has_vehicle: index % 2 === 0,
    availability: availabilities[index % 7] ?? null,
    desired_contract_types: index % 2 === 0 ? ['CDI', 'CDD'] : [],
    cv_text: index % 2 === 0 ? reached.concat(headlines).join('\n').repeat(3) : null,
  };
}

it('writes what its version says', () => {
  const hash = createHash('sha256');
  for (let index = 0; index < 40; index += 1)
    hash.update(JSON.stringify(candidateTerms(person(index)).toSorted()));
  const received = hash.digest('hex');
  expect(received === writtenBy[TERMS_VERSION] ? 'unchanged' : `${WHAT_TO_DO}\n${received}`).toBe(
    'unchanged',
  );
});
