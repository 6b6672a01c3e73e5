import type { CampaignTest } from '@baara/contract/campaigns/tests';
import { READING_GAP } from '@baara/contract/campaigns/copies-words';
import {
  EXTRA_TIME_PERCENT,
  PASS_PERCENT,
  testKinds,
  testKindTitles,
  type TestKind,
} from '@baara/contract/campaigns/tests-words';
import { hundredthsOf, markInWords } from '@baara/contract/formats/marks';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { paths } from '../../../lib/paths.ts';
import { Select } from '../../../ui/select.tsx';
import { Notice } from '../../../ui/states.tsx';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';
import { CategoryChoice } from '../administration/category-choice.tsx';
import { creatingTest, refreshTests, savingTest } from './tests.api.ts';

type Props = {
  campaignId: string;
  categories: readonly { id: string; name: string }[];
  test?: CampaignTest;
  onClose: () => void;
};

/** How a test is taken: a QCM on paper and one online are two choices for who writes it. */
type Taking = TestKind | 'online';
const takings: { value: Taking; label: string }[] = [
  { value: 'online', label: 'QCM en ligne' },
  ...testKinds.map((kind) => ({
    value: kind,
    label: kind === 'qcm' ? 'QCM sur papier' : testKindTitles[kind],
  })),
];

const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));
/** The clock of Bamako is that of UTC. */
const momentOf = (text: string): string | null => (text === '' ? null : `${text.slice(0, 16)}:00.000Z`);

/** Writes one test: what it is, what it counts for, who takes it. */
export default function TestForm({ campaignId, categories, test, onClose }: Props) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const endpoint = test ? savingTest({ id: campaignId, testId: test.id }) : creatingTest(campaignId);
  const form = useApiForm(endpoint, {
    defaultValues: {
      name: test?.name ?? '',
      taking: (test?.isOnline ? 'online' : (test?.kind ?? 'online')) as Taking,
      description: test?.description ?? '',
      durationMinutes: String(test?.durationMinutes ?? 60),
      maxScore: String(test?.maxScore ?? 20),
      weight: String(test?.weight ?? 1),
      eliminatory: test?.eliminatoryHundredths == null ? '' : markInWords(test.eliminatoryHundredths),
      passPercent: String(test?.passPercent ?? PASS_PERCENT),
      categoryIds: (test && test.categoryIds.length > 0 ? test.categoryIds : null) as string[] | null,
      opensAt: test?.opensAt?.slice(0, 16) ?? '',
      closesAt: test?.closesAt?.slice(0, 16) ?? '',
      extraTimePercent: String(test?.extraTimePercent ?? EXTRA_TIME_PERCENT),
      readers: String(test?.readers ?? 2),
      gap: markInWords(test?.readers === 2 ? test.gapHundredths : READING_GAP),
    },
    toBody: (values) => {
      const isOnline = values.taking === 'online';
      const isRead = values.taking === 'written';
      return {
        name: values.name,
        kind: isOnline ? ('qcm' as const) : (values.taking as TestKind),
        isOnline,
        description: values.description,
        durationMinutes: numberOf(values.durationMinutes),
        maxScore: numberOf(values.maxScore),
        weight: numberOf(values.weight),
        eliminatoryHundredths: hundredthsOf(values.eliminatory),
        passPercent: numberOf(values.passPercent),
        categoryIds: values.categoryIds ?? [],
        opensAt: isOnline ? momentOf(values.opensAt) : null,
        closesAt: isOnline ? momentOf(values.closesAt) : null,
        extraTimePercent: numberOf(values.extraTimePercent),
        readers: isRead && values.readers === '2' ? (2 as const) : (1 as const),
        gapHundredths: isRead && values.readers === '2' ? (hundredthsOf(values.gap) ?? Number.NaN) : 0,
        version: test?.version ?? 1,
      };
    },
    fieldOf: {
      eliminatoryHundredths: 'eliminatory',
      gapHundredths: 'gap',
      kind: 'taking',
      isOnline: 'taking',
    },
    onSuccess: async ({ data }) => {
      await refreshTests(client);
      if (test) onClose();
      else await navigate(paths.campaignTest(campaignId, data.test.id));
    },
  });
  const isOnline = form.watch('taking') === 'online';
  const isWritten = form.watch('taking') === 'written';
  const isSealed = test?.isSealed ?? false;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={test ? `Modifier ${test.name}` : 'Nouvelle épreuve'}
      description="Ce que l’épreuve est, ce qu’elle compte, et qui la passe."
    >
      {isSealed && (
        <Notice tone="info">
          Des convocations ou le sujet sont publiés : seules les heures d’une épreuve en ligne changent
          encore.
        </Notice>
      )}
      <TextInput
        label="Nom"
        hint="« Culture générale »"
        maxLength={120}
        readOnly={isSealed}
        {...form.field('name')}
      />
      {!isSealed && <Select label="Genre" options={takings} {...form.field('taking')} />}
      <Textarea
        label="Ce que les candidats doivent savoir"
        optional
        rows={3}
        maxLength={1000}
        readOnly={isSealed}
        {...form.field('description')}
      />
      <div className="grid grid-cols-1 gap-3 min-[400px]:grid-cols-2">
        <TextInput
          label="Durée en minutes"
          inputMode="numeric"
          readOnly={isSealed}
          {...form.field('durationMinutes')}
        />
        <TextInput
          label="Temps supplémentaire (%)"
          hint="Pour les dossiers qui le demandent"
          inputMode="numeric"
          readOnly={isSealed}
          {...form.field('extraTimePercent')}
        />
        <TextInput
          label="Note maximale"
          inputMode="numeric"
          readOnly={isSealed}
          {...form.field('maxScore')}
        />
        <TextInput label="Coefficient" inputMode="numeric" readOnly={isSealed} {...form.field('weight')} />
        <TextInput
          label="Seuil de réussite (%)"
          inputMode="numeric"
          readOnly={isSealed}
          {...form.field('passPercent')}
        />
        <TextInput
          label="Note éliminatoire"
          hint="En dessous, le candidat est éliminé"
          inputMode="decimal"
          optional
          readOnly={isSealed}
          {...form.field('eliminatory')}
        />
      </div>
      {isWritten && !isSealed && (
        <div className="grid grid-cols-1 gap-3 min-[400px]:grid-cols-2">
          <Select
            label="Correcteurs par copie"
            options={[
              { value: '2', label: 'Deux' },
              { value: '1', label: 'Un' },
            ]}
            {...form.field('readers')}
          />
          {form.watch('readers') === '2' && (
            <TextInput
              label="Écart permis (points)"
              hint="Au-delà, une troisième personne lit la copie"
              inputMode="decimal"
              {...form.field('gap')}
            />
          )}
        </div>
      )}
      {isOnline && (
        <div className="grid grid-cols-1 gap-3 min-[400px]:grid-cols-2">
          <TextInput
            label="Ouverture"
            hint="À partir de là, on peut commencer"
            type="datetime-local"
            optional
            {...form.field('opensAt')}
          />
          <TextInput
            label="Dernier départ"
            hint="La durée court du départ de chacun"
            type="datetime-local"
            optional
            {...form.field('closesAt')}
          />
        </div>
      )}
      {!isSealed && (
        <CategoryChoice legend="Catégories" categories={categories} {...form.controlled('categoryIds')} />
      )}
    </FormDialog>
  );
}
