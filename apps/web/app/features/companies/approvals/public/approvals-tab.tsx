import { type ApprovalAct, approvalActs, approvalActTitles } from '@baara/contract/companies/approval-words';
import type { ApprovalRules } from '@baara/contract/companies/approvals';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiForm, SubmitButton } from '../../../../lib/forms/api-form.tsx';
import { useApiForm } from '../../../../lib/forms/use-api-form.ts';
import { QueryError } from '../../../../lib/query-error.tsx';
import { companyRoot } from '../../../../lib/query-roots.ts';
import { isUnreadable } from '../../../../lib/unreadable.ts';
import { useSession } from '../../../../shell/use-session.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Select } from '../../../../ui/select.tsx';
import { SkeletonList } from '../../../../ui/skeleton.tsx';
import { EmptyState, Notice } from '../../../../ui/states.tsx';
import { approvalRulesQuery, updatingRules } from '../approvals.api.ts';
import { ApproverList } from '../approver-list.tsx';

/** Who must agree before an offer is published or a letter is sent. */
export default function ApprovalsTab() {
  const user = useSession();
  if (!user?.company)
    return (
      <EmptyState title="Votre compte n'est rattaché à aucune entreprise">Rien à montrer ici.</EmptyState>
    );
  return <Rules />;
}

function Rules() {
  const query = useQuery(approvalRulesQuery);
  return (
    <section aria-labelledby="approvals-title" className="grid grid-cols-1 gap-4">
      <div>
        <h2 id="approvals-title" className="text-l">
          Qui doit donner son accord
        </h2>
        <p className="text-ink-soft">
          Les personnes choisies décident l’une après l’autre. Sans personne, chacun publie et envoie comme
          aujourd’hui. Personne ne donne d’accord à sa propre demande.
        </p>
      </div>
      {isUnreadable(query) ? (
        <QueryError query={query} fallback="Les règles d’accord n’ont pas pu être chargées." />
      ) : (
        query.isPending && <SkeletonList label="Chargement des règles…" />
      )}
      {query.data && <RulesForm key={query.data.version} rules={query.data} />}
    </section>
  );
}

type Draft = { act: ApprovalAct; departmentId: string | null; approverIds: string[] };

/** The company's own rule of each act, empty or not, then those of departments. */
function draftsOf({ rules }: ApprovalRules): Draft[] {
  const stored = rules.map(({ act, department, approvers }) => ({
    act,
    departmentId: department?.id ?? null,
    approverIds: approvers.flatMap(({ id }) => id ?? []),
  }));
  return approvalActs.flatMap((act) => {
    const ofAct = stored.filter((rule) => rule.act === act);
    const hasOwn = ofAct.some(({ departmentId }) => departmentId === null);
    return hasOwn ? ofAct : [{ act, departmentId: null, approverIds: [] }, ...ofAct];
  });
}

function RulesForm({ rules }: { rules: ApprovalRules }) {
  const client = useQueryClient();
  const form = useApiForm(updatingRules, {
    defaultValues: { version: rules.version, rules: draftsOf(rules) },
    onSuccess: ({ data }) => {
      client.setQueryData(approvalRulesQuery.queryKey, data);
      void client.invalidateQueries({ queryKey: companyRoot });
    },
    onError: (failure) => failure.status === 409 && client.invalidateQueries(approvalRulesQuery),
    failed: 'Les règles n’ont pas pu être enregistrées. Votre choix est conservé à l’écran.',
  });
  const { value: drafts, onChange } = form.controlled('rules');
  const isReadOnly = !rules.abilities.change;
  const change = (draft: Draft, approverIds: string[]): void =>
    onChange(drafts.map((one) => (one === draft ? { ...draft, approverIds } : one)));
  const remove = (draft: Draft): void => onChange(drafts.filter((one) => one !== draft));
  const hasErased = rules.rules.some(({ approvers }) => approvers.some(({ id }) => id === null));
  return (
    <ApiForm form={form} className="grid grid-cols-1 gap-4">
      {isReadOnly && (
        <Notice tone="info">Seuls les propriétaires de l’entreprise changent ces règles.</Notice>
      )}
      {hasErased && (
        <Notice tone="warn">
          Un compte choisi ici a été supprimé : un propriétaire décide à sa place, jusqu’à ce que les règles
          soient enregistrées à nouveau.
        </Notice>
      )}
      {approvalActs.map((act) => (
        <Card key={act} className="grid grid-cols-1 gap-4">
          <h3 className="text-l">{approvalActTitles[act]}</h3>
          {drafts.map(
            (draft, place) =>
              draft.act === act && (
                <RuleFields
                  key={draft.departmentId ?? 'company'}
                  draft={draft}
                  rules={rules}
                  isSending={form.isSending}
                  onChange={(ids) => change(draft, ids)}
                  onRemove={() => remove(draft)}
                  error={
                    form.fieldError(`rules.${place}.approverIds`) ??
                    form.fieldError(`rules.${place}.departmentId`)
                  }
                />
              ),
          )}
          {!isReadOnly && (
            <DepartmentChoice
              rules={rules}
              taken={drafts.filter((one) => one.act === act).map(({ departmentId }) => departmentId)}
              onAdd={(departmentId) => onChange([...drafts, { act, departmentId, approverIds: [] }])}
            />
          )}
        </Card>
      ))}
      {!isReadOnly && (
        <div>
          <SubmitButton form={form} disabled={!form.isDirty} busyLabel="Enregistrement…">
            Enregistrer les règles
          </SubmitButton>
        </div>
      )}
    </ApiForm>
  );
}

type RuleProps = {
  draft: Draft;
  rules: ApprovalRules;
  isSending: boolean;
  onChange: (approverIds: string[]) => void;
  onRemove: () => void;
  error: string | undefined;
};

/** The approvers of an act, of the whole company or of one department. */
function RuleFields({ draft, rules, isSending, onChange, onRemove, error }: RuleProps) {
  const isReadOnly = !rules.abilities.change;
  return (
    <fieldset disabled={isSending} className="grid min-w-0 gap-2 border-t border-line pt-3">
      <legend className="float-left font-semibold">{scopeOf(draft, rules)}</legend>
      {draft.approverIds.length === 0 && <p className="text-ink-soft">Aucun accord n’est demandé.</p>}
      <ApproverList
        rules={rules}
        value={draft.approverIds}
        onChange={onChange}
        disabled={isReadOnly}
        error={error}
      />
      {!isReadOnly && draft.departmentId !== null && (
        <Button variant="ghost" className="justify-self-start" onClick={onRemove}>
          Retirer cette exception
        </Button>
      )}
    </fieldset>
  );
}

function scopeOf({ departmentId }: Draft, { departments }: ApprovalRules): string {
  if (departmentId === null) return 'Toute l’entreprise';
  const name = departments.find(({ id }) => id === departmentId)?.name ?? 'Département supprimé';
  return `Seulement : ${name}`;
}

type ChoiceProps = {
  rules: ApprovalRules;
  taken: readonly (string | null)[];
  onAdd: (departmentId: string) => void;
};

/** A department whose rule stands in place of the company's. */
function DepartmentChoice({ rules, taken, onAdd }: ChoiceProps) {
  const free = rules.departments.filter(({ id }) => !taken.includes(id));
  if (free.length === 0) return null;
  return (
    <Select
      label="Une règle différente pour un département"
      optional
      placeholder="Choisir un département"
      options={free.map(({ id, name }) => ({ value: id, label: name }))}
      value=""
      onChange={(event) => event.target.value && onAdd(event.target.value)}
    />
  );
}
