import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { TextInput } from '../../ui/text-input.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { ApiForm, SubmitButton } from './api-form.tsx';
import { lazyEndpoint } from './lazy-endpoint.ts';
import { useApiForm } from './use-api-form.ts';
import { usePublicForm } from './use-public-form.ts';

const creating = lazyEndpoint('POST /recruiter/departments', () =>
  import('@baara/contract/offers/departments').then(({ createDepartment }) => createDepartment),
);
const changing = (id: string) =>
  lazyEndpoint(
    'PATCH /recruiter/departments/:id',
    () => import('@baara/contract/offers/departments').then(({ updateDepartment }) => updateDepartment),
    { id },
  );

// @ts-expect-error -- the key is another endpoint's
lazyEndpoint('POST /recruiter/department', creating.load);
// @ts-expect-error -- its path has a parameter
lazyEndpoint('PATCH /recruiter/departments/:id', changing('1').load);

function Department() {
  const form = useApiForm(creating, { defaultValues: { name: 'Paie', description: '' } });
  // @ts-expect-error -- the body has no such field
  form.fieldError('nom');
  return (
    <ApiForm form={form}>
      <TextInput label="Nom" {...form.field('name')} />
    </ApiForm>
  );
}

export function Misspelt() {
  // @ts-expect-error -- the body has no such field
  useApiForm(creating, { defaultValues: { name: '', descripton: '' } });
  // @ts-expect-error -- what the fields make is not the body
  useApiForm(creating, { defaultValues: { title: '' }, toBody: ({ title }) => ({ nom: title }) });
  return null;
}

function Public() {
  const form = usePublicForm(creating, {
    defaultValues: { name: 'Paie & RH', agreed: true },
    toBody: ({ name }) => ({ name, description: null }),
    onSuccess: () => undefined,
  });
  return (
    <>
      <ApiForm form={form}>
        <TextInput label="Nom" {...form.field('name')} />
        <Checkbox label="D’accord" {...form.field('agreed')} />
      </ApiForm>
      <SubmitButton form={form}>Envoyer</SubmitButton>
    </>
  );
}

const html = (form: React.ReactNode): string =>
  renderToStaticMarkup(<MemoryRouter>{form}</MemoryRouter>).replaceAll('&amp;', '&');

describe('forms in the server’s answer', () => {
  test('a public form has its first values, and waits for its script before it can be sent', () => {
    const page = html(<Public />);
    expect(page).toMatch(/<input type="text"[^>]* name="name" value="Paie & RH"/);
    expect(page).toMatch(/<input type="checkbox"[^>]* name="agreed" checked=""/);
    expect(page).toMatch(/<button type="submit"[^>]*disabled=""[^>]*>Envoyer/);
  });

  test('the button of a form stands anywhere and names its form', () => {
    const page = html(<Public />);
    const [, id] = /<form id="([^"]+)"/.exec(page) ?? [];
    expect(id).toBeTruthy();
    expect(page).toMatch(new RegExp(`<button[^>]* form="${id}"`));
  });

  test('a form of the signed-in area names its fields as the body does', () => {
    expect(html(<Department />)).toMatch(
      /<label for="([^"]+)"[^>]*>Nom<\/label>.*<input[^>]* id="\1"[^>]* name="name"/s,
    );
  });
});
