import type { Consent, PersonalData } from '@baara/contract/personal-data/personal-data';
import { Link } from 'react-router';
import { messageOf } from '../../lib/api.ts';
import { formatDate } from '../../lib/format.ts';
import { formatDateTime } from '../../lib/moments.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../shell/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import { DataSection, inlineLink } from './data-section.tsx';
import { accept, useDataChange } from './personal-data.api.ts';

/** `conditions-v3` is read « version 3 »; a version from before they were numbered stays as it is. */
const versionInWords = (version: string): string => `version ${version.replace(/^conditions-v/, '')}`;

function choiceInWords({ purpose, version, isGiven }: Consent): string {
  if (purpose === 'profile_visibility')
    return isGiven ? 'Profil rendu visible des recruteurs' : 'Profil masqué aux recruteurs';
  if (purpose === 'outside_ai')
    return `${isGiven ? 'Accord' : 'Refus'} pour le modèle d'IA extérieur (${version})`;
  return `Conditions d'utilisation ${isGiven ? 'acceptées' : 'refusées'}, ${versionInWords(version)}`;
}

/** Consents, with their date and a way to change them. */
export function ConsentsSection({ data }: { data: PersonalData }) {
  const isApplicant = useSession()?.typeUserName === 'applicant';
  return (
    <DataSection
      title="Consentements"
      description="Ce que vous avez accepté ou autorisé, et la date de chaque choix."
    >
      <Terms data={data} />
      {data.consents.length > 0 && (
        <div>
          <h3 className="font-semibold">Vos choix</h3>
          <ul aria-label="Vos choix" className="mt-1 grid grid-cols-1 divide-y divide-line">
            {data.consents.map((consent) => (
              <li
                key={`${consent.at} ${consent.purpose}`}
                className="flex flex-wrap justify-between gap-x-4 py-2"
              >
                <span>{choiceInWords(consent)}</span>
                <time dateTime={consent.at} className="text-s text-ink-soft">
                  {formatDateTime(consent.at)}
                </time>
              </li>
            ))}
          </ul>
        </div>
      )}
      {isApplicant && (
        <p>
          <Link to={paths.profile({ section: 'visibility' })} className={inlineLink}>
            Changer la visibilité de mon profil
          </Link>
        </p>
      )}
    </DataSection>
  );
}

function Terms({ data: { terms, consents } }: { data: PersonalData }) {
  const change = useDataChange(accept, { onSuccess: (message) => toast.success(message) });
  const acceptance = consents.find(({ purpose, isGiven }) => purpose === 'terms' && isGiven);
  const known = acceptance
    ? `Vous avez accepté la ${versionInWords(acceptance.version)} des conditions d'utilisation le ${formatDate(acceptance.at)}.`
    : "Aucune acceptation des conditions d'utilisation n'est enregistrée pour votre compte.";
  const link = (
    <Link to={paths.terms()} className={inlineLink}>
      Lire les conditions d'utilisation
    </Link>
  );
  if (terms.accepted === terms.current)
    return (
      <div className="grid gap-2">
        <p>{known} C'est la version en vigueur.</p>
        <p>{link}</p>
      </div>
    );
  return (
    <div className="grid grid-cols-1 gap-3">
      <p>{known}</p>
      {change.isError && <Notice tone="bad">{messageOf(change.error)}</Notice>}
      <Notice tone="warn">
        {acceptance
          ? `Une nouvelle version est en vigueur : la ${versionInWords(terms.current)}.`
          : `La ${versionInWords(terms.current)} est en vigueur.`}{' '}
        {link}
      </Notice>
      <div>
        <Button
          busy={change.isPending}
          busyLabel="Enregistrement…"
          onClick={() => change.mutate(terms.current)}
        >
          {acceptance ? 'Accepter la nouvelle version' : 'Accepter les conditions'}
        </Button>
      </div>
    </div>
  );
}
