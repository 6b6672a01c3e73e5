/** Sentences about the messages of projects, without the schema library: screens load them alone. */
export const projectMessagesWords = {
  NOT_YET_CLIENT:
    'Vous pourrez écrire à ce freelance dès qu’il aura envoyé une proposition, ou que vous l’aurez invité.',
  NOT_YET_FREELANCE: 'Envoyez d’abord une proposition : le client pourra alors vous lire et vous répondre.',
  FREELANCE_REQUIRED: 'Choisissez le freelance à qui vous écrivez',
} as const;
