import { defineMail, greeting } from '../../../platform/mail/mail-template.ts';

type Lines = {
  publicUrl: string;
  campaignId: string;
  firstName: string;
  campaign: string;
  lines: readonly { title: string; line: string }[];
};

const sample: Lines = {
  publicUrl: 'https://baara.example',
  campaignId: '0199aaaa-0000-7000-8000-000000000000',
  firstName: 'Oumou',
  campaign: 'Concours direct de recrutement de 350 agents',
  lines: [
    {
      title: 'Règles du classement',
      line: `BAARA-CONCOURS-1 campaign=0199aaaa-0000-7000-8000-000000000000 entry=1 hash=${'0'.repeat(64)} at=2026-11-30T08:00:00.000Z key=0011223344556677 signature=exemple`,
    },
  ],
};

export const sealedLinesMail = defineMail({
  name: 'campaigns.sealed-lines',
  title: 'Ce qui vient d’être scellé dans une campagne (aux observateurs)',
  build: ({ publicUrl, campaignId, firstName, campaign, lines }: Lines) => ({
    subject:
      lines.length === 1
        ? `Scellé : ${lines[0]?.title ?? ''}`
        : `${lines.length} lignes scellées : ${campaign}`,
    heading: 'Ce qui vient d’être scellé',
    paragraphs: [
      greeting(firstName),
      `Vous observez « ${campaign} ». Conservez ce message hors de la plateforme : la page de vérification dira si ces lignes sont toujours celles du journal.`,
      ...lines.flatMap(({ title, line }) => [title, line]),
    ],
    action: { label: 'Voir ce qui est scellé', url: `${publicUrl}/massrecruitment/verify/${campaignId}` },
  }),
  sample,
  variants: {
    'Plusieurs lignes': { ...sample, lines: [...sample.lines, ...sample.lines] },
    'Sans prénom': { ...sample, firstName: '' },
  },
});
