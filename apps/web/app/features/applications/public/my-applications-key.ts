/** Everything read of one's own applications. */
export const myApplicationsKey = ['applications'] as const;
