import type { UserDetail } from '@baara/contract/accounts/users';
import { Link } from 'react-router';
import { countryTitle } from '../../../lib/countries.ts';
import { formatDate, formatNumber, formatPhone } from '../../../lib/format.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { paths } from '../../../lib/paths.ts';
import { ListPanel } from '../../../ui/workspace/panel.tsx';
import { Fact } from './public/fact.tsx';

/** A fact that is absent is not shown. */
export function Identity({ user }: { user: UserDetail }) {
  const { emailVerifiedAt, passwordChangedAt, hasSecondFactor, hasPassword, resetRequired } = user;
  return (
    <ListPanel title="Identité">
      <dl>
        <Fact title="E-mail">
          {user.email}
          <span className="block text-s text-ink-soft">
            {emailVerifiedAt ? `Vérifié le ${formatDate(emailVerifiedAt)}` : 'Pas encore vérifié'}
          </span>
        </Fact>
        {user.phone && <Fact title="Téléphone">{formatPhone(user.phone)}</Fact>}
        <Fact title="Pays">{[user.city, countryTitle(user.country)].filter(Boolean).join(', ')}</Fact>
        {user.address && <Fact title="Adresse">{user.address}</Fact>}
        {user.company && (
          <Fact title="Entreprise">
            <Link to={paths.adminCompany(user.company.id)} className="underline">
              {user.company.name}
            </Link>
            {user.jobTitle && <span className="block text-s text-ink-soft">{user.jobTitle}</span>}
          </Fact>
        )}
        <Fact title="Compte créé">{formatDateTime(user.createdAt)}</Fact>
        {user.lastLoginAt && <Fact title="Dernière connexion">{formatDateTime(user.lastLoginAt)}</Fact>}
        <Fact title="Mot de passe">
          {!hasPassword
            ? 'Aucun'
            : resetRequired
              ? 'À changer à la prochaine connexion'
              : passwordChangedAt
                ? `Changé le ${formatDate(passwordChangedAt)}`
                : 'Celui de l’inscription'}
          <span className="block text-s text-ink-soft">
            {hasSecondFactor ? 'Double authentification active' : 'Sans double authentification'}
          </span>
        </Fact>
      </dl>
    </ListPanel>
  );
}

const belongingTitles: Record<keyof UserDetail['belongings'], string> = {
  applications: 'Candidatures',
  documents: 'Documents',
  offers: 'Offres de son entreprise',
  missions: 'Missions publiées',
  campaignFiles: 'Dossiers de concours',
  trainings: 'Inscriptions à des formations',
  conversations: 'Conversations',
  bookmarks: 'Offres en favori',
};

/** What the person has on the platform. */
export function Belongings({ user: { belongings } }: { user: UserDetail }) {
  const owned = (Object.keys(belongingTitles) as (keyof typeof belongingTitles)[]).filter(
    (one) => (belongings[one] ?? 0) > 0,
  );
  return (
    <ListPanel title="Ce que la personne possède">
      {owned.length === 0 ? (
        <p className="border-t border-line px-4 py-3 text-ink-soft md:px-4.5">Rien pour le moment.</p>
      ) : (
        <dl>
          {owned.map((one) => (
            <div key={one} className="flex justify-between gap-3 border-t border-line px-4 py-2 md:px-4.5">
              <dt>{belongingTitles[one]}</dt>
              <dd className="tabular-nums">{formatNumber(belongings[one])}</dd>
            </div>
          ))}
        </dl>
      )}
    </ListPanel>
  );
}

const purposeTitles: Readonly<Record<string, string>> = {
  terms: 'Conditions d’utilisation',
  profile_visibility: 'Profil visible des recruteurs',
  outside_ai: 'Modèle d’intelligence artificielle extérieur',
};

export function Consents({ user: { consents } }: { user: UserDetail }) {
  return (
    <ListPanel title="Consentements">
      {consents.length === 0 ? (
        <p className="border-t border-line px-4 py-3 text-ink-soft md:px-4.5">Aucun choix enregistré.</p>
      ) : (
        <ul>
          {consents.map(({ purpose, version, isGiven, at }) => (
            <li
              key={`${purpose} ${at}`}
              className="flex justify-between gap-3 border-t border-line px-4 py-2 md:px-4.5"
            >
              <span>
                {purposeTitles[purpose] ?? purpose}
                <span className="block text-s text-ink-soft">Version {version}</span>
              </span>
              <span className="flex-none text-right text-s text-ink-soft">
                {isGiven ? 'Accepté' : 'Refusé'}
                <br />
                {formatDate(at)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </ListPanel>
  );
}
