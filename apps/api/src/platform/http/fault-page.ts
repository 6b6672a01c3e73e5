const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export type FaultPage = { headers: Record<string, string>; html: string };

/**
 * A page for a person whose address could not be read or whose page could not even begin to be rendered: it needs
 * neither the web application nor the database.
 * @param message one French sentence; plain text.
 * @param reference shown for support when the fault is ours.
 */
export function faultPage(message: string, reference?: string): FaultPage {
  const quoted = reference ? `<p>Référence à communiquer au support : ${reference}</p>` : '';
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
    html: `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Une erreur est survenue | Baara</title>
<style>body{margin:0 auto;max-width:34rem;padding:20vh 1.25rem;text-align:center;font:17px/1.55 system-ui,'Segoe UI',Roboto,Arial,sans-serif;color:#1b2036;background:#faf8f4}h1{font-size:1.6rem}a{color:#283f9b}</style>
</head>
<body>
<h1>Une erreur est survenue</h1>
<p>${message.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)}</p>
${quoted}
<p><a href="/">Retour à l’accueil</a></p>
</body>
</html>
`,
  };
}
