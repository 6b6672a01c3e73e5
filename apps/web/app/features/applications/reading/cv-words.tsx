import { elide } from '@baara/contract/formats/elision';
import type {
  getApplicationCvText,
  RecruiterApplication,
} from '@baara/contract/applications/recruiter-applications';
import type { DataOf } from '@baara/contract/protocol/endpoint';
import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { CvReadingLine } from '../../files/cv-texts/public/cv-reading-line.tsx';
import { nameOf } from '../recruiter-applications/application.api.ts';
import { ApplicationProfile } from '../recruiter-applications/application-profile.tsx';

type Props = {
  application: RecruiterApplication;
  words: UseQueryResult<DataOf<typeof getApplicationCvText>>;
};

/** The words of the CV, its file one press away; the profile where there are none. */
export function CvWords({ application, words }: Props) {
  const { profile, skills, experienceYears, hasCv, candidate } = application;
  const text = words.data?.text ?? null;
  const isLost = words.isLoadingError && !(words.error instanceof ApiError && words.error.status === 404);
  return (
    <section aria-label={`CV ${elide('de', nameOf(application))}`} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3>CV</h3>
        {application.cv && (
          <a
            href={`/api/v1/recruiter/applications/${application.id}/cv?preview=true`}
            target="_blank"
            rel="noopener"
            className={buttonClass('outline')}
          >
            Ouvrir le fichier
          </a>
        )}
      </div>
      {!hasCv && <p className="text-ink-soft">Aucun CV joint à cette candidature.</p>}
      {words.data && text === null && <CvReadingLine reading={words.data.reading} />}
      {isLost && (
        <ErrorState
          message={messageOf(words.error, "Le texte du CV n'a pas pu être chargé.")}
          onRetry={() => void words.refetch()}
          isRetrying={words.isFetching}
        />
      )}
      {text !== null && candidate.isAnonymous && (
        <p className="text-s text-ink-soft">Texte du CV, sans nom ni coordonnées</p>
      )}
      {text !== null && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
      {text === null && !isLost && profile && (
        <ApplicationProfile profile={profile} skills={skills} experienceYears={experienceYears} />
      )}
    </section>
  );
}
