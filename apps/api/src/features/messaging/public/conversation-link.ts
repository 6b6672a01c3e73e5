/** Where a conversation is read, for mails and bells. */
export const messagesPath = (conversationId: string): string => `/messages/${conversationId}`;
