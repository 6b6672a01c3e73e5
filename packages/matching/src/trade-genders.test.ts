import { jobDenominations } from '@baara/taxonomy';
import { expect, it } from 'vitest';
import { accountant, aminata, asOf } from './accountant.fixture.ts';
import { match, readCandidate, readOffer, matchReadings, tradeRows } from './index.ts';

/** Names of one trade for a man and for a woman, those of the taxonomy and those people use beside. */
const pairs: readonly (readonly [string, string])[] = [
  ...jobDenominations.map(({ masculine, feminine }) => [masculine, feminine] as const),
  ['Médecin', 'Doctoresse'],
  ['Docteur', 'Docteure'],
  ['Sage-femme', 'Maïeuticienne'],
  ['Chauffeur', 'Conductrice'],
  ['Chauffeur', 'Chauffeure'],
  ['Ingénieur génie civil', 'Ingénieure génie civil'],
  ['Directeur', 'Directrice'],
  ['Chirurgien', 'Chirurgienne'],
  ['Gynécologue', 'Gynécologue'],
  ['Professeur de mathématiques', 'Professeure de mathématiques'],
  ['Procureur', 'Procureure'],
  ['Chef comptable', 'Cheffe comptable'],
  ['Mécanicien', 'Mécanicienne'],
  ['Électricien', 'Électricienne'],
  ['Développeur', 'Développeuse'],
  ['Entrepreneur', 'Entrepreneuse'],
  ['Secouriste', 'Secouriste'],
];

const plural = (title: string): string =>
  title.replace(/^\S+/u, (word) => (/[sx]$/u.test(word) ? word : `${word}s`));

/** « Infirmier(ère) », « infirmier·ère », « infirmier.ère », « infirmier/ère »…, of the first word. */
function bothAtOnce(masculine: string, feminine: string): string[] {
  const [[man = '', ...rest], [woman = '']] = [masculine.split(' '), feminine.split(' ')];
  if (man === woman || man.includes('-') || man.includes("'")) return [];
  let shared = 0;
  while (shared < man.length && man[shared] === woman[shared]) shared += 1;
  const ending = woman.slice(shared);
  if (shared < 3 || ending.length > 5 || ending === 'id') return [];
  const names = [
    `${man}(${ending})`,
    `${man}·${ending}`,
    `${man}.${ending}`,
    `${man}/${ending}`,
    `${man}(${ending})s`,
  ];
  return [...names, `${man}·${ending}·s`, `${man}/${woman}`, `${man} / ${woman}`].map((name) =>
    [name, ...rest].join(' '),
  );
}

const personOf = (title: string) => ({
  ...aminata,
  headline: title,
  summary: `Je suis ${title.toLowerCase()}.`,
  skills: ['Excel'],
  experiences: [{ title, from: '2019-02', to: null, description: null }],
  educations: [{ degree: `Diplôme de ${title.toLowerCase()}`, level: 1 }],
  educationLevel: 1,
  desiredJobs: [title],
});

it('gives a person the same score whatever the gender and the number their trade is written in', () => {
  const differences: string[] = [];
  for (const [masculine, feminine] of pairs) {
    const asked = readOffer({ ...accountant, title: masculine, skills: [], categoryId: null });
    const scoreOf = (title: string): number =>
      matchReadings(asked, readCandidate(personOf(title), asOf)).exact;
    const wanted = scoreOf(masculine);
    const others = [
      feminine,
      plural(masculine),
      plural(feminine),
      `${masculine} (H/F)`,
      ...bothAtOnce(masculine, feminine),
    ];
    for (const title of others) {
      const score = scoreOf(title);
      if (Math.abs(score - wanted) > 1e-9)
        differences.push(`${masculine} ${wanted.toFixed(1)} ≠ ${title} ${score.toFixed(1)}`);
    }
  }
  expect(differences).toEqual([]);
});

it('asks the same of everyone whatever the gender an offer is written in', () => {
  const differences: string[] = [];
  for (const [masculine, feminine] of pairs) {
    const person = readCandidate(personOf(masculine), asOf);
    const scoreFor = (title: string): number =>
      matchReadings(readOffer({ ...accountant, title }), person).exact;
    for (const title of [feminine, plural(feminine), ...bothAtOnce(masculine, feminine)])
      if (Math.abs(scoreFor(title) - scoreFor(masculine)) > 1e-9)
        differences.push(
          `${masculine} ${scoreFor(masculine).toFixed(1)} ≠ ${title} ${scoreFor(title).toFixed(1)}`,
        );
  }
  expect(differences).toEqual([]);
});

it('finds both under the same trades', () => {
  const differences = pairs.filter(([masculine, feminine]) => {
    const [man, woman] = [masculine, feminine].map((title) =>
      tradeRows(readCandidate(personOf(title), asOf)),
    );
    return JSON.stringify(man) !== JSON.stringify(woman);
  });
  expect(differences).toEqual([]);
});

it('gives a doctor as much as a doctor', () => {
  const asked = { ...accountant, title: 'Médecin généraliste', studyLevel: 1, categoryId: 15 };
  expect(match(asked, personOf('Doctoresse'), asOf).score).toBeGreaterThan(60);
});
