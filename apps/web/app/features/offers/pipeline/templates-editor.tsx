import { templateKinds, templateKindTitles } from '@baara/contract/offers/message-templates';
import type { ConfigTemplate, RecruitmentConfig } from '@baara/contract/offers/pipeline';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { answerTemplatesKey, configsKey, removeTemplate } from './pipeline.api.ts';
import { TemplateForm } from './template-form.tsx';

type Props = { config: RecruitmentConfig; offerId: string | null };

/** Messages ready to send. On an offer's screen, the company's are there to read; it changes its own. */
export function TemplatesEditor({ config, offerId }: Props) {
  const client = useQueryClient();
  const [editing, setEditing] = useState<ConfigTemplate | 'new' | null>(null);
  const [removing, setRemoving] = useState<ConfigTemplate | null>(null);
  const refresh = (): void => {
    void client.invalidateQueries({ queryKey: configsKey });
    void client.invalidateQueries({ queryKey: answerTemplatesKey });
  };
  const removal = useMutation({
    mutationFn: (id: string) => removeTemplate(id),
    onSuccess: ({ message }) => {
      refresh();
      setRemoving(null);
      toast.success(message ?? 'Modèle supprimé');
    },
  });
  const kinds = templateKinds.filter((kind) => config.templates.some((one) => one.kind === kind));
  const mayChange = (one: ConfigTemplate): boolean =>
    config.abilities.edit && one.isOfCompany === (offerId === null);
  return (
    <section aria-labelledby="modeles" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div>
          <h2 id="modeles">Modèles de messages</h2>
          <p className="text-ink-soft">Des messages prêts à envoyer, remplis pour chaque candidat.</p>
        </div>
        {config.abilities.edit && (
          <Button variant="outline" onClick={() => setEditing('new')}>
            Ajouter un modèle
          </Button>
        )}
      </div>
      {kinds.map((kind) => (
        <div key={kind}>
          <h3 className="mb-1 text-m">{templateKindTitles[kind]}</h3>
          <ul className="rounded-lg border border-line bg-surface">
            {config.templates
              .filter((one) => one.kind === kind)
              .map((one) => (
                <li
                  key={one.id}
                  className="flex flex-wrap items-center gap-x-3 border-t border-line px-3 py-1 first:border-t-0"
                >
                  <span className="min-w-40 flex-1 py-2">
                    <span className="font-medium">{one.name}</span>
                    <span className="block text-s text-ink-soft">{one.subject}</span>
                  </span>
                  {offerId !== null && one.isOfCompany && <Tag>De l'entreprise</Tag>}
                  {mayChange(one) && (
                    <>
                      <Button
                        variant="ghost"
                        onClick={() => setEditing(one)}
                        aria-label={`Modifier ${one.name}`}
                      >
                        Modifier
                      </Button>
                      <Button
                        variant="ghost"
                        onClick={() => setRemoving(one)}
                        aria-label={`Supprimer ${one.name}`}
                      >
                        Supprimer
                      </Button>
                    </>
                  )}
                </li>
              ))}
          </ul>
        </div>
      ))}
      {editing && (
        <TemplateForm
          offerId={offerId}
          template={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onSaved={() => {
            refresh();
            setEditing(null);
          }}
        />
      )}
      {removing && (
        <ConfirmDialog
          onClose={() => setRemoving(null)}
          title={`Supprimer le modèle « ${removing.name} » ?`}
          description="Les étapes qui l'utilisaient enverront le message de Baara."
          confirmLabel="Supprimer"
          isBusy={removal.isPending}
          onConfirm={() => removal.mutate(removing.id)}
          error={removal.error && messageOf(removal.error)}
        />
      )}
    </section>
  );
}
