/** Where a conversation is read. */
export const messagesPath = (conversationId: string): string => `/messages/${conversationId}`;
