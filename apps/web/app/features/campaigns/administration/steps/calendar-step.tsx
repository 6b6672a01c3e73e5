import type { ManagedCampaign } from '@baara/contract/campaigns/administration';
import { Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { formatDate } from '../../../../lib/format.ts';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import type { TableColumn } from '../../../../ui/workspace/table-view.tsx';
import { daysText } from '../../campaign-words.ts';
import { EditableRows } from '../editable-rows.tsx';
import { SavingLine } from '../../../../lib/saving-line.tsx';
import { SAVES_ITSELF } from '../use-section-saving.ts';
import { mayEdit, StepCard, StepNotices, type StepProps } from '../step-card.tsx';
import { useSectionSaving } from '../use-section-saving.ts';

const MilestoneForm = lazyPart(() => import('./milestone-form.tsx'));

type Milestone = ManagedCampaign['calendar']['milestones'][number];

const columns: readonly [TableColumn<Milestone>, ...TableColumn<Milestone>[]] = [
  { id: 'title', header: 'Étape', cell: ({ title }) => <h4 className="text-m wrap-anywhere">{title}</h4> },
  {
    id: 'days',
    header: 'Quand',
    phone: 'bare',
    cell: ({ startsOn, endsOn }) =>
      endsOn !== null && endsOn !== startsOn ? daysText(startsOn, endsOn) : formatDate(startsOn),
  },
];

/** When one applies, and what follows. */
export default function CalendarStep({ campaign }: StepProps) {
  const { calendar } = campaign;
  const [edited, setEdited] = useState<number | null>(null);
  const form = useForm({
    defaultValues: {
      startsOn: calendar.startsOn ?? '',
      endsOn: calendar.endsOn ?? '',
      closesAt: calendar.closesAt ?? '',
    },
  });
  const saving = useSectionSaving({
    campaign,
    section: 'calendar',
    form,
    toSection: ({ startsOn, endsOn, closesAt }, saved) => ({
      ...saved,
      startsOn: startsOn || null,
      endsOn: endsOn || null,
      closesAt: closesAt || null,
    }),
  });
  const isOpen = mayEdit(campaign, 'calendar');
  const { errors } = form.formState;
  return (
    <StepCard
      title="Calendrier"
      description="Les jours où l'on postule, puis les étapes que la page publique annonce."
      action={<SavingLine state={saving} idle={SAVES_ITSELF} />}
    >
      <StepNotices campaign={campaign} section="calendar" />
      <fieldset disabled={!campaign.abilities.editRules} className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        <TextInput
          label="Ouverture des dépôts"
          type="date"
          error={errors.startsOn?.message}
          {...form.register('startsOn')}
        />
        <TextInput
          label="Dernier jour"
          type="date"
          error={errors.endsOn?.message}
          {...form.register('endsOn')}
        />
        <TextInput
          label="Heure de clôture"
          optional
          type="time"
          hint="À Bamako. Sans elle : minuit."
          error={errors.closesAt?.message}
          {...form.register('closesAt')}
        />
      </fieldset>
      {campaign.abilities.extend && (
        <p className="text-s text-ink-soft">
          La campagne est publiée : pour donner plus de temps, choisissez « Prolonger » en haut de la page.
        </p>
      )}
      <section className="grid grid-cols-1 gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="text-m">Étapes annoncées</h3>
          {isOpen && (
            <Button variant="outline" onClick={() => setEdited(calendar.milestones.length)}>
              Ajouter une étape
            </Button>
          )}
        </div>
        <EditableRows
          campaign={campaign}
          label="Étapes annoncées"
          rows={calendar.milestones}
          columns={columns}
          nameOf={({ title }) => title}
          toSections={(milestones, latest) => ({ calendar: { ...latest.calendar, milestones } })}
          mayEdit={isOpen}
          isOrdered
          onEdit={setEdited}
          removal="La page publique ne l'annoncera plus."
          empty="Aucune étape annoncée : épreuves, résultats, entretiens…"
        />
      </section>
      {edited !== null && (
        <Suspense fallback={null}>
          <MilestoneForm campaign={campaign} index={edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </StepCard>
  );
}
