import { elide } from '@baara/contract/formats/elision';
import {
  DELETION_DELAY_DAYS,
  retentionMonths,
  REPORT_CONTACT_RETENTION_DAYS,
  SPAM_RETENTION_DAYS,
} from '@baara/contract/personal-data/personal-data-delays';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { LegalSection } from '../../settings/wiki-resources/public/legal-page.tsx';
import { publicPaths } from '../../../lib/public-paths.ts';

export type Controller = {
  productName: string;
  companyName: string;
  address: string;
  privacyEmail: string;
  hostName: string;
};

const Text = ({ children }: { children: ReactNode }) => <div className="rich-text">{children}</div>;

/**
 * The ten sections of the privacy policy, in the order of specification 1, section 2. What they say of the product
 * (what is stored, for how long, which cookie) is what its code does: change both together.
 */
export function privacySections(controller: Controller): LegalSection[] {
  return [...whoAndWhat(controller), ...whereAndHowLong(controller), ...rightsAndChanges(controller)];
}

function whoAndWhat({ productName, companyName, address, privacyEmail }: Controller): LegalSection[] {
  return [
    {
      id: 'responsable',
      title: '1. Responsable du traitement',
      body: (
        <Text>
          <p>
            {companyName}, {address}, édite {productName} et décide de l'usage de vos données personnelles.
            Pour toute question : <a href={`mailto:${privacyEmail}`}>{privacyEmail}</a>.
          </p>
          <p>
            Cette politique applique la loi malienne n° 2013-015 du 21 mai 2013 portant protection des données
            à caractère personnel.
          </p>
        </Text>
      ),
    },
    {
      id: 'donnees',
      title: '2. Données recueillies',
      body: (
        <Text>
          <ul>
            <li>
              <strong>Compte</strong> : prénom, nom, adresse email, téléphone, pays, genre lorsqu'il est
              demandé, mot de passe (conservé sous une forme qui ne permet pas de le relire).
            </li>
            <li>
              <strong>Profil du candidat</strong> : expériences, formations, langues, compétences,
              disponibilité, photo et documents que vous choisissez d'ajouter.
            </li>
            <li>
              <strong>Candidatures</strong> : offres visées, messages, CV joints, étapes et réponses.
            </li>
            <li>
              <strong>Messagerie</strong> : messages et documents échangés entre candidats et entreprises.
            </li>
            <li>
              <strong>Entreprise</strong> : raison sociale, numéro RCCM ou NINA, contact, fonction.
            </li>
            <li>
              <strong>Page de contact</strong> : nom, adresse email, téléphone s'il est donné, message et
              réponses.
            </li>
            <li>
              <strong>Sécurité et navigation</strong> : appareils et dates de connexion, adresse IP,
              consultations d'offres et de profils.
            </li>
          </ul>
          <p>Nous ne demandons ni religion, ni origine ethnique, ni opinion, ni donnée de santé.</p>
        </Text>
      ),
    },
    {
      id: 'finalites',
      title: '3. Finalités',
      body: (
        <Text>
          <ul>
            <li>ouvrir votre compte, vérifier votre adresse et protéger l'accès ;</li>
            <li>
              transmettre vos candidatures aux recruteurs que vous choisissez et vous informer de leur suite ;
            </li>
            <li>permettre aux entreprises de publier des offres et de conduire leurs recrutements ;</li>
            <li>vous envoyer les notifications que vous avez gardées dans vos préférences ;</li>
            <li>prévenir la fraude, répondre à vos demandes et mesurer l'usage du service.</li>
          </ul>
          <p>Vos données ne sont ni vendues, ni utilisées pour de la publicité.</p>
        </Text>
      ),
    },
    {
      id: 'base-legale',
      title: '4. Base légale',
      body: (
        <Text>
          <p>
            Selon le cas : votre consentement, donné à l'inscription et retirable à tout moment ; l'exécution
            du service que vous demandez (compte, candidature, recrutement) ; l'intérêt légitime de l'éditeur
            à garder le service sûr ; une obligation légale, par exemple comptable.
          </p>
        </Text>
      ),
    },
  ];
}

function whereAndHowLong({ companyName, hostName }: Controller): LegalSection[] {
  return [
    {
      id: 'destinataires',
      title: '5. Destinataires',
      body: (
        <Text>
          <ul>
            <li>les recruteurs de l'entreprise à laquelle vous envoyez une candidature ;</li>
            <li>
              les entreprises qui consultent les profils, si vous avez rendu le vôtre visible ; vous voyez
              lesquelles l'ont ouvert, et quand ;
            </li>
            <li>
              l'entreprise dont vous consultez une offre en étant connecté, si votre profil est visible : elle
              sait qu'il l'a consultée, sans vos nom et coordonnées tant qu'ils lui sont masqués ;
            </li>
            <li>les personnes habilitées {elide('de', companyName)}, dans la limite de leur fonction ;</li>
            <li>
              l'hébergeur et le prestataire qui achemine les emails, pour notre compte et sur nos instructions
              ;
            </li>
            <li>les autorités, lorsque la loi l'impose.</li>
          </ul>
          <p>
            L'aide à la rédaction et l'analyse des messages sont faites sur nos serveurs. Un texte n'est
            transmis à un modèle d'intelligence artificielle extérieur, s'il en est employé un, qu'avec votre
            accord donné pour ce texte ; les noms reconnus, adresses, numéros et liens en sont masqués avant
            l'envoi. Nous gardons la trace de ces demandes {retentionMonths.navigation} mois, sans leur
            contenu. Aucune décision n'est prise par ce modèle.
          </p>
        </Text>
      ),
    },
    {
      id: 'stockage',
      title: '6. Stockage et sécurité',
      body: (
        <Text>
          <p>
            Les données sont hébergées par {hostName}, désigné dans les mentions légales. Les mots de passe ne
            sont jamais conservés en clair, les accès sont limités et les actes sensibles journalisés. Tout
            transfert hors du Mali respecte les conditions de la loi n° 2013-015.
          </p>
        </Text>
      ),
    },
    {
      id: 'conservation',
      title: '7. Durées de conservation',
      body: (
        <Text>
          <ul>
            <li>
              <strong>Données du compte</strong> : tant que le compte est utilisé ou jusqu'à sa suppression.
            </li>
            <li>
              <strong>Données de candidature</strong> : jusqu'à {retentionMonths.applications} mois après la
              dernière activité.
            </li>
            <li>
              <strong>Messages échangés avec une entreprise</strong> et leurs documents joints :{' '}
              {retentionMonths.conversations} mois après le dernier message, ou après la dernière activité
              d'une candidature à cette entreprise.
            </li>
            <li>
              <strong>Messages de la page de contact</strong> : {retentionMonths.messages} mois après le
              dernier échange, {SPAM_RETENTION_DAYS} jours pour les indésirables.
            </li>
            <li>
              <strong>Signalements d'offres et de messages douteux</strong> : {retentionMonths.reports} mois
              après leur dernier examen ; les coordonnées laissées avec un signalement sont effacées{' '}
              {REPORT_CONTACT_RETENTION_DAYS} jours après la décision.
            </li>
            <li>
              <strong>Destinataires des annonces de la plateforme</strong> : {retentionMonths.announcements}{' '}
              mois après l'envoi ; seuls les totaux restent.
            </li>
            <li>
              <strong>Données de navigation</strong> : {retentionMonths.navigation} mois au maximum.
            </li>
          </ul>
          <p>
            Une suppression de compte demandée devient définitive après {DELETION_DELAY_DAYS} jours, pendant
            lesquels vous pouvez y renoncer.
          </p>
        </Text>
      ),
    },
  ];
}

function rightsAndChanges({ productName, privacyEmail }: Controller): LegalSection[] {
  return [
    {
      id: 'droits',
      title: '8. Vos droits',
      body: (
        <Text>
          <p>
            Vous pouvez accéder à vos données, les faire rectifier, vous opposer à leur traitement, les faire
            supprimer, et retirer un consentement. Depuis votre profil, rubrique{' '}
            <Link to={publicPaths.profile({ onglet: 'donnees' })}>« Mes données »</Link>, vous en téléchargez
            une copie et demandez la suppression de votre compte. Vous pouvez aussi écrire à{' '}
            <a href={`mailto:${privacyEmail}`}>{privacyEmail}</a>.
          </p>
          <p>
            Si la réponse ne vous satisfait pas, vous pouvez saisir l'Autorité de protection des données à
            caractère personnel (APDP), à Bamako.
          </p>
        </Text>
      ),
    },
    {
      id: 'cookies',
      title: '9. Cookies',
      body: (
        <Text>
          <p>
            {productName} ne pose qu'un cookie, <code>baara_session</code>, strictement nécessaire : il
            reconnaît votre connexion. Il disparaît à la fermeture du navigateur ou, si vous avez choisi « Se
            souvenir de moi », au plus tard 30 jours après votre dernière visite. Un visiteur qui n'est pas
            connecté n'en reçoit aucun.
          </p>
          <p>
            Votre navigateur garde aussi, sur votre appareil seulement, ce qui fait marcher la connexion et
            évite de perdre ce que vous tapez : jeton de session, dernière adresse email utilisée pour se
            connecter, textes et candidatures en attente d'envoi. Aucun cookie publicitaire, aucune mesure
            d'audience par un tiers.
          </p>
          <p>
            Pour être lues sans connexion, les pages publiques et les offres que vous ouvrez restent aussi sur
            votre appareil, et vos propres candidatures si vous avez choisi « Se souvenir de moi ». La
            déconnexion les efface ; les offres du jour n'y sont gardées que si vous le demandez.
          </p>
        </Text>
      ),
    },
    {
      id: 'evolution',
      title: '10. Évolution de cette politique',
      body: (
        <Text>
          <p>
            Cette politique peut évoluer avec le service ou la loi. La date en tête de page indique la
            dernière mise à jour.
          </p>
        </Text>
      ),
    },
  ];
}
