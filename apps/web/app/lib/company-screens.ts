const companyScreens = ['/recruiter', '/employer/', '/messages', '/profile', '/massrecruitment/admin'];

/** Screens of the company one works for; its page and its team are tabs of one's profile. */
export const isCompanyScreen = (path: string): boolean =>
  companyScreens.some((start) => path.startsWith(start));
