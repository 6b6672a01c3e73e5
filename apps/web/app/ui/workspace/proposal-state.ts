/** Whether the words proposed are those for the text in its present state. */
export type ProposalState = 'awaited' | 'given' | 'failed';
