import type { getAiStatus } from '@baara/contract/support/assistant';
import type { sendContactMessage } from '@baara/contract/support/contact';
import { contactMessages as messages, type ContactSubject } from '@baara/contract/support/contact-messages';
import Phone from 'lucide-react/icons/phone';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import type { ApiClient } from '../../../../lib/api-client.ts';
import { ApiError, messageOf } from '../../../../lib/api.ts';
import { formatPhone } from '../../../../lib/format.ts';
import { pageMeta } from '../../../../lib/page-meta.ts';
import { publicPaths } from '../../../../lib/public-paths.ts';
import { visitorContext } from '../../../../lib/visitor-context.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { icon } from '../../../../ui/icon.ts';
import { Notice } from '../../../../ui/states.tsx';
import { type ContactValues, noValues, placed, readValues } from '../contact-fields.ts';
import { ContactDetails } from './contact-details.tsx';
import { ContactForm } from './contact-form.tsx';

const path = publicPaths.contact();

export async function loader({ context, request }: LoaderFunctionArgs) {
  const visitor = context.get(visitorContext);
  const [site, person, outsideModel] = await Promise.all([
    visitor.site(),
    visitor.session(),
    readOutsideModel(visitor.api),
  ]);
  const known: Partial<ContactValues> = person
    ? { firstName: person.firstname, lastName: person.lastname, email: person.userName }
    : {};
  const isSent = new URL(request.url).searchParams.get('envoye') === '1';
  return { origin: visitor.origin, site, known, isSent, outsideModel };
}

/** Who would read a text outside the platform, if the person agrees; null when nobody can. */
async function readOutsideModel(api: ApiClient): Promise<string | null> {
  try {
    const { data: status } = await api.call<typeof getAiStatus>('GET /ai/status');
    const { isOutsideModelConfigured, model, provider } = status;
    return isOutsideModelConfigured
      ? `${model ?? 'un modèle'} (${provider ?? 'fournisseur extérieur'})`
      : null;
  } catch {
    return null;
  }
}

/** A form sent without JavaScript: it comes without proof, so the platform checks it before it answers. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const values = readValues(form);
  const { subject, ...others } = values;
  try {
    await context.get(visitorContext).api.call<typeof sendContactMessage>('POST /contact/send-message', {
      body: { ...others, subject: subject as ContactSubject, website: String(form.get('website') ?? '') },
    });
  } catch (error) {
    const refused = error instanceof ApiError ? placed(error.errors) : {};
    const status = error instanceof ApiError && error.status > 0 ? error.status : 503;
    const problem = Object.keys(refused).length > 0 ? null : messageOf(error, messages.FAILED);
    return data({ values, fieldErrors: refused, problem }, status);
  }
  return redirect(`${path}?envoye=1`);
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta({
    title: 'Contact',
    description:
      'Écrivez à notre équipe de Bamako pour un recrutement, un partenariat ou une question : formulaire, téléphone, email et plan.',
    origin: loaderData?.origin ?? '',
    path,
    breadcrumb: [{ name: 'Contact', path }],
  });

export default function ContactPage() {
  const { site, known, isSent, outsideModel } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const phone = site?.phones[0];
  return (
    <>
      <div className="border-b border-line bg-surface">
        <div className="page grid gap-3 py-10 md:py-12">
          <h1 className="max-w-lg text-2xl font-heavy">Parlons de votre projet</h1>
          <p className="max-w-md text-l text-ink-soft">
            Un recrutement, un partenariat, une question sur votre compte ? Écrivez-nous : une personne de
            l'équipe vous répond.
          </p>
          {phone && (
            <p className="mt-2">
              <a href={`tel:${phone.replaceAll(' ', '')}`} className={buttonClass('outline')}>
                <Phone {...icon} />
                Appeler le {formatPhone(phone)}
              </a>
            </p>
          )}
        </div>
      </div>
      <div className="page grid gap-6 py-6 md:py-10 lg:grid-cols-[1.25fr_1fr] lg:items-start lg:gap-10">
        <section aria-labelledby="contact-form" className="min-w-0">
          <Card className="grid gap-4 md:p-8">
            <h2 id="contact-form" className="text-l">
              Votre message
            </h2>
            {isSent && !answer && <Notice tone="good">{messages.SENT}</Notice>}
            {answer?.problem && <Notice tone="bad">Erreur : {answer.problem}</Notice>}
            <ContactForm
              initial={answer?.values ?? { ...noValues, ...known }}
              refused={answer?.fieldErrors ?? {}}
              outsideModel={outsideModel}
            />
          </Card>
        </section>
        {site && <ContactDetails site={site} />}
      </div>
    </>
  );
}
