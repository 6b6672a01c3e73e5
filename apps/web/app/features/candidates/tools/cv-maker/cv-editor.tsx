import type { ApplicantProfile } from '@baara/contract/candidates/own-profile';
import { cvLimits, cvMessages, type CvTemplateKey } from '@baara/contract/candidates/tools/cv-words';
import type { Cv } from '@baara/contract/candidates/tools/cvs';
import { type CvDocument, cvTemplates, emptySections, factsOf, makeCvDocument } from '@baara/cv-maker';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { BackLink } from '../../../../lib/back-link.tsx';
import { ApiForm, SubmitButton } from '../../../../lib/forms/api-form.tsx';
import { useApiForm } from '../../../../lib/forms/use-api-form.ts';
import { publicPaths } from '../../../../lib/public-paths.ts';
import { QueryError } from '../../../../lib/query-error.tsx';
import { isUnreadable } from '../../../../lib/unreadable.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Checkbox } from '../../../../ui/choice.tsx';
import { SkeletonList } from '../../../../ui/skeleton.tsx';
import { Notice } from '../../../../ui/states.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { type CvFormValues, type EditorForm, valuesOf } from './cv-values.ts';
import { CvFiles } from './cv-files.tsx';
import { CvSharing } from './cv-sharing.tsx';
import { CvSheet } from './cv-sheet.tsx';
import { creatingCv, cvProfileQuery, cvQuery, cvsQuery, updatingCv } from './public/cvs.api.ts';
import { OwnTexts } from './own-texts.tsx';
import { SectionOrder } from './section-order.tsx';
import { TemplateChoice } from './template-choice.tsx';

type Props = {
  /** Null begins one. */
  id: string | null;
  /** The offer that a new one is adapted to. */
  offerId: number | null;
};

/** One CV: its choices beside what they make. */
export default function CvEditor({ id, offerId }: Props) {
  const profile = useQuery(cvProfileQuery);
  const cv = useQuery({ ...cvQuery(id ?? ''), enabled: id !== null });
  if (profile.isPending || (id !== null && cv.isPending)) return <SkeletonList label="Ouverture du CV…" />;
  if (isUnreadable(profile)) return <QueryError query={profile} />;
  if (id !== null && isUnreadable(cv)) return <QueryError query={cv} />;
  return <Editor profile={profile.data} cv={(id !== null && cv.data) || null} offerId={offerId} />;
}

const address = (cv?: string) => publicPaths.ownCvAnalysis({ vue: 'mes-cv', cv });

function Editor({
  profile,
  cv,
  offerId,
}: {
  profile: ApplicantProfile;
  cv: Cv | null;
  offerId: number | null;
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useApiForm(cv ? updatingCv(cv.id) : creatingCv, {
    defaultValues: valuesOf(cv, profile, offerId),
    toBody: ({ title, template, sections, withPhoto, offerId: offer, ...texts }: CvFormValues) => ({
      title,
      template,
      sections,
      withPhoto,
      offerId: offer,
      headline: texts.headline,
      summary: texts.summary,
      interests: texts.interests,
      publications: texts.publications,
      references: texts.references,
    }),
    draft: `cv:${cv?.id ?? 'new'}`,
    onSuccess: async ({ data }) => {
      client.setQueryData(cvQuery(data.id).queryKey, data);
      await client.invalidateQueries({ queryKey: cvsQuery.queryKey });
      if (!cv) await navigate(address(data.id), { replace: true, preventScrollReset: true });
    },
  });
  const values = form.hookForm.watch();
  const facts = factsOf(profile);
  const choices = {
    ...values,
    headline: values.headline.trim() || null,
    summary: values.summary.trim() || null,
    firstSkills: cv && values.offerId !== null ? cv.firstSkills : [],
  };
  const document = makeCvDocument(facts, choices);
  const chooseTemplate = (key: CvTemplateKey): void => {
    form.set('template', key);
    // The order follows the template; what the person left out stays out.
    form.set(
      'sections',
      cvTemplates[key].sections.filter((section) => values.sections.includes(section)),
    );
  };
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="-mb-3 text-s">
        <BackLink to={address()}>Mes CV</BackLink>
      </div>
      {document.sections.length === 0 && (
        <Notice tone="warn">
          {cvMessages.EMPTY_PROFILE}{' '}
          <Link to={publicPaths.profile()} className="font-medium text-primary underline">
            Compléter mon profil
          </Link>
        </Notice>
      )}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="grid grid-cols-1 gap-4">
          <Card>
            <ApiForm form={form} label="Choix de ce CV">
              <TextInput
                label="Nom de ce CV"
                hint="Pour vous seul, et dans le nom du fichier."
                maxLength={cvLimits.title}
                {...form.field('title')}
              />
              <OfferLine form={form} cv={cv} />
              <TemplateChoice
                value={values.template}
                onChange={chooseTemplate}
                error={form.fieldError('template')}
              />
              <SectionOrder {...form.controlled('sections')} empty={emptySections(facts, choices)} />
              <OwnTexts form={form} profile={profile} />
              {profile.avatar && <PhotoChoice {...form.controlled('withPhoto')} />}
            </ApiForm>
          </Card>
          <div className="z-5 flex flex-wrap gap-2 max-lg:sticky max-lg:bottom-0 max-lg:-mx-4 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-4 max-lg:py-2 max-md:bottom-14.5">
            <SubmitButton form={form}>{cv ? 'Enregistrer' : 'Créer ce CV'}</SubmitButton>
            <a href="#apercu" className={buttonClass('ghost', 'lg:hidden')}>
              Voir l'aperçu
            </a>
            {form.isRestored && (
              <Button variant="ghost" onClick={() => form.discard()}>
                Oublier mes changements
              </Button>
            )}
          </div>
        </div>
        <div className="grid grid-cols-1 gap-4 lg:sticky lg:top-20">
          <Preview document={document} photo={values.withPhoto ? photoOf(profile) : null} />
          {cv && <CvFiles cv={cv} name={`${document.name} – ${cv.title}`} isChanged={form.isDirty} />}
          {cv && <CvSharing cv={cv} />}
        </div>
      </div>
    </div>
  );
}

const photoOf = ({ path, avatar }: ApplicantProfile): string | null =>
  path && avatar ? `${path}${avatar}` : null;

function PhotoChoice({ value, onChange }: { value: boolean; onChange: (isShown: boolean) => void }) {
  return (
    <Checkbox
      label="Montrer ma photo"
      hint="Rien ne l’exige, et beaucoup de recruteurs préfèrent sans."
      checked={value}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

function OfferLine({ form, cv }: { form: EditorForm; cv: Cv | null }) {
  const offerId = form.watch('offerId');
  if (offerId === null) return null;
  const title = cv?.offer?.id === offerId ? `${cv.offer.title}, ${cv.offer.company}` : 'une offre';
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 rounded-md bg-info-soft px-3.5 py-1.5">
      <p className="min-w-0 text-s">
        Adapté à{' '}
        <Link to={publicPaths.offer(offerId)} className="font-medium text-primary underline">
          {title}
        </Link>{' '}
        : les compétences demandées que vous avez passent devant.
      </p>
      <Button variant="ghost" onClick={() => form.set('offerId', null)}>
        Ne plus adapter
      </Button>
    </div>
  );
}

function Preview({ document, photo }: { document: CvDocument; photo: string | null }) {
  return (
    <figure id="apercu" className="grid scroll-mt-20 grid-cols-1 gap-1.5">
      <div className="overflow-hidden rounded-md border border-line-strong">
        <CvSheet document={document} photo={photo} as="page" />
      </div>
      <figcaption className="text-s text-ink-soft">
        Aperçu. Le fichier se resserre pour tenir sur une page quand c'est possible.
      </figcaption>
    </figure>
  );
}
