import type { CampaignDetail } from '@baara/contract/campaigns/campaigns';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, isConnectionError, messageOf } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format.ts';
import { useTextDraft } from '../../../lib/text-draft.ts';
import { networkStatus } from '../../../lib/network-status.ts';
import { useReconnect } from '../../../lib/use-reconnect.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, ChoiceGroup, Radio } from '../../../ui/choice.tsx';
import { Notice } from '../../../ui/states.tsx';
import { Applied } from './applied.tsx';
import { DocumentFields } from './document-fields.tsx';
import { type SentFiles, useSentFiles } from './use-sent-files.ts';
import { myCampaignApplicationsKey, applyToCampaign } from '../campaigns.api.ts';

type Draft = { categoryId: string; files: SentFiles };
type Problems = Readonly<Record<string, string>>;

const steps = ['Catégorie', 'Pièces', 'Conditions', 'Vérification'] as const;

/** The choice outlives a reload; an unreadable one is deleted. */
function useDraft(name: string): [Draft, (change: (draft: Draft) => Draft) => void] {
  const [text, setText] = useTextDraft(name);
  const [draft, setDraft] = useState<Draft>(() => readDraft(text));
  const latest = useRef(draft);
  return [
    draft,
    (change) => {
      latest.current = change(latest.current);
      setDraft(latest.current);
      setText(JSON.stringify(latest.current));
    },
  ];
}

function readDraft(text: string): Draft {
  try {
    const { categoryId = '', files = {} } = JSON.parse(text || '{}') as Partial<Draft>;
    return { categoryId, files };
  } catch {
    return { categoryId: '', files: {} };
  }
}

/** Category, documents, conditions, a last look: then a code to follow by. */
export function ApplySteps({ campaign, accountId }: { campaign: CampaignDetail; accountId: string }) {
  const [draft, setDraft] = useDraft(`campaign:${accountId}:${campaign.id}`);
  const [step, setStep] = useState(0);
  const [isAccepted, setIsAccepted] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const heading = useRef<HTMLHeadingElement>(null);
  const put = (key: string, file: { id: string; name: string }): void => {
    setProblems(({ [key]: _mended, ...others }) => others);
    setDraft((former) => ({ ...former, files: { ...former.files, [key]: file } }));
  };
  const files = useSentFiles(draft.files, put);
  const category =
    campaign.jobCategories.find(({ id }) => id === draft.categoryId) ??
    (campaign.jobCategories.length === 1 ? campaign.jobCategories[0] : undefined);
  const submission = useSubmission(campaign, setProblems);

  const problemsOfStep = (): Problems => {
    if (step === 0 && campaign.jobCategories.length > 0 && !category)
      return { jobCategoryId: 'Choisissez une catégorie' };
    if (step === 1) {
      const missing = campaign.documents.filter(({ key, isRequired }) => isRequired && !draft.files[key]);
      const found = missing.map(({ key }) => [key, 'Ce document est demandé'] as const);
      if (found.length === 0 && files.isBusy) return { form: "Attendez la fin de l'envoi des pièces" };
      return Object.fromEntries(found);
    }
    return step === 2 && !isAccepted
      ? { termsAccepted: 'Acceptez les conditions de la campagne pour continuer' }
      : {};
  };
  const go = (to: number): void => {
    // Anyone who goes back changes what waited: it leaves when they say so again.
    submission.forget();
    setStep(to);
    heading.current?.focus();
    window.scrollTo({ top: 0 });
  };
  const next = (): void => {
    const found = problemsOfStep();
    setProblems(found);
    if (Object.keys(found).length === 0) go(step + 1);
  };
  if (submission.applied)
    return <Applied applied={submission.applied} campaign={campaign} category={category?.name} />;
  return (
    <div className="grid gap-4">
      <ol aria-label="Étapes" className="grid grid-cols-4 gap-1.5">
        {steps.map((title, place) => (
          <li
            key={title}
            aria-current={place === step ? 'step' : undefined}
            className={`border-t-3 pt-1.5 text-s ${place <= step ? 'border-primary' : 'border-line-strong text-ink-soft'} ${place === step ? 'font-semibold' : ''}`}
          >
            {title}
          </li>
        ))}
      </ol>
      <h2 ref={heading} tabIndex={-1} className="text-l">
        {step + 1}. {steps[step]}
      </h2>
      {step === 0 && (
        <CategoryStep
          campaign={campaign}
          chosen={category?.id ?? ''}
          onChoose={(categoryId) => setDraft((former) => ({ ...former, categoryId }))}
          problem={problems.jobCategoryId}
        />
      )}
      {step === 1 && (
        <>
          <p className="text-ink-soft">
            Chaque pièce part dès qu'elle est choisie. Si la ligne coupe, celles qui sont arrivées restent.
          </p>
          <DocumentFields documents={campaign.documents} files={files} onChoose={put} problems={problems} />
        </>
      )}
      {step === 2 && (
        <div className="rounded-lg border border-line bg-surface p-4">
          <p className="text-ink-soft">
            Un dossier par personne. Une fausse déclaration annule la candidature. Un dossier retiré ne peut
            pas être déposé à nouveau.
          </p>
          <Checkbox
            checked={isAccepted}
            onChange={(event) => setIsAccepted(event.target.checked)}
            error={problems.termsAccepted}
            className="mt-2"
            label="J'ai lu les conditions de la campagne et je certifie que mes informations et mes pièces sont exactes."
          />
        </div>
      )}
      {step === 3 && (
        <Review
          campaign={campaign}
          category={category?.name}
          files={draft.files}
          isSending={submission.isSending}
          onChange={go}
        />
      )}
      {problems.form && <Notice tone="bad">{problems.form}</Notice>}
      {submission.isWaiting && (
        <Notice tone="warn">
          Ligne coupée : votre dossier partira dès que la connexion revient. Gardez cette page ouverte.
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        {step > 0 && (
          <Button variant="outline" onClick={() => go(step - 1)} disabled={submission.isSending}>
            Précédent
          </Button>
        )}
        {step < 3 ? (
          <Button onClick={next}>Continuer</Button>
        ) : (
          <Button
            busy={submission.isSending}
            busyLabel="Envoi en cours..."
            onClick={() => void submission.submit({ categoryId: category?.id ?? '', files: draft.files })}
          >
            Déposer mon dossier
          </Button>
        )}
      </div>
    </div>
  );
}

type Answer = { id: string; trackingCode: string };

/** Sending twice makes one application: a lost answer is asked for again without fear. */
function useSubmission(campaign: CampaignDetail, setProblems: (problems: Problems) => void) {
  const client = useQueryClient();
  const [applied, setApplied] = useState<Answer | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [waiting, setWaiting] = useState<Draft | null>(null);
  const isBusy = useRef(false);

  const submit = async (draft: Draft): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSending(true);
    setProblems({});
    const form = new FormData();
    form.set('termsAccepted', 'true');
    if (draft.categoryId) form.set('jobCategoryId', draft.categoryId);
    for (const [key, { id }] of Object.entries(draft.files)) form.set(key, id);
    try {
      const answer = await applyToCampaign({
        params: { id: campaign.id },
        body: {},
        form,
      });
      setWaiting(null);
      setApplied(answer.data);
      await client.invalidateQueries({ queryKey: myCampaignApplicationsKey });
    } catch (error) {
      // It waits in sight and leaves by itself: a banner about the line would only cover it.
      if (isConnectionError(error)) networkStatus.clear();
      setWaiting(isConnectionError(error) ? draft : null);
      if (!isConnectionError(error)) setProblems(problemsOf(error, campaign));
    } finally {
      isBusy.current = false;
      setIsSending(false);
    }
  };
  useReconnect(waiting !== null, async () => {
    if (waiting) await submit(waiting);
  });
  return { applied, isSending, isWaiting: waiting !== null, submit, forget: () => setWaiting(null) };
}

function problemsOf(error: unknown, campaign: CampaignDetail): Problems {
  const message = messageOf(error, 'Une erreur interne est survenue lors de la soumission.');
  if (!(error instanceof ApiError)) return { form: message };
  const asked = campaign.documents.find(({ key }) => error.fieldMessage(key));
  return { form: asked ? `${asked.name} : ${error.fieldMessage(asked.key) ?? message}` : message };
}

function CategoryStep({
  campaign,
  chosen,
  onChoose,
  problem,
}: {
  campaign: CampaignDetail;
  chosen: string;
  onChoose: (id: string) => void;
  problem: string | undefined;
}) {
  if (campaign.jobCategories.length === 0)
    return <p className="text-ink-soft">Cette campagne n'a qu'une catégorie : il n'y a rien à choisir.</p>;
  return (
    <div className="rounded-lg border border-line bg-surface p-4">
      <ChoiceGroup legend="Pour quelle catégorie postulez-vous ?" error={problem} className="mt-2 grid gap-1">
        {campaign.jobCategories.map(({ id, name, description, quota }) => (
          <Radio
            key={id}
            name="category"
            checked={chosen === id}
            onChange={() => onChoose(id)}
            label={name}
            hint={[description, `${formatNumber(quota)} ${quota > 1 ? 'postes' : 'poste'}`]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </ChoiceGroup>
    </div>
  );
}

type ReviewProps = {
  campaign: CampaignDetail;
  category: string | undefined;
  files: SentFiles;
  isSending: boolean;
  onChange: (step: number) => void;
};

function Review({ campaign, category, files, isSending, onChange }: ReviewProps) {
  const rows = [
    ...(category ? [{ term: 'Catégorie', value: category, step: 0 }] : []),
    ...campaign.documents.map(({ key, name }) => ({
      term: name,
      value: files[key]?.name ?? 'Non joint',
      step: 1,
    })),
  ];
  return (
    <dl className="grid rounded-lg border border-line bg-surface px-4">
      {rows.map(({ term, value, step }, place) => (
        <div
          key={term}
          className={`flex items-center justify-between gap-3 py-2.5 ${place > 0 ? 'border-t border-line' : ''}`}
        >
          <div className="min-w-0">
            <dt className="text-s text-ink-soft">{term}</dt>
            <dd className="font-medium break-words">{value}</dd>
          </div>
          <Button
            variant="ghost"
            disabled={isSending}
            onClick={() => onChange(step)}
            aria-label={`Modifier : ${term}`}
          >
            Modifier
          </Button>
        </div>
      ))}
    </dl>
  );
}
