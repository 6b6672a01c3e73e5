import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { renderScreen } from '../../testing/render-screen.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { ApiForm, SubmitButton } from './api-form.tsx';
import { lazyEndpoint } from './lazy-endpoint.ts';
import { usePublicForm } from './use-public-form.ts';

const creating = lazyEndpoint('POST /recruiter/departments', () =>
  import('@baara/contract/offers/departments').then(({ createDepartment }) => createDepartment),
);
const schema = z.object({ name: z.string(), description: z.string().min(1, 'Décrivez-le') });
const send = vi.fn<() => Promise<never>>(() => new Promise(() => {}));
const waiting: (() => void)[] = [];
const rules = vi.fn<() => Promise<typeof schema>>();

function Form() {
  const form = usePublicForm(creating, {
    defaultValues: { name: '', description: '' },
    rules,
    toBody: (values) => values,
    send,
    onSuccess: () => undefined,
  });
  return (
    <ApiForm form={form}>
      <TextInput label="Nom" {...form.field('name')} />
      <TextInput label="Rôle" {...form.field('description')} />
      <SubmitButton form={form}>Envoyer</SubmitButton>
    </ApiForm>
  );
}

test('what a slow check of older input finds is not shown under a form that is right', async () => {
  rules.mockImplementation(() => new Promise((resolve) => void waiting.push(() => resolve(schema))));
  const { user } = renderScreen(<Form />, { path: '/essai' });
  await user.type(screen.getByLabelText('Nom'), 'Paie');
  await user.click(screen.getByLabelText('Rôle'));
  await waitFor(() => expect(waiting.length).toBeGreaterThan(0));
  const older = waiting.splice(0);
  rules.mockImplementation(async () => schema);
  await user.type(screen.getByLabelText('Rôle'), 'Salaires');
  await user.click(screen.getByRole('button', { name: 'Envoyer' }));
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  for (const release of older) release();
  await new Promise((resolve) => void setTimeout(resolve, 20));
  expect(screen.queryByText('Décrivez-le')).toBeNull();
});
