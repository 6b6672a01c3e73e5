import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { StartupError } from '../startup-error.ts';

export type S3Location = Readonly<{
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}>;

/**
 * Reads `s3://KEY:SECRET@ENDPOINT[:PORT]/BUCKET[?region=REGION]`. Key and secret are percent-encoded where they contain
 * `/`, `+`, `@`… `s3:` and `https:` speak TLS; `http:` does not (a server beside this one).
 * @param url for instance `s3://AKIA…:…@s3.eu-west-3.amazonaws.com/baara?region=eu-west-3`.
 * @throws StartupError with one sentence that never repeats the secret.
 */
export function readStorageUrl(url: string): S3Location {
  const { protocol, username, password, host, pathname, searchParams } = parse(url);
  const bucket = pathname.split('/').filter(Boolean);
  if (!host || !username || !password || bucket.length !== 1) throw malformed();
  return {
    endpoint: `${protocol === 'http:' ? 'http' : 'https'}://${host}`,
    region: searchParams.get('region') ?? 'us-east-1',
    bucket: bucket[0] ?? '',
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  };
}

/**
 * Reads `file:///FOLDER`: a folder that several processes share. It must exist: otherwise files of a share that is not
 * mounted would be written under it.
 * @returns the folder; null when the address is not of a file.
 * @throws StartupError with one sentence.
 */
export function readStorageFolder(url: string): string | null {
  const address = parse(url);
  if (address.protocol !== 'file:') return null;
  try {
    const folder = fileURLToPath(address);
    if (statSync(folder).isDirectory()) return folder;
  } catch {
    // Not there, not to be looked at, or of another machine (`file://host/…`): the sentence is the same.
  }
  throw new StartupError(`Configuration : STORAGE_URL=${url} doit mener à un dossier qui existe.`);
}

function parse(url: string): URL {
  try {
    return new URL(url);
  } catch {
    throw malformed();
  }
}

function malformed(): StartupError {
  return new StartupError(
    'Configuration : STORAGE_URL doit être une adresse comme s3://cle:secret@hote/seau?region=eu-west-3.',
  );
}
