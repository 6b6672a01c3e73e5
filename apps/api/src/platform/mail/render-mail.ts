export type MailContent = Readonly<{
  /** One line, shown in the list of the mailbox. */
  subject: string;
  /** The title inside the message. */
  heading: string;
  /** Plain text; a line break inside a paragraph stays. */
  paragraphs: readonly string[];
  /** The one thing to do. `url` is absolute, http or https. */
  action?: Readonly<{ label: string; url: string }>;
  /** Small print above the signature. */
  footerNote?: string;
  /** Under the small print; absolute, http or https. */
  footerLinks?: readonly Readonly<{ label: string; url: string }>[];
}>;

declare const named: unique symbol;
/** The name of a template; only `defineMail` gives one. */
export type TemplateName = string & { readonly [named]: true };

/** A message made by a template (`mail-template.ts`): what may be sent. */
export type Mail = MailContent & Readonly<{ template: TemplateName }>;

export type RenderedMail = Readonly<{ subject: string; html: string; text: string }>;

/** Whose mail it is: shown at the top and in the signature. */
export type MailBrand = Readonly<{ productName: string; publicUrl: string }>;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** A header is one line: line breaks and other control characters become spaces. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

function checkedUrl(url: string): string {
  const { protocol, href } = new URL(url);
  if (protocol !== 'http:' && protocol !== 'https:') throw new TypeError(`A mail cannot link to ${protocol}`);
  return href;
}

/**
 * Renders a message as HTML and as plain text. Everything given is text: it is escaped, so a name or a
 * note written by someone cannot become markup.
 * @throws TypeError when the action's address is not http or https.
 */
export function renderMail(content: MailContent, brand: MailBrand): RenderedMail {
  const subject = oneLine(content.subject);
  const action = content.action && {
    label: oneLine(content.action.label),
    url: checkedUrl(content.action.url),
  };
  const footerLinks = content.footerLinks?.map(({ label, url }) => ({
    label: oneLine(label),
    url: checkedUrl(url),
  }));
  return {
    subject,
    html: toHtml({ ...content, subject, action, footerLinks }, brand),
    text: toText({ ...content, action, footerLinks }, brand),
  };
}

function toText(content: MailContent, brand: MailBrand): string {
  const parts = [content.heading, ...content.paragraphs];
  if (content.action) parts.push(`${content.action.label} :\n${content.action.url}`);
  if (content.footerNote) parts.push(content.footerNote);
  if (content.footerLinks)
    parts.push(content.footerLinks.map(({ label, url }) => `${label} :\n${url}`).join('\n'));
  // The space after the dashes is what mail programs recognise a signature by.
  parts.push(`-- \n${brand.productName}\n${brand.publicUrl}`);
  return `${parts.join('\n\n')}\n`;
}

const font = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif";

/** Long words and addresses break anywhere rather than push the column wider than a phone. */
const breaks = 'overflow-wrap:anywhere;word-break:break-word';

/**
 * The colours of a mail program in dark mode. Programs without dark mode use the light ones, which are on the elements;
 * `!important` overrides those.
 */
const darkSheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{background:#14161f!important}
.card{background:#1f2230!important;border-color:#363b50!important}
.ink{color:#eceef6!important}
.soft{color:#b4bacd!important}
.link{color:#aab8ff!important}
.button{background:#aab8ff!important;color:#14161f!important}
.rule{border-color:#363b50!important}
}`;

function paragraph(content: string): string {
  const lines = escapeHtml(content).replace(/\r?\n/g, '<br>');
  return `<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:1.55;color:#1b2036">${lines}</p>`;
}

function button(label: string, url: string): string {
  const [safeLabel, safeUrl] = [escapeHtml(label), escapeHtml(url)];
  return `<p style="margin:24px 0"><a class="button" href="${safeUrl}" style="display:inline-block;padding:13px 22px;border-radius:8px;background:#283f9b;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${safeLabel}</a></p>
<p class="soft" style="margin:0 0 16px;font-size:13px;line-height:1.5;color:#596078">Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :<br><a class="link" href="${safeUrl}" style="color:#283f9b;word-break:break-all">${safeUrl}</a></p>`;
}

/** A single column that follows the width of the screen; styles stand on the elements, as mail programs require. */
function toHtml(content: MailContent, brand: MailBrand): string {
  const product = escapeHtml(brand.productName);
  const note = content.footerNote
    ? `<p class="soft rule" style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e5e1d8;font-size:13px;line-height:1.5;color:#596078">${escapeHtml(content.footerNote)}</p>`
    : '';
  const footerLinks = (content.footerLinks ?? [])
    .map(
      ({ label, url }) =>
        `<br><a href="${escapeHtml(url)}" style="color:#283f9b;line-height:2">${escapeHtml(label)}</a>`,
    )
    .join('\n');
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.subject)}</title>
<style>${darkSheet}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#faf8f4;font-family:${font}">
<table class="ground" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#faf8f4;table-layout:fixed"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left;table-layout:fixed"><tr><td style="padding:0 4px 14px">
<a class="ink" href="${escapeHtml(brand.publicUrl)}" style="font-size:20px;font-weight:700;color:#20285e;text-decoration:none">${product}</a>
</td></tr><tr><td class="card" style="padding:28px 24px;background:#ffffff;border:1px solid #e5e1d8;border-radius:14px;${breaks}">
<h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:1.3;color:#1b2036">${escapeHtml(content.heading)}</h1>
${content.paragraphs.map(paragraph).join('\n')}
${content.action ? button(content.action.label, content.action.url) : ''}
${note}
</td></tr><tr><td class="soft" style="padding:16px 4px;font-size:13px;line-height:1.5;color:#596078;${breaks}">
Ce message vous est envoyé automatiquement par ${product} : merci de ne pas y répondre, sauf si une adresse de réponse est indiquée.
${footerLinks}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}
