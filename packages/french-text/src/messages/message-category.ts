/** What a message to the firm is about; 'autre' is also the answer for what the firm is not for. */
export type MessageCategory =
  | 'recrutement'
  | 'partenariat'
  | 'support'
  | 'commercial'
  | 'plainte'
  | 'information'
  | 'autre';

export type MessageSentiment = 'positive' | 'neutral' | 'negative';

/** A message as it was typed: free text, any length, any spelling. */
export type TypedMessage = { subject?: string; message: string };
