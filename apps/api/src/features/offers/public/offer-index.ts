/** The search index of this instance, as those who write offers see it. */
export type OfferIndexUpdates = {
  /**
   * Reads these offers again, so that the very next list call of this instance shows what was just written. Call
   * it after the commit, before answering. Other instances follow by themselves within milliseconds.
   */
  refresh(ids: readonly number[]): Promise<void>;
};
