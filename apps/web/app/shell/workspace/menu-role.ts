import { isCompanyScreen } from '../../lib/company-screens.ts';
import type { SessionUser } from '../../lib/session.ts';
import type { Role } from '../access.ts';

/** Whose menu is shown: on a company's screens, anyone who acts for it has the recruiter's. */
export const menuRole = (user: SessionUser, path: string): Role =>
  user.company?.isActing && isCompanyScreen(path) ? 'employer' : user.typeUserName;
