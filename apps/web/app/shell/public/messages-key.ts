/** Everything read of conversations: the header's live stream has it read again when any of them changes. */
export const messagesKey = ['messages'] as const;
/** How many conversations wait to be read. */
export const unreadMessagesKey = ['messages-unread'] as const;
