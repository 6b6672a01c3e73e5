import { MESSAGE_LENGTH } from '@baara/contract/messaging/messaging-messages';
import { variablesOfKind } from '@baara/contract/offers/message-templates';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { BackLink } from '../../../lib/back-link.tsx';
import { QueryError } from '../../../lib/query-error.tsx';
import { useTextDraft } from '../../../lib/text-draft.ts';
import { paths } from '../../../lib/paths.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import type { Chosen } from '../../../lib/use-chosen.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import { Textarea } from '../../../ui/text-input.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { TemplateChoice } from '../public/template-choice.tsx';
import type { ChosenState } from '../public/write-to-chosen.tsx';
import { Examples, SendBulk } from './bulk-preview.tsx';
import { bulkPreviewQuery, bulkTemplatesQuery } from './bulk.api.ts';
import { type BulkTarget, useBulkTarget } from './bulk-target.ts';

export const meta = () => [{ title: 'Message groupé | Baara' }];

/** One text to the applications a list shows, or to candidates ticked one by one: what they will read stands beside it. */
export default function BulkCompose() {
  const target = useBulkTarget();
  if (!target)
    return (
      <WorkspacePage>
        <EmptyState
          picture={<EmptyPicture of="people" />}
          title="Aucun candidat choisi"
          headingLevel={1}
          action={
            <Link to={paths.recruitmentTracking()} className={buttonClass('primary')}>
              Suivi des candidatures
            </Link>
          }
        >
          Cochez des candidats dans une liste ou sur le tableau de suivi, puis choisissez « Écrire ».
        </EmptyState>
      </WorkspacePage>
    );
  // Taking one of the ticked out leaves the page as it is.
  return <Compose key={target.people ? 'people' : JSON.stringify(target.selection)} target={target} />;
}

function Compose({ target }: { target: BulkTarget }) {
  const { offerId, people } = target;
  const navigate = useNavigate();
  const [text, setText] = useTextDraft(`bulk:${offerId ?? 'none'}`);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // On a phone the keyboard would hide to whom one writes.
    if (!matchMedia('(pointer: coarse)').matches) field.current?.focus({ preventScroll: true });
  }, []);
  const templates = useQuery(bulkTemplatesQuery(offerId));
  const body = { ...target.selection, text };
  const settled = useSettled(text, PREVIEW_PAUSE_MS);
  const preview = useQuery({
    ...bulkPreviewQuery({ ...target.selection, text: settled }),
    enabled: settled.trim() !== '',
  });
  const isWritten = text.trim() !== '';
  // What is wrong with a text is not said of the next one.
  const problem = preview.isError && settled === text ? preview.error : null;
  const ofText = problem instanceof ApiError ? problem.fieldMessage('text') : undefined;
  const variables = variablesOfKind.bulk.filter((name) => name !== 'offre' || offerId !== null);
  return (
    <WorkspacePage>
      <PageHeader
        back={<BackLink to={target.back.to}>{target.back.label}</BackLink>}
        title="Message groupé"
        description={`Chaque candidat reçoit le message dans sa propre conversation.${people ? '' : ` Candidatures : ${target.filter}.`}`}
      />
      {people && <People people={people} />}
      {/* On a phone the text, what they will read, then the sending; on a wide screen what they will read stands beside both. */}
      <div className="grid grid-cols-1 items-start gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]">
        <div className="grid grid-cols-1 gap-4">
          <TemplateChoice templates={templates.data ?? []} text={text} onText={setText} />
          <FieldError message={templates.isLoadingError ? messageOf(templates.error) : null} />
          <Textarea
            ref={field}
            label="Message"
            hint={`Variables remplies pour chacun : ${variables.map((name) => `{${name}}`).join(', ')}`}
            rows={9}
            maxLength={MESSAGE_LENGTH}
            value={text}
            onChange={(event) => setText(event.target.value)}
            error={ofText}
          />
        </div>
        <Examples
          examples={isWritten ? preview.data?.examples : undefined}
          isAwaited={isWritten && !problem}
          isStale={preview.isPlaceholderData || settled !== text}
        />
        <div className="grid grid-cols-1 gap-4">
          {problem && !ofText && <QueryError query={preview} fallback="L'aperçu n'a pas pu être préparé." />}
          <SendBulk
            // Another text is another message: what went wrong with one is not said of the other.
            key={JSON.stringify(body)}
            preview={problem ? undefined : preview.data}
            isWritten={isWritten}
            body={body}
            onStarted={(id) => {
              setText('');
              void navigate(paths.bulkMessage(id), { replace: true });
            }}
          />
        </div>
      </div>
    </WorkspacePage>
  );
}

/** Nobody reads a preview of half a word. */
const PREVIEW_PAUSE_MS = 500;

const SHOWN = 12;

/** A button about to leave with its line gives its focus to the next one's, the last to the one before. */
function focusBeside(button: HTMLElement): void {
  const line = button.closest('li');
  (line?.nextElementSibling ?? line?.previousElementSibling)?.querySelector('button')?.focus();
}

/** The ticked recipients, each removable. */
function People({ people }: { people: readonly Chosen[] }) {
  const [isAll, setIsAll] = useState(false);
  const navigate = useNavigate();
  const { state } = useLocation() as { state: ChosenState };
  const shown = isAll ? people : people.slice(0, SHOWN);
  const without = (id: string, button: HTMLElement): void => {
    focusBeside(button);
    void navigate('.', {
      replace: true,
      preventScrollReset: true,
      state: { ...state, chosen: people.filter((one) => one.id !== id) } satisfies ChosenState,
    });
  };
  return (
    <section aria-label="Destinataires" className="mb-4">
      <h2 className="mb-2 text-m">
        {people.length} destinataire{people.length > 1 && 's'}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {shown.map(({ id, name }) => (
          <li key={id} className="flex max-w-full items-center rounded-md bg-sunken pl-3">
            <span className="truncate">{name}</span>
            <button
              type="button"
              aria-label={`Retirer ${name}`}
              onClick={(event) => without(id, event.currentTarget)}
              className="grid size-11 flex-none place-items-center"
            >
              <span aria-hidden="true">✕</span>
            </button>
          </li>
        ))}
        {people.length > shown.length && (
          <li>
            <Button variant="ghost" onClick={() => setIsAll(true)}>
              et {people.length - shown.length} autres
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
}
