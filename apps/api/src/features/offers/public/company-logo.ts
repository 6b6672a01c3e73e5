/** Where a company's logo is served, as cards show it: 128 pixels of side; null when it has none. */
export function companyLogoUrl(logoFileId: string | null): string | null {
  return logoFileId === null ? null : `/api/v1/company-logos/${logoFileId}?size=small`;
}

/**
 * The `avatar` of a company: an address that always gives a picture, its logo or, drawn by the server, its initials
 * (specification 2, section 7).
 */
export function employerAvatarUrl(company: { id: string; logoFileId: string | null }): string {
  const { id, logoFileId } = company;
  return `/api/employer-avatar-proxy?path=${logoFileId === null ? `companies/${id}` : `logos/${logoFileId}`}`;
}
