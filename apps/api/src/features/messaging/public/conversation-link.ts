/** Where a conversation is read, for mails and bells. */
export const messagesPath = (conversationId: string): string => `/messages/${conversationId}`;

/** The same for a consultant who reads it for the firm. */
export const firmMessagesPath = (conversationId: string): string => `/manager/messages/${conversationId}`;

/** The same of a mission, for one of its sides: a client reads the conversations of a project together. */
export const missionConversationPath = (
  { id, mission_id: missionId }: { id: string; mission_id: string | null },
  side: 'client' | 'freelance',
): string =>
  side === 'freelance'
    ? `/freelance/messages/${id}`
    : `/client/messages${missionId === null ? '' : `/${missionId}`}?conversation=${id}`;
