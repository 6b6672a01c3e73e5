import type { SessionUser } from './session.ts';

/** Where someone's photo is: 128 pixels of side for headers and lists, 512 for a profile. Null without one. */
export function userPhoto(
  user: Pick<SessionUser, 'path' | 'avatar'>,
  size: 'small' | 'large',
): string | null {
  if (!user.path || !user.avatar) return null;
  return `${user.path}${user.avatar}${size === 'small' ? '?size=small' : ''}`;
}
