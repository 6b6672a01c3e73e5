import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/database.ts';
import { sanitizeRichText } from '../../src/platform/html/sanitize.ts';
import { insertRows } from './insert-rows.ts';

/** The general terms a new installation opens with; the firm then edits them in /admin/settings. */
const articles: readonly { title: string; content: string }[] = [
  {
    title: 'Objet et acceptation',
    content: `
<p>Baara met en relation des personnes qui cherchent un emploi, une mission ou une formation avec des entreprises, des administrations et des organisations qui recrutent, au Mali et en Afrique de l’Ouest. Les présentes conditions générales d’utilisation fixent les règles de ce service entre l’éditeur, désigné dans les mentions légales, et toute personne qui l’utilise.</p>
<p>La consultation des offres est libre. Créer un compte suppose d’accepter ces conditions en cochant la case prévue à cet effet : la version acceptée et la date sont conservées, et vous pouvez les retrouver à tout moment.</p>`,
  },
  {
    title: 'Définitions',
    content: `
<ul>
<li><strong>Candidat</strong> : la personne qui cherche un emploi, un stage ou un concours.</li>
<li><strong>Recruteur</strong> : la personne qui agit pour une entreprise ou une organisation et y publie des offres.</li>
<li><strong>Freelance</strong> : le professionnel indépendant qui propose ses services ; <strong>client</strong> : la personne qui fait appel à lui.</li>
<li><strong>Offre</strong> : l’annonce d’un poste, d’une mission ou d’une campagne de recrutement.</li>
<li><strong>Candidature</strong> : la réponse d’un candidat à une offre, avec les documents qu’il y joint.</li>
</ul>`,
  },
  {
    title: 'Inscription et compte',
    content: `
<p>L’inscription est gratuite pour les candidats. Vous indiquez une identité exacte et une adresse email qui est la vôtre : elle est vérifiée avant la première connexion. Le compte est personnel. Il appartient à chacun de garder son mot de passe secret et de signaler sans délai toute utilisation qui ne serait pas la sienne.</p>
<p>Une entreprise justifie de son existence par son numéro RCCM ou NINA. Elle peut ouvrir plusieurs comptes à ses collaborateurs ; elle répond de ce qu’ils font en son nom.</p>
<p>Vous pouvez demander la suppression de votre compte à tout moment depuis votre profil. Elle devient définitive après trente jours, pendant lesquels vous pouvez y renoncer.</p>`,
  },
  {
    title: 'Ce que le service apporte aux candidats',
    content: `
<p>Le candidat peut chercher des offres, les garder en favori, y répondre, suivre chaque étape de ses candidatures, ranger ses documents et échanger avec les recruteurs. Répondre à une offre ne coûte rien. Un concours peut avoir un droit d’inscription : l’institution le fixe, et la page du concours l’écrit avant toute inscription.</p>
<p><strong>Aucun recruteur ne peut vous demander d’argent pour un emploi, un entretien ou l’étude de votre dossier.</strong> Si cela arrive, ne payez pas et signalez l’offre au support.</p>
<p>Baara ne garantit ni un entretien ni un emploi : la décision de recruter appartient au seul recruteur.</p>`,
  },
  {
    title: 'Engagements des candidats',
    content: `
<p>Le candidat garantit que son profil, son CV et ses diplômes sont sincères et à jour. Il ne postule qu’en son propre nom et ne transmet que des documents qui lui appartiennent. Il se présente aux entretiens qu’il a acceptés, ou prévient à temps le recruteur.</p>`,
  },
  {
    title: 'Engagements des recruteurs',
    content: `
<p>Chaque offre correspond à un poste réel, ouvert à la date de sa publication, et en décrit loyalement les tâches, le lieu, le contrat et les conditions. Elle respecte le Code du travail du pays où le poste est exercé.</p>
<p>Est interdite toute condition fondée sur l’origine, le sexe, la situation de famille, la religion, l’opinion, l’appartenance syndicale, l’état de santé ou le handicap, hors les cas que la loi prévoit.</p>
<p>Les données des candidats ne servent qu’au recrutement pour lequel elles ont été reçues. Elles ne sont ni vendues, ni cédées, ni employées à une prospection. Le recruteur répond à chaque candidature dans un délai raisonnable.</p>`,
  },
  {
    title: 'Usages interdits et modération',
    content: `
<p>Il est interdit de publier un contenu trompeur, injurieux, discriminatoire ou contraire à la loi, d’usurper une identité, de recueillir des données par un procédé automatique, de contourner les protections du service ou d’en troubler le fonctionnement.</p>
<p>Tout utilisateur peut signaler un contenu. L’éditeur peut suspendre une offre ou un compte qui ne respecte pas ces règles ; il en indique le motif à la personne concernée, qui peut présenter ses observations au support.</p>`,
  },
  {
    title: 'Services payants',
    content: `
<p>Certains services proposés aux entreprises sont payants. Leur contenu et leur prix, en francs CFA et toutes taxes comprises, sont indiqués avant toute commande. Le paiement vaut acceptation du prix affiché. Une facture est établie pour chaque paiement et reste disponible dans l’espace de l’entreprise.</p>`,
  },
  {
    title: 'Données personnelles et propriété des contenus',
    content: `
<p>Le traitement des données personnelles suit la loi malienne n° 2013-015 du 21 mai 2013. La politique de confidentialité, accessible au bas de chaque page, en donne le détail : ce qui est recueilli, pourquoi, pour combien de temps, et comment exercer vos droits.</p>
<p>Vous restez propriétaire de ce que vous publiez. Vous autorisez l’éditeur à l’afficher et à le conserver dans la seule mesure nécessaire au service, tant que votre compte existe. Le nom, les textes et les programmes de Baara appartiennent à l’éditeur.</p>`,
  },
  {
    title: 'Responsabilité, modifications et droit applicable',
    content: `
<p>L’éditeur met en œuvre des moyens raisonnables pour que le service soit disponible et sûr, sans pouvoir en garantir la continuité : maintenance, coupure de réseau ou d’électricité peuvent l’interrompre. Il n’est pas partie aux contrats conclus entre utilisateurs.</p>
<p>Ces conditions peuvent évoluer. La version en vigueur est toujours celle de cette page, avec son numéro et la date de sa dernière modification.</p>
<p>Le droit malien s’applique. En cas de désaccord, écrivez d’abord au support : une solution amiable est recherchée avant toute saisine des tribunaux compétents de Bamako.</p>`,
  },
];

const oneLine = (html: string): string => sanitizeRichText(html.trim().replace(/>[ \t]*\n\s*</g, '><'));

/** Once, on an installation that never had any: terms that the firm took away do not come back. */
export async function seedGeneralTerms(db: Db): Promise<void> {
  const { rows } = await sql<{ is_new: boolean }>`
    select not exists (select from wiki_resources)
       and not exists (select from site_settings where key = 'terms') as is_new`.execute(db);
  if (rows[0]?.is_new !== true) return;
  const resources = articles.map(({ title, content }, index) => ({
    title,
    content: oneLine(content),
    position: index + 1,
  }));
  await insertRows(db, 'wiki_resources', resources);
  await sql`insert into site_settings (key, value) values ('terms', '{"version": 1}')`.execute(db);
}
