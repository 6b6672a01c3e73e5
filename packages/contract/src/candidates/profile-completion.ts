/** How complete a candidate's profile is, and the one step that would help most next. Pure: the server computes it. */

/** Where on /profile each part is filled in: the value of `?section=`. */
export const profileSections = [
  'identity',
  'presentation',
  'experiences',
  'educations',
  'skills',
  'languages',
  'search',
  'mobility',
  'visibility',
] as const;
export type ProfileSection = (typeof profileSections)[number];

/** Parts of the page that save by calls of their own. */
export type ProfilePlace = ProfileSection | 'photo' | 'documents';

/** The facts that the completion counts, already reduced to what the count needs. */
export type CompletionFacts = {
  hasPhoto: boolean;
  phone: string | null;
  city: string | null;
  birthDate: string | null;
  headline: string | null;
  summary: string | null;
  experienceCount: number;
  /** Stated by the person: 0 says 'no experience yet', which is an answer too. */
  experienceYearsStated: number | null;
  educationCount: number;
  skillCount: number;
  languageCount: number;
  desiredJobCount: number;
  desiredPlaceCount: number;
  desiredContractCount: number;
  availability: string | null;
  hasCv: boolean;
};

export type CompletionStep = {
  key: string;
  /** Points out of 100. */
  weight: number;
  /** An invitation, as a link reads. */
  title: string;
  section: ProfilePlace;
  isDone: (facts: CompletionFacts) => boolean;
  /** What of it is there, 0 to 1, where it is made of several answers. */
  share?: (facts: CompletionFacts) => number;
};

/** A summary shorter than this says too little. */
const SUMMARY_CHARACTERS = 80;
const SKILLS = 3;

const shareOf = (answers: readonly unknown[]): number => answers.filter(Boolean).length / answers.length;

/** In the order one is led through them among equal weights. The weights add up to 100. */
export const completionSteps: readonly CompletionStep[] = [
  {
    key: 'experiences',
    weight: 15,
    title: 'Ajoutez votre dernière expérience',
    section: 'experiences',
    isDone: (facts) => facts.experienceCount > 0 || facts.experienceYearsStated === 0,
  },
  {
    key: 'skills',
    weight: 15,
    title: 'Ajoutez au moins trois compétences',
    section: 'skills',
    isDone: (facts) => facts.skillCount >= SKILLS,
  },
  {
    key: 'contact',
    weight: 10,
    title: 'Complétez vos coordonnées',
    section: 'identity',
    isDone: (facts) => Boolean(facts.phone && facts.city && facts.birthDate),
    share: ({ phone, city, birthDate }) => shareOf([phone, city, birthDate]),
  },
  {
    key: 'headline',
    weight: 10,
    title: 'Dites votre métier en une ligne',
    section: 'presentation',
    isDone: (facts) => Boolean(facts.headline),
  },
  {
    key: 'cv',
    weight: 10,
    title: 'Ajoutez votre CV',
    section: 'documents',
    isDone: (facts) => facts.hasCv,
  },
  {
    key: 'educations',
    weight: 10,
    title: 'Ajoutez votre formation',
    section: 'educations',
    isDone: (facts) => facts.educationCount > 0,
  },
  {
    key: 'search',
    weight: 10,
    title: 'Dites quel emploi vous cherchez, et où',
    section: 'search',
    isDone: (facts) =>
      facts.desiredJobCount > 0 && facts.desiredPlaceCount > 0 && facts.desiredContractCount > 0,
    share: ({ desiredJobCount, desiredPlaceCount, desiredContractCount }) =>
      shareOf([desiredJobCount, desiredPlaceCount, desiredContractCount]),
  },
  {
    key: 'summary',
    weight: 5,
    title: 'Présentez-vous en quelques phrases',
    section: 'presentation',
    isDone: (facts) => (facts.summary ?? '').trim().length >= SUMMARY_CHARACTERS,
  },
  {
    key: 'photo',
    weight: 5,
    title: 'Ajoutez votre photo',
    section: 'photo',
    isDone: (facts) => facts.hasPhoto,
  },
  {
    key: 'languages',
    weight: 5,
    title: 'Indiquez les langues que vous parlez',
    section: 'languages',
    isDone: (facts) => facts.languageCount > 0,
  },
  {
    key: 'availability',
    weight: 5,
    title: 'Dites quand vous êtes disponible',
    section: 'search',
    isDone: (facts) => Boolean(facts.availability),
  },
];

export type Completion = {
  /** 0 to 100. */
  percent: number;
  /** The heaviest step left; null once everything is there. */
  next: { key: string; title: string; section: string; weight: number } | null;
  steps: { key: string; title: string; section: string; weight: number; isDone: boolean }[];
};

export function completionOf(facts: CompletionFacts): Completion {
  const steps = completionSteps.map(({ isDone, share: _share, ...step }) => ({
    ...step,
    isDone: isDone(facts),
  }));
  const points = completionSteps.map(
    ({ weight, isDone, share }) => weight * (isDone(facts) ? 1 : (share?.(facts) ?? 0)),
  );
  const percent = Math.floor(points.reduce((sum, one) => sum + one, 0));
  const [first] = steps.filter((step) => !step.isDone).toSorted((a, b) => b.weight - a.weight);
  if (!first) return { percent, next: null, steps };
  const { isDone: _, ...next } = first;
  return { percent, next, steps };
}

/** A smaller percentage discourages: what would help is said instead. */
const LEAST_SHOWN_PERCENT = 40;

export const isEncouraging = ({ percent }: Pick<Completion, 'percent'>): boolean =>
  percent >= LEAST_SHOWN_PERCENT;

/** No job yet, and little else: a CV fills more of it than any form. */
export const isBareProfile = ({
  percent,
  next,
}: {
  percent: number;
  next: { key: string } | null;
}): boolean => next?.key === 'experiences' && !isEncouraging({ percent });

/** Where a step is done: the page opens the section's form. */
export const completionHref = (section: string): string => `/profile?section=${section}`;
