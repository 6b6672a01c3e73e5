/**
 * As `placeholderData` of a list: the page before stays while another is read, except one that found nothing, which
 * says nothing of what is asked now.
 */
export const keepFound = <Page extends { pagination: { total: number } }>(
  before: Page | undefined,
): Page | undefined => (before?.pagination.total === 0 ? undefined : before);
