/** What an event of an application is. */
export const eventTitles = { stage: 'Changement d’étape', message: 'Message' };
