/** Tabs of a freelance's page of a mission, by their names in the address (`?onglet=`). */
export const missionTabs = {
  mission: 'mission',
  proposal: 'proposition',
  contract: 'contrat',
  messages: 'messages',
  reviews: 'avis',
} as const;
export type MissionTab = (typeof missionTabs)[keyof typeof missionTabs];
