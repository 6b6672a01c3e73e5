/** What companies say of a candidate's details: read again with the profile whenever that changes. */
export const contactNoticeKey = ['profile', 'contact-notice'] as const;
