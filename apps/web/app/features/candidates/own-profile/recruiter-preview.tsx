import type { ApplicantProfile } from '@baara/contract/candidates/own-profile';
import { studyLevelTitle } from '@baara/contract/candidates/profile-rules';
import { contractTypes, languageLevels } from '@baara/contract/offers/reference';
import { useState } from 'react';
import { formatMoney, formatMonth, formatPhone } from '../../../lib/format.ts';
import { userPhoto } from '../../../lib/user-photo.ts';
import { addFrenchMarks } from '../../../ui/french-marks.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ChoiceGroup, Radio } from '../../../ui/choice.tsx';
import { Notice } from '../../../ui/states.tsx';
import { Facts, Words } from './facts.tsx';

const MASKED = 'Masqué';

/** One's own profile as a company reads it: before it unlocked it, and after (or once it received an application). */
export default function RecruiterPreview({
  profile,
  onClose,
}: {
  profile: ApplicantProfile;
  onClose: () => void;
}) {
  const [isUnlocked, setUnlocked] = useState(false);
  return (
    <div className="mx-auto grid max-w-lg grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-l">Vu par un recruteur</h2>
        <Button variant="outline" onClick={onClose}>
          Revenir à mon profil
        </Button>
      </div>
      <ChoiceGroup legend="L'entreprise">
        <Radio
          name="preview"
          label="vous trouve dans une recherche"
          checked={!isUnlocked}
          onChange={() => setUnlocked(false)}
        />
        <Radio
          name="preview"
          label="a débloqué votre profil ou reçu votre candidature"
          checked={isUnlocked}
          onChange={() => setUnlocked(true)}
        />
      </ChoiceGroup>
      {!profile.visibility.isVisible && !isUnlocked ? (
        <Notice tone="info">
          Votre profil est masqué : les recruteurs ne vous trouvent pas. Seules les entreprises à qui vous
          envoyez une candidature le voient.
        </Notice>
      ) : (
        <Seen profile={profile} isUnlocked={isUnlocked} />
      )}
    </div>
  );
}

function Seen({ profile, isUnlocked }: { profile: ApplicantProfile; isUnlocked: boolean }) {
  const { identity, presentation, search, mobility } = profile;
  const initial = identity.lastName.slice(0, 1).toUpperCase();
  const name = `${identity.firstName} ${isUnlocked ? identity.lastName : `${initial}.`}`.trim();
  return (
    <Card className="grid grid-cols-1 gap-5">
      <div className="flex items-center gap-3">
        <Avatar name={name} src={isUnlocked ? userPhoto(profile, 'small') : null} size="l" />
        <div className="min-w-0 wrap-anywhere">
          <h3 className="text-l">{name}</h3>
          <p className="text-ink-soft">
            {[presentation.headline ?? 'Candidat', identity.city].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      <Facts
        facts={[
          { label: 'Adresse email', value: isUnlocked ? profile.email : MASKED },
          {
            label: 'Téléphone',
            value: isUnlocked ? identity.phone && formatPhone(identity.phone) : MASKED,
          },
          { label: 'Documents', value: isUnlocked ? 'Consultables' : MASKED },
          {
            label: 'Expérience',
            value:
              profile.experienceYears === null
                ? null
                : `${profile.experienceYears} an${profile.experienceYears > 1 ? 's' : ''}`,
          },
          { label: "Niveau d'études", value: studyLevelTitle(profile.educationLevel) },
          { label: 'Disponibilité', value: search.availability && addFrenchMarks(search.availability) },
          {
            label: 'Salaire souhaité',
            value: search.desiredSalary === null ? null : `${formatMoney(search.desiredSalary)} par mois`,
          },
          {
            label: 'Contrats',
            value: search.desiredContractTypes
              .map((code) => contractTypes.find((type) => type.code === code)?.title ?? code)
              .join(', '),
          },
          { label: 'Permis', value: mobility.drivingLicences.join(', ') || 'Aucun' },
        ]}
      />
      {presentation.summary && <p className="whitespace-pre-line wrap-anywhere">{presentation.summary}</p>}
      <Words items={profile.skills.items} />
      <Words
        items={profile.languages.items.map(
          ({ language, level }) =>
            `${language} : ${(languageLevels.find(({ code }) => code === level)?.title ?? level).toLowerCase()}`,
        )}
      />
      <ul className="grid gap-3">
        {profile.experiences.items.map((experience) => (
          <li
            key={[experience.title, experience.company, experience.from].join('|')}
            className="border-l-2 border-line pl-3 wrap-anywhere"
          >
            <p className="font-medium">{experience.title}</p>
            <p className="text-s text-ink-soft">
              {experience.company} · {formatMonth(experience.from)} –{' '}
              {experience.to ? formatMonth(experience.to) : "aujourd'hui"}
            </p>
          </li>
        ))}
        {profile.educations.items.map((education) => (
          <li
            key={[education.degree, education.school, education.year].join('|')}
            className="border-l-2 border-line pl-3 wrap-anywhere"
          >
            <p className="font-medium">{education.degree}</p>
            <p className="text-s text-ink-soft">
              {[education.school, education.year].filter(Boolean).join(', ')}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
