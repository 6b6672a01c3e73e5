import { conditionInWords } from '@baara/campaign-conditions/words';
import type { ManagedCampaign } from '@baara/contract/campaigns/administration';
import type {
  AlternativeRule,
  CampaignCondition,
  ConditionKind,
  ConditionRule,
} from '@baara/contract/campaigns/conditions';
import { randomUuid } from '../../../../lib/random-uuid.ts';
import { withRow } from '../editable-rows.tsx';

/** What one form writes: everything but « l'une ou l'autre », which is made of several. */
export type WrittenRule = Exclude<ConditionRule, { kind: 'anyOf' }>;
export type WrittenKind = Exclude<ConditionKind, 'anyOf'>;

export const kindTitles: Record<WrittenKind, string> = {
  age: 'Âge',
  diploma: 'Diplôme',
  nationality: 'Nationalité',
  experience: 'Expérience',
  licence: 'Permis de conduire',
  documentAge: "Date d'une pièce",
  residence: 'Lieu de résidence',
  reserved: 'Places réservées',
};

/** Where a rule stands: a condition, and which of its alternatives; null for a condition that is one rule. */
export type RulePlace = { index: number; alternative: number | null };

export const alternativesOf = (rule: ConditionRule): readonly WrittenRule[] =>
  rule.kind === 'anyOf' ? rule.alternatives : [rule];

/** The rule that stands there; undefined for a new one. */
export function ruleAt(
  conditions: readonly CampaignCondition[],
  { index, alternative }: RulePlace,
): WrittenRule | undefined {
  const condition = conditions[index];
  return condition && alternativesOf(condition.rule)[alternative ?? 0];
}

/** The conditions with the rule put there: a second one makes « l'une ou l'autre » of a condition. */
export function withRule(
  conditions: readonly CampaignCondition[],
  { index, alternative }: RulePlace,
  written: { rule: WrittenRule; categoryIds: string[] | null },
): CampaignCondition[] {
  const condition = conditions[index];
  const id = condition?.id ?? randomUuid();
  if (!condition || alternative === null) return withRow(conditions, index, { id, ...written });
  const alternatives = withRow(alternativesOf(condition.rule), alternative, written.rule);
  return withRow(conditions, index, { ...condition, rule: anyOf(alternatives) });
}

/** The conditions without one alternative; the last that is left is a condition by itself. */
export function withoutAlternative(
  conditions: readonly CampaignCondition[],
  index: number,
  alternative: number,
): CampaignCondition[] {
  return conditions.map((condition, at) => {
    if (at !== index) return condition;
    const left = alternativesOf(condition.rule).filter((_, other) => other !== alternative);
    return { ...condition, rule: left.length > 1 || left[0] === undefined ? anyOf(left) : left[0] };
  });
}

const anyOf = (rules: readonly WrittenRule[]): ConditionRule => ({
  kind: 'anyOf',
  // The form offers no reservation among alternatives, and the contract refuses one.
  alternatives: rules as AlternativeRule[],
});

export type ConditionValues = {
  kind: WrittenKind;
  categoryIds: string[] | null;
  minYears: string;
  maxYears: string;
  on: string;
  level: string;
  fields: string[];
  obtainedBefore: string;
  countries: string[];
  months: string;
  trades: string[];
  categories: string[];
  documentKey: string;
  before: string;
  regions: string[];
  gender: string;
  places: string;
};

/** What stands in the fields at first: the rule's own, and what most notices say. */
export function valuesOfRule(
  rule: WrittenRule | undefined,
  categoryIds: string[] | null,
  campaign: ManagedCampaign,
): ConditionValues {
  const closing = campaign.calendar.endsOn ?? '';
  const defaults: ConditionValues = {
    kind: 'age',
    categoryIds,
    minYears: '18',
    maxYears: '',
    on: closing && `${closing.slice(0, 4)}-12-31`,
    level: '',
    fields: [],
    obtainedBefore: '',
    countries: ['ML'],
    months: '',
    trades: [],
    categories: ['B'],
    documentKey: '',
    before: closing,
    regions: [],
    gender: 'femme',
    places: '',
  };
  if (!rule) return defaults;
  const own = Object.entries(rule).map(([name, value]) => [
    name,
    typeof value === 'number' ? String(value) : (value ?? ''),
  ]);
  return { ...defaults, ...(Object.fromEntries(own) as Partial<ConditionValues>), categoryIds };
}

/** An empty number is none, where the rule asks for one the contract says so. */
const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));
const numberOrNull = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** The rule that the fields make. */
export function ruleOf(values: ConditionValues, campaign: ManagedCampaign): WrittenRule {
  switch (values.kind) {
    case 'age':
      return {
        kind: 'age',
        minYears: numberOrNull(values.minYears),
        maxYears: numberOrNull(values.maxYears),
        on: values.on,
      };
    case 'diploma':
      return {
        kind: 'diploma',
        level: numberOrNull(values.level),
        fields: values.fields,
        obtainedBefore: values.obtainedBefore || null,
      };
    case 'nationality':
      return { kind: 'nationality', countries: values.countries };
    case 'experience':
      return { kind: 'experience', months: numberOf(values.months), trades: values.trades };
    case 'licence':
      return { kind: 'licence', categories: values.categories as LicenceCategories };
    case 'documentAge': {
      const named = campaign.documents.find(({ key }) => key === values.documentKey);
      return {
        kind: 'documentAge',
        documentKey: values.documentKey,
        documentName: named?.name ?? values.documentKey,
        months: numberOf(values.months),
        before: values.before,
      };
    }
    case 'residence':
      return { kind: 'residence', regions: values.regions };
    case 'reserved':
      return {
        kind: 'reserved',
        gender: values.gender === 'homme' ? 'homme' : 'femme',
        places: numberOf(values.places),
      };
  }
}
type LicenceCategories = Extract<WrittenRule, { kind: 'licence' }>['categories'];

/** The condition as it will be read; null while it says nothing yet. */
export function wordsOf(rule: WrittenRule): string | null {
  const isFilled = Object.entries(rule).every(([name, value]) => {
    if (typeof value === 'number') return Number.isFinite(value);
    if (Array.isArray(value)) return value.length > 0 || name === 'fields' || name === 'trades';
    return value !== '';
  });
  const saysNothing =
    (rule.kind === 'age' && rule.minYears === null && rule.maxYears === null) ||
    (rule.kind === 'diploma' &&
      rule.level === null &&
      rule.fields.length === 0 &&
      rule.obtainedBefore === null);
  return isFilled && !saysNothing ? conditionInWords(rule) : null;
}

export const ruleFields = [
  'minYears',
  'maxYears',
  'on',
  'level',
  'fields',
  'obtainedBefore',
  'countries',
  'months',
  'trades',
  'categories',
  'documentKey',
  'before',
  'regions',
  'gender',
  'places',
] as const satisfies readonly (keyof ConditionValues)[];
