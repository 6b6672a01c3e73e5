import { findContacts } from '@baara/cv-reading';
import { analyze, STOP_WORDS } from '@baara/french-text';
import type { Fact, LetterExperience, LetterOffer, LetterPerson, Sentence } from './letter.types.ts';
import { cutSentences } from './sentences.ts';
import { atEmployer, enumerate, jobName, lowerFirst, monthInWords, period, upperFirst } from './wording.ts';

const LONGEST_READ = 12_000;
const LONGEST_TASK = 140;

const stemsOf = (text: string): string[] =>
  analyze(text.slice(0, LONGEST_READ)).filter((word) => word.length > 2 && !STOP_WORDS.has(word));

/** Those whose title resembles the offer's first; else the latest, whatever its words. */
export function experiencesFor({ experiences }: LetterPerson, offer: LetterOffer): LetterExperience[] {
  const title = new Set(stemsOf(offer.title));
  const words = new Set(stemsOf(`${offer.text} ${offer.skills.join(' ')}`));
  const nearness = ({ title: own, description }: LetterExperience): number => {
    const alike = stemsOf(own).filter((word) => title.has(word)).length;
    const shared = new Set(stemsOf(description ?? '').filter((word) => words.has(word))).size;
    return alike === 0 ? 0 : alike * 4 + Math.min(4, shared);
  };
  return experiences
    .map((experience) => ({ experience, near: nearness(experience) }))
    .toSorted((a, b) => b.near - a.near || endOf(b.experience).localeCompare(endOf(a.experience)))
    .map(({ experience }) => experience);
}

const endOf = ({ from, to }: LetterExperience): string => `${to ?? '9999-12'} ${from}`;

/** The post that lasts, the newest of several. One of no known month may be over. */
export const presentPostOf = ({ experiences }: LetterPerson): LetterExperience | undefined =>
  experiences
    .filter(({ from, to }) => to === null && from !== '')
    .toSorted((a, b) => b.from.localeCompare(a.from))[0];

export const periodOf = ({ from, to }: LetterExperience): string =>
  from === ''
    ? ''
    : to === null
      ? `depuis ${monthInWords(from)}`
      : `${monthInWords(from)} – ${monthInWords(to)}`;

function factOf(experience: LetterExperience): Fact {
  const { title, company, city } = experience;
  const where = city === null || city === '' ? [] : [city];
  return {
    from: 'profile',
    label: 'Expérience',
    quote: [title, company, ...where, periodOf(experience)].filter((part) => part !== '').join(', '),
  };
}

/** « comme comptable »; « en stage (vendeur) » of a placement. */
function asWhat(title: string): string {
  if (!/^stage(?!\p{L})/iu.test(title)) return `comme ${jobName(title)}`;
  const job = title
    .slice('stage'.length)
    .replace(/^[\s:–-]{1,4}/u, '')
    .replace(/^(?:de |d['’]|en |comme )/iu, '');
  return job === '' ? 'en stage' : `en stage (${jobName(job)})`;
}

/** « Depuis mars 2021, je travaille comme comptable chez X, à Bamako. » */
export function describeExperience(experience: LetterExperience, isSecond = false): Sentence {
  const { title, company, city, from, to } = experience;
  const place = city ? `, à ${city}` : '';
  const what = `${asWhat(title)} ${atEmployer(company)}${place}`;
  if (from === '') return { text: `J’ai travaillé ${what}.`, facts: [factOf(experience)] };
  const verb = isSecond ? 'j’ai aussi travaillé' : 'j’ai travaillé';
  const text =
    to === null
      ? `${upperFirst(period(from, to))}, je travaille ${what}.`
      : `${upperFirst(period(from, to))}, ${verb} ${what}.`;
  return { text, facts: [factOf(experience)] };
}

/**
 * The tasks of an experience in the person's words, those that resemble the offer first. A task written as a whole
 * sentence in the first person stays one.
 */
export function describeTasks(experience: LetterExperience, offer: LetterOffer, most: number): Sentence[] {
  const words = new Set(stemsOf(`${offer.title} ${offer.text} ${offer.skills.join(' ')}`));
  const tasks = tasksIn(experience.description ?? '')
    .map((task, place) => ({ task, place, near: stemsOf(task).filter((word) => words.has(word)).length }))
    .toSorted((a, b) => b.near - a.near || a.place - b.place)
    .slice(0, most)
    .toSorted((a, b) => a.place - b.place)
    .map(({ task }) => task);
  const fact = (quote: string): Fact => ({
    from: 'profile',
    label: `Expérience, ${experience.company}`,
    quote,
  });
  const said = tasks.filter((task) => FIRST_PERSON.test(task));
  const listed = tasks.filter((task) => !FIRST_PERSON.test(task));
  const verb = experience.to === null ? 'ai' : 'avais';
  const isSeveral = listed.length > 1 || /,| et /.test(listed[0] ?? '');
  return [
    ...(listed.length > 0
      ? [
          {
            text: `J’y ${verb} pour ${isSeveral ? 'tâches' : 'tâche'} : ${listed.some((task) => /,| et /.test(task)) ? listed.map(lowerFirst).join(' ; ') : enumerate(listed.map(lowerFirst))}.`,
            facts: [fact(listed.join(' ; '))],
          },
        ]
      : []),
    ...said.map((task) => ({ text: `${upperFirst(task)}.`, facts: [fact(task)] })),
  ];
}

const FIRST_PERSON = /^(?:je|j['’])/i;

/** Lines and sentences of a description, without bullets, contacts and what is too long for a letter. */
function tasksIn(description: string): string[] {
  return description
    .slice(0, LONGEST_READ)
    .split(/\n|;|•|·(?=\s)/)
    .flatMap(cutSentences)
    .map((task) =>
      task
        .replace(/^[\s\-–—*•·>]+/u, '')
        .replace(/(?<![\s.,;:!])[\s.,;:!]+$/u, '')
        .trim(),
    )
    .filter((task) => {
      const { emails, phones, links } = findContacts(task);
      return (
        task.length >= 6 && task.length <= LONGEST_TASK && emails.length + phones.length + links.length === 0
      );
    });
}
