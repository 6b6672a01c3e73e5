import { defineMail, greeting } from '../../../platform/mail/mail-template.ts';

const contact = 'https://baara.example/contact';

/** What the administration did of an account, to its person. They may answer: the mail comes from support. */
type Disabled = { firstName: string; message: string; until: string | null; url: string };
type Enabled = { firstName: string; reason: string | null; url: string };

export const accountDisabledMail = defineMail<Disabled>({
  name: 'accounts.disabled',
  title: 'Compte désactivé',
  build: (data) => ({
    subject: 'Votre compte est désactivé',
    heading: 'Votre compte est désactivé',
    paragraphs: [
      greeting(data.firstName),
      data.until === null
        ? 'Vous ne pouvez plus vous connecter à votre compte Baara, et ce qui en était public est caché.'
        : `Jusqu’au ${data.until} inclus, vous ne pouvez pas vous connecter à votre compte Baara, et ce qui en était public est caché. Il se rouvre ensuite de lui-même.`,
      `Motif : ${data.message}`,
      'Vous n’êtes pas d’accord ? Répondez à ce message ou écrivez-nous : une personne relira votre situation.',
    ],
    action: { label: 'Contester ou demander une explication', url: data.url },
  }),
  sample: {
    firstName: 'Moussa',
    message: 'Nous avons fermé votre compte par précaution, après une connexion inhabituelle depuis Abidjan.',
    until: '30 novembre 2026',
    url: contact,
  },
  variants: {
    'Sans fin prévue': {
      firstName: 'Assa',
      message: 'Le diplôme joint à votre profil n’est pas reconnu par l’école qu’il nomme.',
      until: null,
      url: contact,
    },
  },
});

export const accountEnabledMail = defineMail<Enabled>({
  name: 'accounts.enabled',
  title: 'Compte réactivé',
  build: (data) => ({
    subject: 'Votre compte est de nouveau ouvert',
    heading: 'Votre compte est de nouveau ouvert',
    paragraphs: [
      greeting(data.firstName),
      'Vous pouvez vous reconnecter à votre compte Baara. Ce qui en était public est de nouveau visible.',
      ...(data.reason === null ? [] : [`Motif : ${data.reason}`]),
    ],
    action: { label: 'Me connecter', url: data.url },
  }),
  sample: { firstName: 'Moussa', reason: 'La connexion inhabituelle était la vôtre.', url: contact },
  variants: { 'À la fin prévue': { firstName: 'Moussa', reason: null, url: contact } },
});

export const candidateHiddenMail = defineMail<{ firstName: string; message: string; url: string }>({
  name: 'accounts.candidate-hidden',
  title: 'Profil masqué par la plateforme',
  build: (data) => ({
    subject: 'Votre profil est masqué aux recruteurs',
    heading: 'Votre profil est masqué aux recruteurs',
    paragraphs: [
      greeting(data.firstName),
      'Les recruteurs ne trouvent plus votre profil sur Baara. Votre compte reste ouvert, et les entreprises à qui vous avez postulé lisent toujours vos candidatures.',
      `Motif : ${data.message}`,
      'Vous n’êtes pas d’accord ? Répondez à ce message ou écrivez-nous : une personne relira votre situation.',
    ],
    action: { label: 'Contester ou demander une explication', url: data.url },
  }),
  sample: {
    firstName: 'Salif',
    message: 'Deux entreprises nous ont écrit que le poste de 2024 de votre profil n’a pas existé.',
    url: contact,
  },
});

export const candidateShownMail = defineMail<{ firstName: string; reason: string; url: string }>({
  name: 'accounts.candidate-shown',
  title: 'Masquage d’un profil levé',
  build: (data) => ({
    subject: 'Votre profil n’est plus masqué par Baara',
    heading: 'Votre profil n’est plus masqué par Baara',
    paragraphs: [
      greeting(data.firstName),
      'La visibilité de votre profil est de nouveau celle que vous avez choisie.',
      `Motif : ${data.reason}`,
    ],
    action: { label: 'Voir mon profil', url: data.url },
  }),
  sample: {
    firstName: 'Salif',
    reason: 'L’attestation que vous avez envoyée le confirme.',
    url: 'https://baara.example/profile',
  },
});

export const accountCorrectedMail = defineMail({
  name: 'accounts.corrected',
  title: 'Compte corrigé par l’administration',
  build: (data: { firstName: string; fields: readonly string[]; reason: string; url: string }) => ({
    subject: 'Votre compte a été corrigé',
    heading: 'Votre compte a été corrigé',
    paragraphs: [
      greeting(data.firstName),
      `Notre équipe a changé dans votre compte : ${data.fields.join(', ')}.`,
      `Motif : ${data.reason}`,
      'Ce n’est pas juste ? Répondez à ce message, ou corrigez votre profil.',
    ],
    action: { label: 'Voir mon profil', url: data.url },
  }),
  sample: {
    firstName: 'Fanta',
    fields: ['le nom', 'le téléphone'],
    reason: 'Vous nous l’avez demandé par téléphone.',
    url: 'https://baara.example/profile',
  },
});

/** To the address that the account had: its reader must be able to object. */
export const addressReplacedMail = defineMail({
  name: 'accounts.address-replaced',
  title: 'Adresse remplacée par l’administration',
  build: (data: { firstName: string; reason: string; url: string }) => ({
    subject: 'L’adresse de votre compte a changé',
    heading: 'L’adresse de votre compte a changé',
    paragraphs: [
      greeting(data.firstName),
      'Notre équipe a remplacé cette adresse par une autre dans votre compte Baara. Vos appareils ont été déconnectés.',
      `Motif : ${data.reason}`,
      'Vous n’avez rien demandé ? Répondez tout de suite à ce message.',
    ],
    action: { label: 'Nous contacter', url: data.url },
  }),
  sample: { firstName: 'Fanta', reason: 'L’adresse était mal écrite.', url: contact },
});

export const passwordChangeForcedMail = defineMail({
  name: 'accounts.password-change-forced',
  title: 'Nouveau mot de passe exigé',
  build: (data: { firstName: string; reason: string; url: string }) => ({
    subject: 'Choisissez un nouveau mot de passe',
    heading: 'Choisissez un nouveau mot de passe',
    paragraphs: [
      greeting(data.firstName),
      'Pour protéger votre compte, vos appareils ont été déconnectés. À votre prochaine connexion, vous choisirez un nouveau mot de passe.',
      `Motif : ${data.reason}`,
    ],
    action: { label: 'Me connecter', url: data.url },
    footerNote: 'Nous ne demandons jamais votre mot de passe, ni par message ni par téléphone.',
  }),
  sample: {
    firstName: 'Fanta',
    reason: 'Des connexions inhabituelles ont été vues.',
    url: 'https://baara.example/login',
  },
});

export const roleChangedMail = defineMail({
  name: 'accounts.role-changed',
  title: 'Rôle changé',
  build: (data: { firstName: string; role: string; url: string }) => ({
    subject: 'Votre rôle a changé',
    heading: 'Votre rôle a changé',
    paragraphs: [
      greeting(data.firstName),
      `Votre compte Baara a maintenant le rôle « ${data.role} ». Reconnectez-vous pour en avoir les écrans.`,
      'Ce n’est pas juste ? Répondez à ce message.',
    ],
    action: { label: 'Me connecter', url: data.url },
  }),
  sample: { firstName: 'Kadiatou', role: 'Gestionnaire', url: 'https://baara.example/login' },
});
