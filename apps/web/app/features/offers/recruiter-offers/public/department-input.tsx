import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { messageOf } from '../../../../lib/api.ts';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { proposalState, useNotifyPending } from '../../../../lib/proposals.ts';
import { useSettled } from '../../../../lib/use-settled.ts';
import type { FieldProps } from '../../../../ui/field.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { toast } from '../../../../ui/toast.ts';
import { departmentsKey, departmentsQuery } from './department.api.ts';
import { createDepartment } from '../recruiter-offers.api.ts';

const WordChoice = lazyPart(() => import('../../../../ui/workspace/word-choice.tsx'));

const MAX_LENGTH = 120;
const SHOWN = 20;

type Props = FieldProps & {
  name: string | null;
  onChange: (name: string | null) => void;
  onPending?: (text: string | null) => void;
};

/** One of the company's departments, or a new one once its creation was confirmed. */
export function DepartmentInput({ name, onChange, onPending, ...field }: Props) {
  const client = useQueryClient();
  const [text, setText] = useState<string | null>(null);
  const shown = text ?? name ?? '';
  const typed = shown.trim();
  const isPending = text !== null && typed !== '' && typed !== name;
  const search = isPending ? typed : '';
  const settled = useSettled(search);
  const departments = useQuery({
    ...departmentsQuery({ page: 1, search: settled, limit: SHOWN }),
    placeholderData: keepPreviousData,
  });
  useNotifyPending(isPending ? typed : null, onPending);
  const choose = (next: string | null): void => {
    setText(null);
    onChange(next);
  };
  const creating = useMutation({
    mutationFn: (own: string) =>
      createDepartment({
        body: { name: own, description: null, headId: null },
      }),
    onSuccess: ({ data, message }) => {
      choose(data.name);
      toast.success(message ?? '');
      void client.invalidateQueries({ queryKey: departmentsKey });
    },
  });
  const found = (departments.data?.data ?? []).map((one) => ({ value: one.name, label: one.name }));
  return (
    <Suspense fallback={<Skeleton className="h-18" />}>
      <WordChoice
        {...field}
        error={creating.error ? messageOf(creating.error) : field.error}
        maxLength={MAX_LENGTH}
        text={shown}
        onText={(next) => {
          creating.reset();
          if (next.trim() === '') choose(null);
          setText(next);
        }}
        state={proposalState(departments, settled === search)}
        found={found}
        onChoose={({ value }) => choose(value)}
        onAdd={(own) => creating.mutate(own)}
        addLabel={(own) => `Créer le département « ${own} »`}
        isAdding={creating.isPending}
        question={isPending ? `« ${typed} » n'est pas un département de votre entreprise.` : null}
        onDrop={() => {
          creating.reset();
          setText(null);
        }}
        dropLabel={name ? `Garder « ${name} »` : 'Effacer'}
        status={found.length === 0 ? 'Aucun département de ce nom' : null}
      />
    </Suspense>
  );
}
