import { type DocumentedMessage, empty, passwordRule } from './documented-message.ts';

/** The registration store's rule, one sentence at a time. */
const storeRules = [
  { text: passwordRule('au moins 8 caractères'), section: 5, screen: "« court », on the candidate's form" },
  {
    text: passwordRule('des majuscules et des minuscules'),
    quoted: '...des majuscules et des minuscules',
    section: 5,
    screen: '« bamako#2026 »',
  },
  {
    text: passwordRule('au moins un chiffre'),
    quoted: '...au moins un chiffre',
    section: 5,
    screen: '« Bamako#Bamako »',
  },
  {
    text: passwordRule('au moins un caractère spécial'),
    quoted: '...au moins un caractère spécial',
    section: 5,
    screen: '« Bamako2026 »',
  },
] as const satisfies DocumentedMessage[];
const answered = storeRules.map((rule) => ({ ...rule, answer: 'POST /auth/register' }));

const mismatch = {
  text: 'Les mots de passe ne correspondent pas',
  section: 5,
  screen: 'two passwords that differ',
} as const;
const registrationFailed = {
  text: 'Une erreur est survenue',
  section: 8,
  screen: 'a failure whose answer holds no sentence, and a lost line',
} as const;
const emailInvalid = { text: 'Adresse email invalide', section: 5, screen: 'an address without @' } as const;
const termsOfUse = { text: "Vous devez accepter les conditions d'utilisation", section: 5 } as const;
const required = (text: string): DocumentedMessage => ({
  text,
  quoted: 'est requis',
  section: 5,
  screen: empty,
});

/** Signing in and registering. */
export const registrationGroups = {
  login: [
    { text: 'Connexion...', section: 2, screen: 'the button, while the answer is awaited' },
    {
      text: 'Veuillez remplir tous les champs',
      section: 5,
      screen: 'a field is empty',
      answer: 'POST /auth/login without its fields',
    },
    {
      text: 'Email ou mot de passe incorrect',
      section: 8,
      screen: 'a wrong password; a 401 that holds no sentence',
      answer: 'POST /auth/login with a wrong password',
    },
    {
      text: 'Identifiants invalides',
      section: 8,
      screen: 'refused otherwise (403, 422…) by an answer that holds no sentence',
    },
    {
      text: "Échec de l'authentification",
      section: 5,
      screen: 'an answer whose code is not 200 or whose status is not success, without a sentence',
    },
    { text: 'Token manquant dans la réponse', section: 5, screen: 'a success without a token' },
    { text: 'Réponse API invalide', section: 5, screen: 'an empty answer' },
  ],
  registerCandidate: [
    { text: 'Création en cours...', section: 2, screen: 'the button, while the answer is awaited' },
    { text: 'Le nom complet est requis', section: 5, screen: 'neither first nor last name' },
    { text: 'Veuillez entrer votre prénom et votre nom', section: 5, screen: 'one of the two names' },
    { ...emailInvalid, answer: 'POST /auth/register' },
    { text: 'Veuillez sélectionner votre genre', section: 5, screen: empty, answer: 'POST /auth/register' },
    {
      text: 'Numéro de téléphone invalide. Format attendu: +XXX XXXXXXXX',
      section: 5,
      screen: '« 12 »',
      answer: 'POST /auth/register',
    },
    ...answered,
    mismatch,
    { text: 'Vous devez accepter les conditions générales', section: 5, screen: 'the box is not ticked' },
    registrationFailed,
  ],
  registerEmployer: [
    { text: 'Création en cours...', section: 2, screen: 'the button, while the answer is awaited' },
    required("Le nom de l'entreprise est requis"),
    required('Le numéro RCCM/NINA est requis'),
    required('Le nom du contact est requis'),
    required('La fonction est requise'),
    {
      text: 'Le numéro RCCM/NINA doit contenir exactement 14 chiffres',
      section: 5,
      screen: '13 digits',
      answer: 'POST /auth/employer/register',
    },
    {
      text: 'Format requis : +223 suivis de 8 chiffres',
      section: 5,
      screen: 'a number of another country',
      answer: 'POST /auth/employer/register',
    },
    emailInvalid,
    mismatch,
    { ...termsOfUse, screen: 'the box is not ticked' },
    registrationFailed,
  ],
  registerFreelance: [
    { text: 'Traitement...', section: 2, screen: 'the button, while the answer is awaited' },
    {
      text: 'Veuillez remplir correctement tous les champs obligatoires',
      section: 5,
      screen: 'above the form, beside the remarks on its fields',
    },
    required('Le prénom est requis'),
    required('Le nom est requis'),
    required("L'adresse email est requise"),
    required('Le téléphone est requis'),
    required('La confirmation du mot de passe est requise'),
    {
      text: "Format d'email invalide",
      section: 5,
      screen: 'an address without @',
      answer: 'POST /auth/register/freelance',
    },
    {
      text: 'Format invalide. Exemple: +33 6 12 34 56 78',
      section: 5,
      screen: '« 12 »',
      answer: 'POST /auth/register/freelance',
    },
    {
      text: passwordRule(
        'au moins 8 caractères, une majuscule, une minuscule, un chiffre et un caractère spécial',
      ),
      section: 5,
      screen: 'a character that is not allowed',
      answer: 'POST /auth/register/freelance',
    },
    { ...mismatch, answer: 'POST /auth/register/freelance' },
    { ...termsOfUse, screen: 'the box is not ticked' },
    {
      text: "Une erreur est survenue lors de l'inscription. Veuillez réessayer.",
      section: 8,
      screen: 'a failure whose answer holds no sentence, and a lost line',
    },
    { text: 'Inscription réussie', section: 2, screen: 'the panel that replaces the form' },
  ],
} satisfies Record<string, readonly DocumentedMessage[]>;
