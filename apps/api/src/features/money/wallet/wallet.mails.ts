import { ANSWER_HOURS } from '@baara/contract/money/wallet-messages';
import { defineMail, greeting } from '../../../platform/mail/mail-template.ts';

const at = (path: string): string => `https://baara.example${path}`;

export const profileUnlockedMail = defineMail({
  name: 'wallet.profile-unlocked',
  title: 'Profil débloqué par une entreprise',
  build: (data: { companyName: string; url: string }) => ({
    subject: 'Une entreprise a débloqué votre profil',
    heading: 'Une entreprise s’intéresse à vous',
    paragraphs: [
      'Bonjour,',
      `${data.companyName} a débloqué votre profil sur Baara : elle voit désormais votre nom, vos coordonnées et vos documents.`,
      'Vous pouvez voir à tout moment quelles entreprises ont ouvert votre profil.',
    ],
    action: { label: 'Voir mes données', url: data.url },
    footerNote:
      'Baara ne demande jamais d’argent à un candidat. Une entreprise qui le fait doit être signalée.',
  }),
  sample: { companyName: 'Sahel Énergie', url: at('/profile?onglet=donnees') },
});

export const contactQuestionMail = defineMail({
  name: 'wallet.contact-question',
  title: 'Coordonnées à confirmer',
  build: (data: { contacts: readonly string[]; url: string }) => ({
    subject: 'Vos coordonnées sont-elles à jour ?',
    heading: 'Une entreprise n’arrive pas à vous joindre',
    paragraphs: [
      'Bonjour,',
      `Une entreprise intéressée par votre profil n’a pas pu vous joindre : ${data.contacts.join(', ')}.`,
      `Connectez-vous sous ${ANSWER_HOURS} heures et corrigez-les si elles ont changé. Sans visite de votre part, elles seront tenues pour inactives et les entreprises ne pourront plus débloquer votre profil.`,
    ],
    action: { label: 'Vérifier mes coordonnées', url: data.url },
  }),
  sample: { contacts: ['+223 70 00 00 00'], url: at('/profile?onglet=donnees') },
});

export const refundedMail = defineMail({
  name: 'wallet.refunded',
  title: 'Déblocage remboursé',
  build: (data: { amount: string; url: string }) => ({
    subject: 'Votre déblocage est remboursé',
    heading: 'Votre déblocage est remboursé',
    paragraphs: [
      'Bonjour,',
      `Les coordonnées que vous aviez signalées sont bien inactives : ${data.amount} sont rendus à votre portefeuille, et le profil est refermé.`,
    ],
    action: { label: 'Voir les profils remboursés', url: data.url },
  }),
  sample: { amount: '2 500 F CFA', url: at('/recruiter/unlocked-profiles?etat=refunded') },
});

export const topUpPaidMail = defineMail({
  name: 'wallet.topped-up',
  title: 'Portefeuille rechargé',
  build: (data: { amount: string; balance: string; url: string }) => ({
    subject: `Votre portefeuille est rechargé de ${data.amount}`,
    heading: 'Votre recharge est arrivée',
    paragraphs: [
      'Bonjour,',
      `Votre portefeuille est rechargé de ${data.amount}. Votre solde est maintenant de ${data.balance}.`,
      'La facture est disponible avec vos autres factures.',
    ],
    action: { label: 'Voir mon portefeuille', url: data.url },
  }),
  sample: { amount: '50 000 F CFA', balance: '62 500 F CFA', url: at('/recruiter/invoices') },
});

export const topUpRefusedMail = defineMail({
  name: 'wallet.top-up-refused',
  title: 'Recharge non créditée',
  build: (data: { amount: string; reason: string; url: string }) => ({
    subject: `Votre recharge de ${data.amount} n’a pas été créditée`,
    heading: 'Votre recharge n’a pas été créditée',
    paragraphs: [
      'Bonjour,',
      `La recharge de ${data.amount} que vous aviez demandée n’a pas été créditée sur votre portefeuille.`,
      `Motif : ${data.reason}`,
      'Si vous avez payé, répondez à ce message avec le justificatif : la somme sera créditée dès que nous la retrouvons.',
    ],
    action: { label: 'Voir mon portefeuille', url: data.url },
  }),
  sample: {
    amount: '75 000 F CFA',
    reason: 'Le virement n’est pas arrivé au bout de trente jours.',
    url: at('/recruiter/invoices'),
  },
});

export const reportRejectedMail = defineMail({
  name: 'wallet.report-rejected',
  title: 'Signalement de coordonnées écarté',
  build: (data: { reason: string; url: string }) => ({
    subject: 'Votre signalement de coordonnées est écarté',
    heading: 'Votre signalement est écarté',
    paragraphs: [
      'Bonjour,',
      'Nous avons vérifié les coordonnées que vous aviez signalées : le déblocage n’est pas remboursé, et le profil vous reste ouvert.',
      `Motif : ${data.reason}`,
    ],
    action: { label: 'Voir mes profils débloqués', url: data.url },
  }),
  sample: {
    reason: 'Le candidat a répondu à notre appel à ce numéro.',
    url: at('/recruiter/unlocked-profiles'),
  },
});

export const contactChangedMail = defineMail({
  name: 'wallet.contact-changed',
  title: 'Coordonnées corrigées par le candidat',
  build: (data: { url: string }) => ({
    subject: 'Le candidat a corrigé ses coordonnées',
    heading: 'De nouvelles coordonnées pour vous',
    paragraphs: [
      'Bonjour,',
      'Le candidat dont vous aviez signalé les coordonnées vient de les corriger. Les nouvelles se lisent sur son profil, sans rien payer de plus.',
    ],
    action: { label: 'Voir le profil', url: data.url },
  }),
  sample: { url: at('/recruiter/candidates/0199aaaa-0000-7000-8000-000000000000') },
});

export const contactDeadMail = defineMail({
  name: 'wallet.contact-dead',
  title: 'Coordonnées tenues pour inactives',
  build: (data: { contacts: readonly string[]; url: string }) => ({
    subject: 'Vos coordonnées ne répondent plus',
    heading: 'Les entreprises ne peuvent plus vous joindre',
    paragraphs: [
      'Bonjour,',
      `Ces coordonnées sont tenues pour inactives : ${data.contacts.join(', ')}. Les entreprises ne peuvent plus débloquer votre profil.`,
      'Corrigez-les, ou dites-nous qu’elles fonctionnent : votre profil s’ouvre de nouveau aussitôt.',
    ],
    action: { label: 'Mettre à jour mes coordonnées', url: data.url },
  }),
  sample: { contacts: ['+223 70 00 00 00'], url: at('/profile') },
});

/** To an address marked as dead, whose owner says it works. `url` proves it. */
export const mailboxCheckMail = defineMail({
  name: 'wallet.mailbox-check',
  title: 'Adresse tenue pour inactive',
  build: ({ firstName, url }: { firstName: string; url: string }) => ({
    subject: 'Montrez que votre adresse email fonctionne',
    heading: 'Votre adresse email fonctionne ?',
    paragraphs: [
      greeting(firstName),
      'Cette adresse était tenue pour inactive, et les entreprises ne pouvaient plus débloquer votre profil. Ouvrez ce lien : votre profil pourra de nouveau l’être aussitôt.',
      'Ce lien est valable 24 heures.',
    ],
    action: { label: 'Mon adresse fonctionne', url },
  }),
  sample: { firstName: 'Aminata', url: at('/verify-email/exemple') },
});
