/** Where a company's logo is served; null when it has none. */
export function logoAddress(logoFileId: string | null): string | null {
  return logoFileId === null ? null : `/api/v1/company-logos/${logoFileId}`;
}
