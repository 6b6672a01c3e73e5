import type { ContactDetail } from '@baara/contract/support/contact';
import {
  contactCategories,
  type ContactCategory,
  contactCategoryTitles,
  contactPriorities,
  type ContactPriority,
  contactPriorityTitles,
  contactSentiments,
  type ContactSentiment,
  contactSentimentTitles,
  contactStatuses,
  type ContactStatus,
  contactStatusTitles,
} from '@baara/contract/support/contact-messages';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Select } from '../../../../ui/select.tsx';
import { useSession } from '../../../../shell/use-session.ts';
import { useTreatment } from './use-treatment.ts';

const optionsOf = <Value extends string>(values: readonly Value[], titles: Record<Value, string>) =>
  values.map((value) => ({ value, label: titles[value] }));

const percent = (confidence: number | null): string =>
  confidence === null
    ? 'Dit par une personne.'
    : `Proposé par la lecture automatique, sûre à ${Math.round(confidence * 100)} %.`;

/** The state of the message, its owner, and its subject: each choice is saved at once. */
export function MessageTreatment({ message }: { message: ContactDetail }) {
  const treatment = useTreatment(message);
  const { status, priority, category, sentiment, assignee, team, abilities } = message;
  const user = useSession();
  const isMine = !user || assignee?.id === user.id || !team.some(({ id }) => id === user.id);
  const disabled = treatment.isPending;
  return (
    <Card className="grid gap-4">
      <h2 className="text-l">Traitement</h2>
      {abilities.restore ? (
        <Button variant="outline" disabled={disabled} onClick={() => treatment.mutate({ status: 'new' })}>
          Ce n'est pas un indésirable
        </Button>
      ) : null}
      {abilities.markUnwanted && (
        <div className="flex flex-wrap gap-2">
          {status !== 'closed' && (
            <Button
              variant="outline"
              disabled={disabled}
              aria-keyshortcuts="c"
              onClick={() => treatment.mutate({ status: 'closed' })}
            >
              Clore
            </Button>
          )}
          {!isMine && (
            <Button
              variant="outline"
              disabled={disabled}
              aria-keyshortcuts="m"
              onClick={() => treatment.mutate({ assigneeId: user?.id ?? null })}
            >
              Me la confier
            </Button>
          )}
          <Button variant="ghost" disabled={disabled} onClick={() => treatment.mutate({ status: 'spam' })}>
            Classer indésirable
          </Button>
        </div>
      )}
      <Select
        label="État"
        value={status}
        disabled={disabled}
        options={optionsOf(contactStatuses, contactStatusTitles)}
        onChange={({ target }) => treatment.mutate({ status: target.value as ContactStatus })}
      />
      <Select
        label="Priorité"
        value={priority}
        disabled={disabled}
        options={optionsOf(contactPriorities, contactPriorityTitles)}
        onChange={({ target }) => treatment.mutate({ priority: target.value as ContactPriority })}
      />
      <Select
        label="Responsable"
        value={assignee?.id ?? ''}
        disabled={disabled}
        options={[
          { value: '', label: 'Personne' },
          ...team.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ target }) => treatment.mutate({ assigneeId: target.value || null })}
      />
      <Select
        label="Catégorie"
        hint={category && percent(message.categoryConfidence)}
        value={category ?? ''}
        disabled={disabled}
        placeholder={category ? undefined : 'Pas encore lue'}
        options={optionsOf(contactCategories, contactCategoryTitles)}
        onChange={({ target }) =>
          target.value && treatment.mutate({ category: target.value as ContactCategory })
        }
      />
      <Select
        label="Ton"
        hint={sentiment && percent(message.sentimentConfidence)}
        value={sentiment ?? ''}
        disabled={disabled}
        placeholder={sentiment ? undefined : 'Pas encore lu'}
        options={optionsOf(contactSentiments, contactSentimentTitles)}
        onChange={({ target }) =>
          target.value && treatment.mutate({ sentiment: target.value as ContactSentiment })
        }
      />
    </Card>
  );
}
