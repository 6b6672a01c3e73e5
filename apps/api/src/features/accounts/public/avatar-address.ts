const AVATARS = '/api/v1/avatars/';

/** A photo as the session user carries it: its address is the one followed by the other. Nulls without a photo. */
export function avatarOf(fileId: string | null): { path: string | null; avatar: string | null } {
  return fileId === null ? { path: null, avatar: null } : { path: AVATARS, avatar: fileId };
}

/** The whole address of a photo as lists and panels show it, small; or null. */
export function avatarUrl(fileId: string | null): string | null {
  return fileId === null ? null : `${AVATARS}${fileId}?size=small`;
}
