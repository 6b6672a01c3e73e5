import * as contract from '@baara/contract/settings/mail-previews';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { definedMails } from '../../../platform/mail/mail-template.ts';
import { renderMail, type RenderedMail } from '../../../platform/mail/render-mail.ts';
import { sendInlineHtml } from '../../files/public/stored-file.ts';

/** Every mail of the product, filled with samples. Nothing of it exists in production. */
export function registerMailPreviews(app: FastifyInstance, { config }: { config: Config }): void {
  if (config.production) return;
  const brand = { productName: 'Baara', publicUrl: config.http.publicUrl };
  const render = (name: string, sample?: string): RenderedMail => {
    const mail = definedMails().find(({ template }) => template === name);
    const made = mail && Object.entries(mail.samples).find(([label]) => !sample || label === sample);
    if (!made) throw notFound();
    return renderMail(made[1](), brand);
  };
  const access = { permission: 'settings.write' } as const;

  route(app, contract.listMails, { access }, () => ({
    data: definedMails().map(({ template, title, samples }) => ({
      name: template,
      title,
      samples: Object.keys(samples),
    })),
  }));
  route(app, contract.previewMail, { access }, ({ params, query }) => ({
    data: render(params.name, query.sample),
  }));
  route(app, contract.previewMailPage, { access, raw: true }, ({ params, query, reply }) =>
    sendInlineHtml(reply, render(params.name, query.sample).html),
  );
}
