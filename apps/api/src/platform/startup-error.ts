/**
 * A reason not to start that the operator can act on. Its message is one plain sentence and is all
 * that is printed: no stack.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

const sentencesByCode: Record<string, (where: string) => string> = {
  // PostgreSQL's own code for a full disk.
  '53100': (where) => `Le disque est plein : libérez de la place pour ${where}, puis relancez.`,
  ENOSPC: (where) => `Le disque est plein : libérez de la place pour ${where}, puis relancez.`,
  EDQUOT: (where) => `Le quota de disque est atteint pour ${where} : libérez de la place, puis relancez.`,
  EACCES: (where) =>
    `Le dossier ${where} n'est pas accessible en écriture : corrigez ses droits ou DATA_DIR.`,
  EPERM: (where) => `Le dossier ${where} n'est pas accessible en écriture : corrigez ses droits ou DATA_DIR.`,
  EROFS: (where) => `Le dossier ${where} est en lecture seule : choisissez un autre DATA_DIR.`,
  ENOTDIR: (where) => `${where} n'est pas un dossier : choisissez un autre DATA_DIR.`,
  EEXIST: (where) => `${where} n'est pas un dossier : choisissez un autre DATA_DIR.`,
};

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** For what no sentence of ours foresees. @param reason as the system gives it. */
export function unusableFolder(where: string, reason: string, cause: unknown): StartupError {
  return new StartupError(
    `Le dossier ${where} ne peut pas servir (${reason}) : choisissez un autre DATA_DIR.`,
    {
      cause,
    },
  );
}

/** Whether an error comes from a file or folder: those of connections have codes of the same form. */
const isAboutFile = (error: unknown): error is Error =>
  error instanceof Error && 'path' in error && /^E[A-Z]+$/.test(codeOf(error));

/** Turns a file-system error about `where` into its sentence; any other error is returned as it is. */
export function explainFileError(error: unknown, where: string): unknown {
  const sentence = sentencesByCode[codeOf(error)];
  if (sentence) return new StartupError(sentence(where), { cause: error });
  return isAboutFile(error) ? unusableFolder(where, codeOf(error), error) : error;
}

/** Turns a failure to listen into its sentence; any other error is returned as it is. */
export function explainListenError(error: unknown, host: string, port: number): unknown {
  const code = codeOf(error);
  if (code === 'EADDRINUSE') {
    return new StartupError(`Le port ${port} est déjà utilisé : arrêtez l'autre programme ou changez PORT.`);
  }
  if (code === 'EACCES') {
    return new StartupError(`Le port ${port} est réservé au système : choisissez un PORT supérieur à 1023.`);
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartupError(`L'adresse HOST=${host} n'existe pas sur cette machine.`);
  }
  return error;
}
