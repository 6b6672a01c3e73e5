import type { CampaignResults, RankingRulesView } from '@baara/contract/campaigns/results';
import { rulesInWords, type Tie } from '@baara/contract/campaigns/results-words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { addFrenchMarks } from '../../../ui/french-marks.ts';
import { Notice } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { TechnicalDetails } from '../../../ui/workspace/technical-details.tsx';
import { counted } from '../sessions/session-words.ts';
import { cacheResults, sealRules } from './results.api.ts';

const RulesForm = lazyPart(() => import('./rules-form.tsx'));
const ReserveForm = lazyPart(() => import('./reserve-form.tsx'));

type Props = {
  campaignId: string;
  rules: RankingRulesView;
  abilities: Pick<CampaignResults['abilities'], 'editRules' | 'sealRules'>;
};

/** How people are ranked, in sentences; written until it is sealed. */
export function RulesCard({ campaignId, rules, abilities }: Props) {
  const [asking, setAsking] = useState<'edit' | 'seal' | null>(null);
  const words = rulesInWords({ ...rules, ties: rules.ties as Tie[] });
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-l">Règles du classement</h2>
        {rules.sealedAt ? (
          <Tag tone="good">Scellées le {formatDateTime(rules.sealedAt)}</Tag>
        ) : (
          <div className="flex flex-wrap gap-2">
            {abilities.editRules && (
              <Button variant="outline" onClick={() => setAsking('edit')}>
                Modifier les règles
              </Button>
            )}
            {abilities.sealRules && (
              <Button variant="primary" onClick={() => setAsking('seal')}>
                Sceller les règles
              </Button>
            )}
          </div>
        )}
      </div>
      {rules.problems.length > 0 && (
        <div className="mt-3">
          <Notice tone="warn">
            <p className="font-medium">Ces règles ne permettent pas encore de classer :</p>
            <ul className="list-disc pl-5">
              {rules.problems.map((problem) => (
                <li key={problem}>{addFrenchMarks(problem)}</li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      <RuleSentences words={words} />
      {rules.categories.some(({ reserves }) => reserves.length > 0) && (
        <Reserves campaignId={campaignId} rules={rules} mayEdit={abilities.editRules} />
      )}
      {rules.sha256 && (
        <TechnicalDetails className="mt-3">
          <p>
            Empreinte SHA-256 des règles : <code className="break-all">{rules.sha256}</code>
          </p>
        </TechnicalDetails>
      )}
      <Suspense fallback={null}>
        {asking === 'edit' && (
          <RulesForm campaignId={campaignId} rules={rules} onClose={() => setAsking(null)} />
        )}
      </Suspense>
      {asking === 'seal' && <Sealing campaignId={campaignId} rules={rules} onClose={() => setAsking(null)} />}
    </Card>
  );
}

function RuleSentences({ words }: { words: ReturnType<typeof rulesInWords> }) {
  return (
    <div className="mt-3 grid gap-3">
      <ul className="grid list-disc gap-1 pl-5">
        {words.common.map((sentence) => (
          <li key={sentence}>{addFrenchMarks(sentence)}</li>
        ))}
      </ul>
      {words.categories.map(({ name, sentences }) => (
        <div key={name}>
          <h3 className="text-m">{name}</h3>
          <ul className="mt-1 grid list-disc gap-1 pl-5">
            {sentences.map((sentence) => (
              <li key={sentence}>{addFrenchMarks(sentence)}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** How many files may take the seats of each reserve; those that are listed are listed here. */
function Reserves({
  campaignId,
  rules,
  mayEdit,
}: {
  campaignId: string;
  rules: RankingRulesView;
  mayEdit: boolean;
}) {
  const [asking, setAsking] = useState<{ categoryId: string; reserveId: string; label: string } | null>(null);
  return (
    <div className="mt-4">
      <h3 className="text-m">Qui peut prendre les places réservées</h3>
      <ul>
        {rules.categories.flatMap(({ categoryId, name, reserves }) =>
          reserves.map(({ id, label, seats, holder, files }) => (
            <li
              key={categoryId + id}
              className="flex flex-wrap items-center justify-between gap-2 border-t border-line py-2 first:border-t-0"
            >
              <span>
                <span className="font-medium">{label}</span>, {name} : {counted(seats, 'place')},{' '}
                {counted(files, 'dossier')}
                {holder !== 'listed' && ' d’après le genre déclaré'}
              </span>
              {holder === 'listed' && mayEdit && (
                <Button
                  variant="ghost"
                  onClick={() => setAsking({ categoryId, reserveId: id, label: `${label}, ${name}` })}
                >
                  Donner les numéros
                </Button>
              )}
            </li>
          )),
        )}
      </ul>
      {asking && (
        <Suspense fallback={null}>
          <ReserveForm campaignId={campaignId} {...asking} onClose={() => setAsking(null)} />
        </Suspense>
      )}
    </div>
  );
}

function Sealing({
  campaignId,
  rules,
  onClose,
}: {
  campaignId: string;
  rules: RankingRulesView;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const sealing = useMutation({
    mutationFn: () => sealRules({ params: { id: campaignId }, body: { version: rules.version } }),
    onSuccess: ({ data, message }) => {
      cacheResults(client, data);
      toast.success(message ?? '');
      onClose();
    },
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Sceller les règles du classement ?"
      description="Elles ne changent plus, et chacun les lit sur la page de la campagne."
      confirmLabel="Sceller"
      busyLabel="Scellement…"
      isBusy={sealing.isPending}
      onConfirm={() => sealing.mutate()}
      error={sealing.isError ? messageOf(sealing.error) : null}
    />
  );
}
