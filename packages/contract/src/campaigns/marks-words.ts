/** Apart from the schemas, so that a screen can say them without loading those. */
export const markStates = ['marked', 'absent', 'excluded'] as const;
/** What a file has in a test. */
export type MarkState = (typeof markStates)[number];

export const markStateTitles: Record<MarkState, string> = {
  marked: 'Notée',
  absent: 'Absence',
  excluded: 'Exclusion',
};

export const markMessages = {
  SEALED: 'Les notes de cette épreuve sont closes : corrigez-en une par une décision à deux.',
} as const;
