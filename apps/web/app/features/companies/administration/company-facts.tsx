import type { CompanyDetail } from '@baara/contract/companies/administration';
import { companyRoleLabels } from '@baara/contract/companies/roles';
import { Link } from 'react-router';
import { countryTitle } from '../../../lib/countries.ts';
import { formatDate, formatNumber, formatPhone } from '../../../lib/format.ts';
import { formatDateTime, shortMoment } from '../../../lib/moments.ts';
import { paths } from '../../../lib/paths.ts';
import { Tag } from '../../../ui/tag.tsx';
import { ListPanel } from '../../../ui/workspace/panel.tsx';
import { Fact, factLine } from '../../accounts/users/public/fact.tsx';

type Props = { company: CompanyDetail };

/** A fact that is absent is not shown. */
export function Identity({ company }: Props) {
  const { businessIdentificationNumber: number, rccmNumber, taxNumber, address, city, country } = company;
  return (
    <ListPanel title="Identité">
      <dl>
        {rccmNumber && <Fact title="RCCM">{rccmNumber}</Fact>}
        {taxNumber && <Fact title="NIF">{taxNumber}</Fact>}
        {number && <Fact title="Numéro déclaré">{number}</Fact>}
        <Fact title="Adresse">{[address, city, countryTitle(country)].filter(Boolean).join(', ')}</Fact>
        {company.phone && <Fact title="Téléphone">{formatPhone(company.phone)}</Fact>}
        {company.website && <Fact title="Site web">{company.website}</Fact>}
        {company.headcount !== null && <Fact title="Salariés">{formatNumber(company.headcount)}</Fact>}
        <Fact title="Inscrite">{formatDateTime(company.createdAt)}</Fact>
        {company.publicPath && (
          <Fact title="Page publique">
            <Link to={company.publicPath} className="text-primary underline">
              {company.publicPath}
            </Link>
          </Fact>
        )}
        <Fact title="Offres">
          {formatNumber(company.offers)}, dont {formatNumber(company.openOffers)} ouvertes
          {company.suspendedOffers > 0 && ` et ${formatNumber(company.suspendedOffers)} suspendues`}
        </Fact>
        <Fact title="Candidatures">
          {company.isApplicationsCut && 'Plus de '}
          {formatNumber(company.applications)}
        </Fact>
      </dl>
    </ListPanel>
  );
}

/** Its people, each with the page of their account for those who may read it. */
export function Team({ company: { team, abilities } }: Props) {
  return (
    <ListPanel title="Équipe" {...(team.length > 0 && { count: formatNumber(team.length) })}>
      {team.length === 0 ? (
        <p className={`${factLine} text-ink-soft`}>Plus personne n’est de cette entreprise.</p>
      ) : (
        <ul>
          {team.map((member) => (
            <li key={member.id} className={`${factLine} flex justify-between gap-3`}>
              <span className="min-w-0 wrap-anywhere">
                {abilities.seeUsers ? (
                  <Link to={paths.user(member.id)} className="font-medium underline">
                    {member.name}
                  </Link>
                ) : (
                  <span className="font-medium">{member.name}</span>
                )}
                <span className="block text-s text-ink-soft">{member.email}</span>
              </span>
              <span className="flex-none text-right text-s text-ink-soft">
                {companyRoleLabels[member.role].title}
                <br />
                {member.isActive
                  ? member.lastLoginAt
                    ? shortMoment(member.lastLoginAt)
                    : 'Jamais connecté'
                  : 'Compte désactivé'}
              </span>
            </li>
          ))}
        </ul>
      )}
    </ListPanel>
  );
}

/** Companies that could be mistaken for this one. */
export function Lookalikes({ company: { lookalikeCompanies: lookalikes } }: Props) {
  if (lookalikes.length === 0) return null;
  return (
    <ListPanel title="Entreprises ressemblantes">
      <ul>
        {lookalikes.map(({ id, name, on, isVerified, createdAt }) => (
          <li key={id} className={`${factLine} flex flex-wrap items-center justify-between gap-2`}>
            <span className="min-w-0 wrap-anywhere">
              <Link to={paths.adminCompany(id)} className="font-medium underline">
                {name}
              </Link>
              <span className="block text-s text-ink-soft">
                {on === 'name' ? 'Même nom' : 'Même numéro'}, inscrite le {formatDate(createdAt)}
              </span>
            </span>
            {isVerified && <Tag tone="good">Vérifiée</Tag>}
          </li>
        ))}
      </ul>
    </ListPanel>
  );
}
