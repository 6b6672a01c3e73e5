import type { reportSuspicion } from '@baara/contract/support/moderation';
import { verificationMessages } from '@baara/contract/support/verification-messages';
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useNavigation,
} from 'react-router';
import { ApiError, messageOf } from '../../../../lib/api-error.ts';
import { BackLink } from '../../../../lib/back-link.tsx';
import { pageMeta } from '../../../../lib/page-meta.ts';
import { publicPaths } from '../../../../lib/public-paths.ts';
import { visitorContext } from '../../../../lib/visitor-context.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Notice } from '../../../../ui/states.tsx';
import { Textarea, TextInput } from '../../../../ui/text-input.tsx';
import { BesideAdvice } from './beside-advice.tsx';

type Sent = { isSent: boolean; message: string; errors: { field: string; message: string }[] };

export const loader = ({ context }: LoaderFunctionArgs) => ({ origin: context.get(visitorContext).origin });

/** Sent by the page's own server, so that it works without scripts. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const typed = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const body = {
    seen: typed('seen'),
    link: typed('link'),
    contact: typed('contact'),
    website: typed('website'),
  };
  try {
    const { api } = context.get(visitorContext);
    const { message } = await api.call<typeof reportSuspicion>('POST /suspicion-reports', { body });
    return data<Sent>({ isSent: true, message: message ?? verificationMessages.REPORTED, errors: [] });
  } catch (error) {
    const errors = error instanceof ApiError ? error.errors : [];
    const message = messageOf(error, "Votre signalement n'a pas pu être envoyé. Réessayez dans un instant.");
    const status = error instanceof ApiError && error.status >= 400 ? error.status : 503;
    return data<Sent>({ isSent: false, message, errors }, { status });
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta({
    title: 'Signaler une offre douteuse',
    description:
      "Une annonce d'emploi vous demande de l'argent ou vos papiers ? Signalez-la aux modérateurs de Baara, sans créer de compte.",
    origin: loaderData?.origin ?? '',
    path: publicPaths.reportOffer(),
    breadcrumb: [
      { name: 'Vérifier une offre', path: publicPaths.verifier() },
      { name: 'Signaler', path: publicPaths.reportOffer() },
    ],
  });

export default function ReportPage() {
  const sent = useActionData<typeof action>();
  const isSending = useNavigation().state === 'submitting';
  const fieldError = (field: string) => sent?.errors.find((error) => error.field === field)?.message;
  return (
    <BesideAdvice isReport>
      <header>
        <BackLink to={publicPaths.verifier()}>Vérifier une offre</BackLink>
        <h1 className="mt-2">Signaler une offre ou un message douteux</h1>
        <p className="mt-3 text-ink-soft">
          Collez ce que vous avez reçu. Nos modérateurs le lisent ; aucun compte n'est nécessaire.
        </p>
      </header>
      {sent && <Notice tone={sent.isSent ? 'good' : 'bad'}>{sent.message}</Notice>}
      {!sent?.isSent && (
        <Card>
          <Form method="post" className="grid gap-4">
            <Textarea
              label="Ce que vous avez vu ou reçu"
              name="seen"
              rows={6}
              required
              minLength={10}
              maxLength={4000}
              error={fieldError('seen')}
            />
            <TextInput
              label="Lien, code ou numéro de téléphone"
              name="link"
              optional
              maxLength={500}
              error={fieldError('link')}
            />
            <TextInput
              label="Pour vous recontacter"
              hint="Téléphone ou adresse email, lus par les modérateurs seulement."
              name="contact"
              optional
              maxLength={200}
              error={fieldError('contact')}
            />
            <div hidden>
              <label>
                Ne pas remplir
                <input type="text" name="website" tabIndex={-1} autoComplete="off" />
              </label>
            </div>
            <Button type="submit" busy={isSending} busyLabel="Envoi…">
              Envoyer le signalement
            </Button>
          </Form>
        </Card>
      )}
    </BesideAdvice>
  );
}
