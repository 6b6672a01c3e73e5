import { formatAmount } from '@baara/contract/formats/money';
import { defineMail } from '../../../platform/mail/mail-template.ts';

/** Without its sign. */
export const amountInText = (amountXof: number): string => formatAmount(Math.abs(amountXof));

type Data = { publicUrl: string; name: string; amountXof: number; balanceXof: number };
const sample: Data = {
  publicUrl: 'https://baara.example',
  name: 'Sahel Énergie',
  amountXof: 5000,
  balanceXof: 47_500,
};

export const walletCorrectedMail = defineMail({
  name: 'wallet.corrected',
  title: 'Portefeuille corrigé',
  build: ({ publicUrl, name, amountXof, balanceXof }: Data) => ({
    subject: 'Votre portefeuille a été corrigé',
    heading: 'Votre portefeuille a été corrigé',
    paragraphs: [
      'Bonjour,',
      amountXof > 0
        ? `Deux personnes de la plateforme ont ajouté ${amountInText(amountXof)} au portefeuille de « ${name} ».`
        : `Deux personnes de la plateforme ont retiré ${amountInText(amountXof)} du portefeuille de « ${name} ».`,
      `Solde après la correction : ${formatAmount(balanceXof)}.`,
      'Pour toute question, répondez à ce message.',
    ],
    action: { label: 'Voir mon portefeuille', url: `${publicUrl}/recruiter/invoices` },
  }),
  sample,
  variants: { Retrait: { ...sample, amountXof: -2500, balanceXof: 40_000 } },
});
