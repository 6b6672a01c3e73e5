import type {
  CampaignCondition,
  ConditionRule,
  ConditionVerdict,
  DeclaredFile,
} from '@baara/contract/campaigns/conditions';
import { conditionInWords, withNoBreaks } from './condition-words.ts';
import type { Day } from './days.ts';
import { readDiploma } from './diploma.ts';
import { readExperience } from './experience.ts';
import { bestOf, type Reading, unsure, worstOf } from './reading.ts';
import {
  readAge,
  readDocumentAge,
  readLicence,
  readNationality,
  readReserved,
  readResidence,
} from './rules.ts';

export { conditionInWords } from './condition-words.ts';

/** @property words the condition; @property reason one or two French sentences, of what the file declares. */
export type ConditionReading = Reading & { conditionId: string; words: string };

/** @property closesOn the campaign's last day, to which experience counts; @property categoryId the file's own. */
export type FileContext = { closesOn: Day | null; categoryId: string | null };

/**
 * How a file stands to each condition of its category, in their order. Missing data and contradictory data are to
 * verify: only declared data can fail.
 */
export function evaluateConditions(
  conditions: readonly CampaignCondition[],
  file: DeclaredFile,
  { closesOn, categoryId }: FileContext,
): ConditionReading[] {
  return conditions
    .filter(
      ({ categoryIds }) => categoryIds === null || categoryId === null || categoryIds.includes(categoryId),
    )
    .map(({ id, categoryIds, rule }) => {
      const { verdict, reason } =
        categoryIds !== null && categoryId === null
          ? unsure('Catégorie non indiquée.')
          : readRule(rule, file, closesOn);
      return { conditionId: id, words: conditionInWords(rule), verdict, reason: withNoBreaks(reason) };
    });
}

function readRule(rule: ConditionRule, file: DeclaredFile, closesOn: Day | null): Reading {
  switch (rule.kind) {
    case 'age':
      return readAge(rule, file);
    case 'diploma':
      return readDiploma(rule, file);
    case 'nationality':
      return readNationality(rule, file);
    case 'experience':
      return readExperience(rule, file, closesOn);
    case 'licence':
      return readLicence(rule, file);
    case 'documentAge':
      return readDocumentAge(rule, file, closesOn);
    case 'residence':
      return readResidence(rule, file);
    case 'reserved':
      return readReserved(rule, file);
    case 'anyOf':
      return readAnyOf(rule.alternatives, file, closesOn);
  }
}

/** One is enough; when none is met, all that could be are explained. */
function readAnyOf(rules: readonly ConditionRule[], file: DeclaredFile, closesOn: Day | null): Reading {
  const [first, ...others] = rules.map((rule) => readRule(rule, file, closesOn));
  if (first === undefined) return unsure('Condition vide.');
  const { verdict } = bestOf([first, ...others]);
  const deciding = [first, ...others].filter((reading) => reading.verdict === verdict);
  const reasons = [...new Set(deciding.map(({ reason }) => reason))];
  return { verdict, reason: verdict === 'met' ? (reasons[0] ?? '') : reasons.join(' ') };
}

export type ConditionSummary = Record<ConditionVerdict, number> & { verdict: ConditionVerdict };

/** How many conditions are met, to verify and not met; the worst is the whole's. */
export function summarizeReadings(readings: readonly { verdict: ConditionVerdict }[]): ConditionSummary {
  const count = (verdict: ConditionVerdict): number =>
    readings.filter((reading) => reading.verdict === verdict).length;
  return {
    met: count('met'),
    unsure: count('unsure'),
    unmet: count('unmet'),
    verdict: worstOf(readings.map(({ verdict }) => verdict)),
  };
}
