import { type DocumentedMessage, empty, passwordRule } from './documented-message.ts';

/** Passwords and the verification of an address. */
export const passwordGroups = {
  passwordRecovery: [
    { text: 'Mot de passe oublié ?', section: 2, screen: 'the title' },
    { text: 'Réinitialiser le mot de passe', section: 2, screen: 'the button' },
    { text: 'Envoi en cours...', section: 2, screen: 'the button, while the answer is awaited' },
    {
      text: 'Veuillez entrer votre adresse email',
      section: 5,
      screen: empty,
      answer: 'POST /auth/request-password-reset',
    },
    {
      text: 'Erreur lors de la demande de réinitialisation',
      section: 8,
      screen: 'a failure whose answer holds no sentence, and a lost line',
    },
  ],
  resetPassword: [
    { text: 'Réinitialisation du mot de passe', section: 2, screen: 'the title' },
    { text: 'Réinitialiser mon mot de passe', section: 2, screen: 'the button' },
    { text: 'Réinitialisation en cours...', section: 2, screen: 'the button, while the answer is awaited' },
    {
      text: 'Token de réinitialisation manquant. Veuillez vérifier le lien dans votre email.',
      section: 5,
      screen: 'the address holds no token',
      answer: 'POST /auth/reset-password without a token',
    },
    {
      text: 'Veuillez remplir tous les champs.',
      section: 5,
      screen: 'Enter in an empty form: its button is off',
      answer: 'POST /auth/reset-password without the passwords',
    },
    {
      text: passwordRule('au moins 8 caractères.'),
      section: 5,
      screen: '« court »',
      // The server says the same rule without the full stop, as the registration store does.
    },
    {
      text: 'Les mots de passe ne correspondent pas.',
      section: 5,
      screen: 'two passwords that differ',
      answer: 'POST /auth/reset-password',
    },
    {
      text: 'Erreur lors de la réinitialisation',
      section: 8,
      screen: 'a failure whose answer holds no sentence, and a lost line',
    },
    {
      text: 'Votre mot de passe a été réinitialisé avec succès.',
      section: 8,
      screen: 'the link of the mail, a good password',
      answer: 'POST /auth/reset-password',
    },
  ],
  verificationSent: [
    { text: 'Vérifiez votre email', section: 2, screen: 'the title' },
    {
      text: "Erreur lors du renvoi de l'email",
      section: 8,
      screen: 'the server refused, and its answer holds no sentence',
    },
    {
      text: "Erreur lors du renvoi de l'email de vérification",
      section: 8,
      screen: 'no answer came back',
    },
    {
      text: 'Email de vérification renvoyé avec succès',
      section: 8,
      screen: 'the resend button',
      answer: 'POST /auth/resend-verification',
    },
  ],
  verifyEmail: [
    { text: "Token de vérification manquant dans l'URL.", section: 5, screen: 'the address holds no token' },
    {
      text: 'Une erreur est survenue lors de la vérification de votre email.',
      section: 8,
      screen: 'a link that means nothing: the server says so',
      answer: 'GET /auth/verify-email/inconnu',
    },
    {
      text: 'Erreur lors de la vérification',
      section: 8,
      screen: 'a failure whose answer holds no sentence, and a lost line',
    },
    {
      text: 'Le lien de vérification a expiré.',
      section: 8,
      screen: 'a link past its day; the resend form comes with it',
    },
    { text: 'Se connecter maintenant', section: 2, screen: 'the button of a verified address' },
  ],
  changePassword: [
    {
      text: "L'identifiant de l'utilisateur est requis",
      section: 5,
      screen: 'the kept user has no id',
      answer: 'POST /auth/change-password without an id',
    },
    {
      text: 'Le mot de passe actuel est requis',
      section: 5,
      screen: empty,
      answer: 'POST /auth/change-password',
    },
    {
      text: 'Le nouveau mot de passe est requis',
      section: 5,
      screen: empty,
      answer: 'POST /auth/change-password',
    },
    {
      text: "Vous n'êtes pas connecté. Veuillez vous reconnecter.",
      section: 5,
      screen: 'the token went away meanwhile, in another tab',
    },
    { text: 'Une erreur est survenue lors du changement.', section: 8, screen: 'no answer came back' },
    {
      text: 'Erreur lors de la modification du mot de passe.',
      section: 8,
      screen: 'the server refused, and its answer holds no sentence',
    },
  ],
  passwordMigration: [
    {
      text: 'Le nouveau mot de passe est requis',
      section: 5,
      screen: empty,
      answer: 'POST /auth/reset-password-migration',
    },
    {
      text: 'ID utilisateur non disponible. Veuillez vous reconnecter.',
      section: 5,
      screen: 'the kept user has no id',
      answer: 'POST /auth/reset-password-migration without an id',
    },
    {
      text: "Vous n'êtes pas connecté. Veuillez vous reconnecter.",
      section: 5,
      screen: 'the token went away meanwhile, in another tab',
    },
    {
      text: 'Erreur lors de la migration du mot de passe',
      section: 8,
      screen: 'the server refused, and its answer holds no sentence',
    },
    { text: 'Une erreur est survenue lors de la migration.', section: 8, screen: 'no answer came back' },
  ],
  migrationBanner: [
    {
      text: 'Une mise à jour de sécurité est requise pour votre compte.',
      section: 2,
      screen: 'any open page, while the password is owed',
    },
    { text: 'Mettre à jour', section: 2, screen: 'its link' },
    { text: 'Plus tard', section: 2, screen: 'its button' },
  ],
} satisfies Record<string, readonly DocumentedMessage[]>;
