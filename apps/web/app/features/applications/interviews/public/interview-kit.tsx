import { elide } from '@baara/contract/formats/elision';
import { interviewKindTitles } from '@baara/contract/applications/interview-words';
import type { InterviewKit as Kit } from '@baara/contract/applications/interview-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ApiForm, SubmitButton } from '../../../../lib/forms/api-form.tsx';
import { useApiForm } from '../../../../lib/forms/use-api-form.ts';
import { paths } from '../../../../lib/paths.ts';
import { QueryError } from '../../../../lib/query-error.tsx';
import { isUnreadable } from '../../../../lib/unreadable.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { SkeletonList } from '../../../../ui/skeleton.tsx';
import { Textarea } from '../../../../ui/text-input.tsx';
import { interviewKitQuery, savingNotes } from '../interview-kit.api.ts';

type Props = { interviewId: string; offerId: number; applicationId: string };

/** What to ask in an interview, the notes taken there, and the way to the scorecard. */
export default function InterviewKit({ interviewId, offerId, applicationId }: Props) {
  const query = useQuery(interviewKitQuery(interviewId));
  const kit = query.data;
  return (
    <section aria-labelledby={`guide-${interviewId}`} className="grid gap-3 border-t border-line pt-4">
      <h3 id={`guide-${interviewId}`}>Guide d'entretien</h3>
      {query.isPending && <SkeletonList count={1} label="Chargement du guide…" />}
      {isUnreadable(query) && <QueryError query={query} fallback="Le guide n'a pas pu être chargé." />}
      {kit && (
        <>
          {kit.purpose && <p className="whitespace-pre-line">{kit.purpose}</p>}
          {kit.frozenKind && (
            <p className="text-ink-soft">
              Ce guide a été écrit pour le mode « {interviewKindTitles[kit.frozenKind]} ». Des notes y sont
              prises : il ne suit plus le mode de l'entretien.
            </p>
          )}
          {kit.questions.length === 0 && kit.choice === 'none' && (
            <p className="text-ink-soft">Cet entretien se mène sans guide.</p>
          )}
          {kit.questions.length === 0 && kit.choice !== 'none' && (
            <p className="text-ink-soft">
              Aucune question n'est préparée pour ce mode d'entretien.{' '}
              <Link to={paths.recruitmentConfig(offerId)} className="text-primary underline">
                Réglages de l'offre
              </Link>
            </p>
          )}
          {kit.questions.length > 0 &&
            (kit.abilities.note ? (
              <NotesForm key={keyOf(kit)} interviewId={interviewId} kit={kit} />
            ) : (
              <Questions kit={kit} notes={kit.mine} />
            ))}
          <Others kit={kit} />
          <div>
            <h4>À noter dans la grille</h4>
            <ul className="list-disc pl-5">
              {kit.criteria.map(({ title }) => (
                <li key={title}>{title}</li>
              ))}
            </ul>
          </div>
          <Link
            to={paths.applicationEvaluation(offerId, applicationId)}
            className={buttonClass('outline', 'justify-self-start')}
          >
            {kit.abilities.note ? 'Évaluer' : 'Évaluations'}
          </Link>
        </>
      )}
    </section>
  );
}

const keyOf = ({ questions }: Kit): string => questions.map(({ id }) => id).join();
const noteOn = (notes: Kit['mine'], id: string): string =>
  notes.find(({ questionId }) => questionId === id)?.note ?? '';

function NotesForm({ interviewId, kit }: { interviewId: string; kit: Kit }) {
  const client = useQueryClient();
  const form = useApiForm(savingNotes(interviewId), {
    defaultValues: {
      notes: kit.questions.map(({ id }) => ({ questionId: id, note: noteOn(kit.mine, id) })),
    },
    toBody: (values) => values,
    failed: "Vos notes n'ont pas pu être enregistrées",
    onSuccess: ({ data }) => client.setQueryData(interviewKitQuery(interviewId).queryKey, data),
  });
  return (
    <ApiForm form={form} className="grid gap-4">
      <p className="text-s text-ink-soft">
        Vos notes ne sont lues que de vous, tant que votre évaluation n'est pas envoyée.
      </p>
      {kit.questions.map(({ id, text, goodAnswer }, index) => (
        <Textarea
          key={id}
          label={text}
          optional
          hint={goodAnswer ? `Une bonne réponse : ${goodAnswer}` : undefined}
          rows={3}
          maxLength={2000}
          {...form.field(`notes.${index}.note`)}
        />
      ))}
      <div>
        <SubmitButton form={form}>Enregistrer mes notes</SubmitButton>
      </div>
    </ApiForm>
  );
}

function Questions({ kit, notes }: { kit: Kit; notes: Kit['mine'] }) {
  return (
    <dl className="grid gap-3">
      {kit.questions.map(({ id, text, goodAnswer }) => (
        <div key={id}>
          <dt className="font-semibold wrap-anywhere">{text}</dt>
          {goodAnswer && <dd className="text-s text-ink-soft">Une bonne réponse : {goodAnswer}</dd>}
          {noteOn(notes, id) && <dd className="wrap-anywhere whitespace-pre-line">{noteOn(notes, id)}</dd>}
        </div>
      ))}
    </dl>
  );
}

function Others({ kit }: { kit: Kit }) {
  return kit.others?.map(({ id: authorId, by, notes }) => (
    <div key={authorId} className="rounded-md bg-sunken p-3">
      <h4>Notes {elide('de', by || 'quelqu’un sans nom')}</h4>
      <dl className="grid gap-2">
        {kit.questions
          .filter(({ id }) => noteOn(notes, id))
          .map(({ id, text }) => (
            <div key={id}>
              <dt className="text-s text-ink-soft">{text}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">{noteOn(notes, id)}</dd>
            </div>
          ))}
      </dl>
    </div>
  ));
}
