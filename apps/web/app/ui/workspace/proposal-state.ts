/** Whether the words proposed are those for the text as it stands. */
export type ProposalState = 'awaited' | 'given' | 'failed';
