import type { ConditionRule, ConditionVerdict, DeclaredFile } from '@baara/contract/campaigns/conditions';
import { evaluateConditions } from './index.ts';

export const closesOn = '2026-11-13';

/** Reads one condition; spaces that do not break are plain ones here. */
export function read(
  rule: ConditionRule,
  file: DeclaredFile,
  context = { closesOn: closesOn as string | null },
): { verdict: ConditionVerdict; reason: string } {
  const [reading] = evaluateConditions([{ id: 'a', categoryIds: null, rule }], file, {
    ...context,
    categoryId: null,
  });
  if (!reading) throw new Error('no reading');
  return { verdict: reading.verdict, reason: plain(reading.reason) };
}
export const plain = (text: string): string => text.replaceAll('\u00A0', ' ');
export const kadidiatou: DeclaredFile = { birthDate: '1999-07-14', gender: 'femme' };
