/** Where a conversation is read, for mails and bells. */
export const messagesPath = (conversationId: string): string => `/messages/${conversationId}`;

/** The same for a consultant who reads it for the firm. */
export const firmMessagesPath = (conversationId: string): string => `/manager/messages/${conversationId}`;
