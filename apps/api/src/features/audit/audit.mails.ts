import { defineMail } from '../../platform/mail/mail-template.ts';

export const auditHeadMail = defineMail({
  name: 'audit.head',
  title: 'Tête signée du journal d’audit (aux adresses des réglages)',
  build: ({ line, rows, url }: { line: string; rows: number; url: string }) => ({
    subject: `Journal d’audit : tête signée no ${rows}`,
    heading: 'Tête signée du journal d’audit',
    paragraphs: [
      'Bonjour,',
      `Le journal d’audit compte ${new Intl.NumberFormat('fr-FR').format(rows)} lignes. Sa dernière empreinte, signée, est jointe à ce message et écrite ci-dessous.`,
      line,
      'Conservez ce message hors de la plateforme : il prouve plus tard qu’aucune de ces lignes n’a été changée ni retirée.',
    ],
    action: { label: 'Voir le journal d’audit', url },
  }),
  sample: {
    line: `BAARA-AUDIT-1 link=4210 hash=${'0'.repeat(64)} at=2026-11-29T18:00:00.000Z key=0011223344556677 signature=exemple`,
    rows: 4210,
    url: 'https://baara.example/admin/audit-logs',
  },
});
