import type { ContractType } from '@baara/contract/offers/reference';

export type Sector =
  | 'agro'
  | 'banque'
  | 'btp'
  | 'commerce'
  | 'conseil'
  | 'education'
  | 'hotellerie'
  | 'mines'
  | 'numerique'
  | 'ong'
  | 'sante'
  | 'securite'
  | 'solaire'
  | 'telecom'
  | 'transport';

export type Seniority = 1 | 2 | 5 | 10;
type StudyLevel = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/**
 * Words of a trade, from which offers and profiles are written. Missions are infinitives, the other
 * phrases are noun groups that suit a man or a woman, so that no agreement can go wrong.
 */
export type Trade = Readonly<{
  key: string;
  /** Id of the category in the taxonomy. */
  category: number;
  sectors: readonly Sector[];
  departments: readonly string[];
  /** Seniority, masculine, feminine. */
  titles: readonly (readonly [Seniority, string, string])[];
  /** Thousands of XOF a month in Mali: beginner, confirmed, experienced, senior. */
  pay: readonly (readonly [number, number])[];
  /** Diploma asked of a beginner, confirmed, experienced, senior. */
  studies: readonly StudyLevel[];
  contracts: readonly (readonly [ContractType, number])[];
  /** Follows « expérience » : « en comptabilité ». */
  field: string;
  missions: readonly string[];
  /** Missions of those who lead a team. */
  lead: readonly string[];
  profile: readonly string[];
  points: readonly string[];
  skills: readonly string[];
  /** What someone did in such a post. */
  tasks: readonly string[];
  degrees: readonly (readonly [string, StudyLevel])[];
  /** Where in Mali, when not everywhere. */
  cities?: readonly string[];
  /** Licence classes, and how often the trade asks for them. */
  licence?: { classes: readonly string[]; probability: number };
  vehicleProbability?: number;
  englishProbability?: number;
}>;

/** « CDI:6 CDD:3 » */
export function contracts(text: string): readonly (readonly [ContractType, number])[] {
  return text.split(' ').map((part) => {
    const [code, weight] = part.split(':');
    return [code as ContractType, Number(weight)] as const;
  });
}
