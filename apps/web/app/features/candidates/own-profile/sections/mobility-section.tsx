import type { ApplicantProfile } from '@baara/contract/candidates/own-profile';
import { drivingLicences } from '@baara/contract/candidates/profile-rules';
import { Checkbox, ChoiceGroup } from '../../../../ui/choice.tsx';
import { Facts } from '../facts.tsx';
import type { SectionDefinition } from '../section-card.tsx';
import type { SectionForm } from '../use-section-form.ts';

function View({ profile: { mobility } }: { profile: ApplicantProfile }) {
  return (
    <Facts
      facts={[
        ...(mobility.drivingLicences.length > 0
          ? [{ label: 'Permis de conduire', value: mobility.drivingLicences.join(', ') }]
          : []),
        ...(mobility.hasVehicle ? [{ label: 'Véhicule personnel', value: 'Oui' }] : []),
      ]}
    />
  );
}

function Form({ form: { values, change, hasErrorIn } }: { form: SectionForm<'mobility'> }) {
  return (
    <>
      <ChoiceGroup
        legend="Permis de conduire"
        className="grid grid-cols-4"
        error={hasErrorIn('drivingLicences') ? 'Choisissez une catégorie de permis dans la liste' : null}
      >
        {drivingLicences.map((code) => (
          <Checkbox
            key={code}
            label={code}
            checked={values.drivingLicences.includes(code)}
            onChange={(event) =>
              change({
                drivingLicences: drivingLicences.filter((one) =>
                  one === code ? event.target.checked : values.drivingLicences.includes(one),
                ),
              })
            }
          />
        ))}
      </ChoiceGroup>
      <Checkbox
        label="J'ai un véhicule (voiture ou moto)"
        checked={values.hasVehicle}
        onChange={(event) => change({ hasVehicle: event.target.checked })}
      />
    </>
  );
}

export const mobilitySection: SectionDefinition<'mobility'> = {
  section: 'mobility',
  title: 'Permis et véhicule',
  empty: {
    isEmpty: ({ mobility }) => mobility.drivingLicences.length === 0 && !mobility.hasVehicle,
    text: 'Beaucoup d’offres demandent un permis, une moto ou une voiture.',
    action: 'Dire ce que j’ai',
  },
  View,
  Form,
};
