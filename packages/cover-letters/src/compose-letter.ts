import { elide } from '@baara/contract/formats/elision';
import type { LetterTone } from '@baara/contract/candidates/tools/cover-letter-words';
import { describeExperience, describeTasks, experiencesFor, presentPostOf } from './experiences.ts';
import {
  availabilitySentences,
  beginnings,
  closings,
  intentions,
  interviews,
  openings,
  otherSkills,
  sharedSkills,
} from './formulas.ts';
import type {
  CoverLetter,
  Fact,
  LetterChoices,
  LetterOffer,
  LetterPerson,
  Sentence,
} from './letter.types.ts';
import { misspeltHint } from './misspelt.ts';
import { cutSentences } from './sentences.ts';
import { sharedLanguages, skillsOf } from './shared.ts';
import {
  dateInWords,
  enumerate,
  folded,
  jobName,
  lowerFirst,
  skillInSentence,
  upperFirst,
  withArticle,
  withNoBreaks,
} from './wording.ts';

type Asked = { person: LetterPerson; offer: LetterOffer; choices: LetterChoices };

const MOST_SKILLS = { courte: 3, normale: 5 } as const;

/**
 * Writes a letter from a profile and an offer: place and date, subject, civility, three paragraphs, closing. Nothing
 * stands in it that neither says, and each sentence names what it rests on. The same arguments give the same letter.
 */
export function composeLetter(person: LetterPerson, offer: LetterOffer, choices: LetterChoices): CoverLetter {
  const asked: Asked = { person, offer, choices };
  const { civility } = choices;
  const name = nameOf(person);
  return {
    sender: [name, person.address, person.city, person.phone, person.email].filter(
      (line): line is string => line !== null && line !== '',
    ),
    recipient: recipientOf(offer, civility),
    placeAndDate: `${person.city ? `${person.city}, le` : 'Le'} ${dateInWords(choices.date)}`,
    subject: `Candidature au poste ${elide('de', jobName(offer.title))}`,
    civility,
    paragraphs: [aboutOffer(asked), aboutPerson(asked), whatComesNext(asked)].map((sentences) =>
      sentences.map(({ text, facts }) => ({ text: withNoBreaks(text), facts })),
    ),
    closing: pick(closings, choices).replace('{civility}', civility),
    signature: name,
    hints: hintsFor(asked),
  };
}

const nameOf = ({ firstName, lastName }: LetterPerson): string => `${firstName} ${lastName}`.trim();

/** The lines that name the reader, the company first. */
export function recipientOf(
  { company, city }: Pick<LetterOffer, 'company' | 'city'>,
  civility: LetterChoices['civility'],
): string[] {
  const reader = civility === 'Madame, Monsieur' ? 'du service du recrutement' : `de ${civility}`;
  return [company, `À l’attention ${reader}`, city].filter(
    (line): line is string => line !== null && line !== '',
  );
}

function pick(
  wordings: Readonly<Record<LetterTone, readonly string[]>>,
  { tone, variant = 0 }: LetterChoices,
): string {
  const list = wordings[tone];
  return list[Math.abs(variant) % list.length] ?? '';
}

const formula = (text: string): Sentence => ({ text, facts: [] });
const fromProfile = (label: string, quote: string): Fact => ({ from: 'profile', label, quote });
const fromOffer = (label: string, quote: string): Fact => ({ from: 'offer', label, quote });

function aboutOffer({ person, offer, choices }: Asked): Sentence[] {
  const opening: Sentence = {
    text: pick(openings, choices)
      .replace('{job}', elide('de', jobName(offer.title)))
      .replace('{where}', offer.city ? `, à ${offer.city},` : '')
      .replace(',.', '.'),
    facts: [fromOffer('Intitulé', offer.title), ...(offer.city ? [fromOffer('Lieu', offer.city)] : [])],
  };
  const { shared } = skillsOf(person, offer);
  const named = shared.slice(0, MOST_SKILLS[choices.length]);
  return [
    opening,
    ...(named.length > 0
      ? [
          {
            text: pick(sharedSkills, choices).replace('{skills}', enumerate(named.map(skillInSentence))),
            facts: [
              fromProfile('Compétences', named.join(', ')),
              fromOffer('Compétences demandées', named.join(', ')),
            ],
          },
        ]
      : []),
    ...motiveOf(person),
  ];
}

/** The person's own sentences, with a capital and a full stop. */
function motiveOf({ motive }: LetterPerson): Sentence[] {
  return cutSentences(motive ?? '').map((said) => ({
    text: upperFirst(/[.!?…]$/.test(said) ? said : `${said}.`),
    facts: [{ from: 'person', label: 'Vos mots', quote: said }],
  }));
}

function aboutPerson(asked: Asked): Sentence[] {
  const { person, offer, choices } = asked;
  const isShort = choices.length === 'courte';
  const [first, second] = experiencesFor(person, offer);
  const { shared, others } = skillsOf(person, offer);
  const sentences: Sentence[] = [];
  if (first) {
    if (!isShort && person.experienceYears !== null && person.experienceYears > 0)
      sentences.push(yearsSentence(person.experienceYears));
    const next = isShort ? undefined : second;
    const present = presentPostOf(person);
    // An employer first wants to know where the person works today, whatever resembles the offer most.
    const isApart = present !== undefined && present !== first && present !== next;
    if (isApart) sentences.push(describeExperience(present));
    sentences.push(describeExperience(first, isApart), ...describeTasks(first, offer, isShort ? 2 : 3));
    if (next) sentences.push(describeExperience(next, true), ...describeTasks(next, offer, 1));
  }
  if (!first) sentences.push(...ownWords(person));
  const studies = studiesSentence(person, choices);
  if (!first && !studies) sentences.push(formula(pick(beginnings, choices)));
  if (studies && (!first || !isShort)) sentences.push(studies);
  const more = others.slice(0, first ? 3 : 4);
  if (more.length > 0 && (!isShort || (shared.length === 0 && !first)))
    sentences.push({
      text: pick(otherSkills, choices).replace('{skills}', enumerate(more.map(skillInSentence))),
      facts: [fromProfile('Compétences', more.join(', '))],
    });
  sentences.push(...languageSentence(asked), ...licenceSentence(asked));
  return sentences;
}

const LONGEST_OWN = 220;

/** The first sentence of the presentation that says « je ». */
function ownWords({ summary }: LetterPerson): Sentence[] {
  const said = cutSentences((summary ?? '').slice(0, 2000)).find(
    (sentence) => /^(?:je |j['’])/i.test(sentence) && sentence.length <= LONGEST_OWN,
  );
  return said === undefined
    ? []
    : [
        {
          text: /[.!?…]$/.test(said) ? said : `${said}.`,
          facts: [fromProfile('Présentation', said)],
        },
      ];
}

function yearsSentence(years: number): Sentence {
  return {
    text: `J’ai ${years} ${years > 1 ? 'ans' : 'an'} d’expérience professionnelle.`,
    facts: [fromProfile('Années d’expérience', String(years))],
  };
}

function studiesSentence({ educations }: LetterPerson, { date }: LetterChoices): Sentence | undefined {
  const [latest] = educations.toSorted((a, b) => (b.year ?? 0) - (a.year ?? 0));
  if (!latest) return undefined;
  const { degree, school, year } = latest;
  const facts = [fromProfile('Formation', [degree, school, year].filter(Boolean).join(', '))];
  const named = withArticle(degree);
  const place = [school, year].filter(Boolean).join(', ');
  const where = place === '' ? '' : ` (${place})`;
  const isUnderWay = year !== null && year > Number(date.slice(0, 4));
  if (named === undefined || year === null)
    return { text: `Ma formation : ${lowerFirst(degree)}${where}.`, facts };
  return {
    text: isUnderWay ? `Je prépare ${named}${where}.` : `Je suis titulaire ${elide('de', named)}${where}.`,
    facts,
  };
}

function languageSentence({ person, offer, choices }: Asked): Sentence[] {
  const asked = sharedLanguages(person, offer);
  const spoken = asked.length > 0 ? asked : choices.length === 'normale' ? person.languages.slice(0, 3) : [];
  if (spoken.length === 0) return [];
  const named = spoken.map(
    ({ language, level }) => `${lowerFirst(language)} (${lowerFirst(level.split(' ou ')[0] ?? level)})`,
  );
  return [
    {
      text: `Je parle ${enumerate(named)}.`,
      facts: [
        fromProfile('Langues', spoken.map(({ language, level }) => `${language} : ${level}`).join(', ')),
        ...(asked.length > 0 ? [fromOffer('Langues demandées', offer.languages.join(', '))] : []),
      ],
    },
  ];
}

function licenceSentence({ person, offer }: Asked): Sentence[] {
  const { drivingLicences, hasVehicle } = person;
  if (!offer.drivingLicence && !offer.vehicle) return [];
  const parts: string[] = [];
  if (drivingLicences.length > 0) parts.push(`du permis de conduire (${enumerate(drivingLicences)})`);
  if (hasVehicle && offer.vehicle) parts.push('d’un véhicule');
  if (parts.length === 0) return [];
  return [
    {
      text: `Je dispose ${enumerate(parts)}.`,
      facts: [
        fromProfile(
          'Mobilité',
          [
            ...drivingLicences.map((category) => `Permis ${category}`),
            ...(hasVehicle ? ['Véhicule'] : []),
          ].join(', '),
        ),
      ],
    },
  ];
}

function whatComesNext({ person, offer, choices }: Asked): Sentence[] {
  const { experiences, educations, skills } = person;
  const kind = experiences.length > 0 ? 'experienced' : 'beginner';
  const hasAcquired = educations.length + skills.length > 0;
  const available = person.availability === null ? undefined : availabilitySentences[person.availability];
  return [
    // The first wording speaks of studies and skills.
    formula(
      pick(intentions[kind], kind === 'beginner' && !hasAcquired ? { ...choices, variant: 1 } : choices),
    ),
    ...(choices.length === 'normale' ? placeSentence(person, offer) : []),
    ...(available && person.availability
      ? [{ text: available, facts: [fromProfile('Disponibilité', person.availability)] }]
      : []),
    formula(pick(interviews, choices)),
  ];
}

function placeSentence({ city, desiredPlaces }: LetterPerson, offer: LetterOffer): Sentence[] {
  if (!offer.city) return [];
  const there = folded(offer.city);
  if (city && folded(city) === there)
    return [
      {
        text: `J’habite à ${city}, où se trouve le poste.`,
        facts: [fromProfile('Ville', city), fromOffer('Lieu', offer.city)],
      },
    ];
  const wished = desiredPlaces.find((place) => folded(place) === there);
  return wished
    ? [{ text: `Je souhaite travailler à ${wished}.`, facts: [fromProfile('Lieux souhaités', wished)] }]
    : [];
}

function hintsFor({ person, offer }: Asked): string[] {
  const { lacking } = skillsOf(person, offer);
  const hints: string[] = [];
  if (!person.motive)
    hints.push('Ajoutez une ou deux phrases sur ce qui vous attire : personne ne peut les écrire pour vous.');
  hints.push(...misspeltHint(person.motive ?? ''));
  if (lacking.length > 0)
    hints.push(
      `L’offre demande aussi : ${enumerate(lacking.slice(0, 5))}. Votre profil ne le dit pas : ajoutez-le à vos compétences si vous l’avez.`,
    );
  if (person.experiences.length === 0 && person.educations.length === 0)
    hints.push(
      'Votre profil n’a ni expérience ni formation : une seule ligne donnerait du poids à la lettre.',
    );
  else if (person.experiences.length > 0 && person.experiences.every(({ description }) => !description))
    hints.push('Décrivez ce que vous faisiez dans un de vos emplois : la lettre citera vos tâches.');
  if (!person.phone) hints.push('Ajoutez votre téléphone à votre profil : on vous appellera plus vite.');
  if (!person.availability) hints.push('Dites dans votre profil quand vous pouvez commencer.');
  return hints;
}
