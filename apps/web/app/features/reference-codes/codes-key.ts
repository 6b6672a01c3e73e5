export const codesKey = ['reference-codes'] as const;
