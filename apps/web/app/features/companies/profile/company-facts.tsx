import type { CompanyProfile } from '@baara/contract/companies/profile';
import { formatNumber, formatPhone } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { countryTitle } from '../../../lib/countries.ts';
import { groupedNumber } from './business-number.ts';

/** The page as those read it who may not write it. */
export function CompanyFacts({ company }: { company: CompanyProfile }) {
  const place = [company.address, company.city, countryTitle(company.country)].filter(Boolean).join(', ');
  const facts = [
    { label: 'Numéro RCCM ou NINA', value: groupedNumber(company.businessIdentificationNumber ?? '') },
    { label: 'Activité', value: company.activity },
    { label: 'Salariés', value: company.headcount && formatNumber(company.headcount) },
    { label: 'Adresse', value: place },
    { label: 'Téléphone', value: company.phone && formatPhone(company.phone) },
    { label: 'Site web', value: company.website },
  ];
  return (
    <Card className="grid grid-cols-1 gap-4">
      <dl className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-s text-ink-soft">{label}</dt>
            <dd className="wrap-anywhere">{value || 'Non renseigné'}</dd>
          </div>
        ))}
      </dl>
      {company.description && (
        // Sanitised when it was written (platform/html on the server).
        <div className="rich-text" dangerouslySetInnerHTML={{ __html: company.description }} />
      )}
    </Card>
  );
}
