import { roles } from '@baara/contract/accounts/accounts';
import {
  announcementActivities,
  type AnnouncementActivity,
  announcementActivityTitles,
  announcementCompanyStates,
  type AnnouncementCompanyState,
  announcementCompanyStateTitles,
  type AnnouncementConsent,
  announcementConsents,
  announcementConsentTitles,
} from '@baara/contract/notifications/announcement-words';
import type { AnnouncementSegment } from '@baara/contract/notifications/announcements';
import { offerCountries } from '@baara/contract/offers/reference';
import { useQuery } from '@tanstack/react-query';
import { roleName } from '../../../shell/role-name.ts';
import { Checkbox, ChoiceGroup } from '../../../ui/choice.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useJobCategories } from '../../offers/recruiter-offers/public/use-job-categories.ts';
import { campaignsQuery } from './announcements.api.ts';

type Props = { segment: AnnouncementSegment; onChange: (segment: AnnouncementSegment) => void };

const optionsOf = (values: readonly string[], titles: Readonly<Record<string, string>>, none: string) => [
  { value: '', label: none },
  ...values.map((value) => ({ value, label: titles[value] ?? value })),
];

const toggled = <Value extends string>(list: readonly Value[], value: Value, isOn: boolean): Value[] =>
  isOn ? [...list, value] : list.filter((one) => one !== value);

/** The criteria of an announcement: each narrows it; nothing chosen is everybody. */
export function SegmentFields({ segment, onChange }: Props) {
  const categories = useJobCategories();
  const campaigns = useQuery(campaignsQuery);
  const change = (patch: Partial<AnnouncementSegment>): void => onChange({ ...segment, ...patch });
  return (
    <>
      <ChoiceGroup legend="Rôles (aucun : tous)" className="grid gap-x-4 sm:grid-cols-3">
        {roles.map((role) => (
          <Checkbox
            key={role}
            label={roleName(role)}
            checked={segment.roles.includes(role)}
            onChange={({ target }) => change({ roles: toggled(segment.roles, role, target.checked) })}
          />
        ))}
      </ChoiceGroup>
      <ChoiceGroup legend="Pays (aucun : tous)" className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {offerCountries.map(({ code, name }) => (
          <Checkbox
            key={code}
            label={name}
            checked={segment.countries.includes(code)}
            onChange={({ target }) => change({ countries: toggled(segment.countries, code, target.checked) })}
          />
        ))}
      </ChoiceGroup>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label="Ville"
          optional
          value={segment.city}
          maxLength={80}
          onChange={({ target }) => change({ city: target.value })}
        />
        <Select
          label="Dernière connexion"
          value={segment.activity ?? ''}
          options={optionsOf(announcementActivities, announcementActivityTitles, 'Peu importe')}
          onChange={({ target }) =>
            change({ activity: (target.value || null) as AnnouncementActivity | null })
          }
        />
        <Select
          label="Métier des candidats"
          value={segment.categoryId ?? ''}
          options={[{ value: '', label: 'Tous les métiers' }, ...categories]}
          onChange={({ target }) => change({ categoryId: target.value ? Number(target.value) : null })}
        />
        <TextInput
          label="Secteur de l’entreprise"
          optional
          value={segment.sector}
          maxLength={80}
          onChange={({ target }) => change({ sector: target.value })}
        />
        <Select
          label="État de l’entreprise"
          value={segment.companyState ?? ''}
          options={optionsOf(announcementCompanyStates, announcementCompanyStateTitles, 'Peu importe')}
          onChange={({ target }) =>
            change({ companyState: (target.value || null) as AnnouncementCompanyState | null })
          }
        />
        <Select
          label="Consentement donné"
          value={segment.consent ?? ''}
          options={optionsOf(announcementConsents, announcementConsentTitles, 'Peu importe')}
          onChange={({ target }) => change({ consent: (target.value || null) as AnnouncementConsent | null })}
        />
        <Select
          label="Dossier envoyé à la campagne"
          value={segment.campaignId ?? ''}
          hint={campaigns.isError ? 'Les campagnes n’ont pas pu être chargées.' : undefined}
          options={[
            { value: '', label: 'Peu importe' },
            ...(campaigns.data ?? []).map(({ id, title }) => ({ value: id, label: title })),
          ]}
          onChange={({ target }) => change({ campaignId: target.value || null })}
        />
        <div className="grid grid-cols-2 gap-4">
          <TextInput
            label="Inscrits du"
            type="date"
            value={segment.registeredFrom ?? ''}
            onChange={({ target }) => change({ registeredFrom: target.value || null })}
          />
          <TextInput
            label="au"
            type="date"
            value={segment.registeredTo ?? ''}
            onChange={({ target }) => change({ registeredTo: target.value || null })}
          />
        </div>
      </div>
    </>
  );
}
