import { readFileSync } from 'node:fs';
import tls from 'node:tls';
import { SettingError } from './setting-error.ts';

/*
 * PostgreSQL, Redis, the mail server and the object store are trusted when an authority that this process trusts has
 * signed their certificate: Node's authorities, and those of CA_FILE.
 */

const PEM = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/**
 * Makes every later connection of this process trust the authorities in `file`, too.
 * @throws SettingError
 */
export function trustAuthorities(file: string | null): void {
  if (file === null) return;
  const certificates = read(file).match(PEM);
  if (certificates === null) throw new SettingError('CA_FILE', `${file} holds no certificate (PEM).`);
  try {
    tls.setDefaultCACertificates([...tls.getCACertificates('default'), ...certificates]);
  } catch (error) {
    throw new SettingError('CA_FILE', `${file} cannot be taken: ${(error as Error).message}`);
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new SettingError('CA_FILE', `${file} cannot be read: ${(error as NodeJS.ErrnoException).code ?? 'unknown'}.`);
  }
}

/** Matches Node's error codes, or its messages where a library keeps only those. */
const COMPLAINTS: readonly [pattern: RegExp, complaint: string][] = [
  [
    /SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET_ISSUER)|CERT_UNTRUSTED|self-signed certificate|unable to (?:verify|get)\b.*certificate/,
    'has a certificate that nobody this machine trusts has signed: name the file of its authority in CA_FILE',
  ],
  [/ALTNAME_INVALID|does not match certificate/, 'has a certificate for another host name'],
  [/CERT_HAS_EXPIRED|certificate has expired/, 'has a certificate that has expired'],
  [/CERT_NOT_YET_VALID|certificate is not yet valid/, 'has a certificate that is not valid yet'],
];

/** Returns the certificate's fault, to follow the name of the setting; null for any other error. */
export function certificateComplaint(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const inner = [error.cause, ...(error instanceof AggregateError ? (error.errors as unknown[]) : [])];
  const said = `${String((error as NodeJS.ErrnoException).code)} ${error.message}`;
  const known = COMPLAINTS.find(([pattern]) => pattern.test(said))?.[1];
  return known ?? inner.map(certificateComplaint).find((complaint) => complaint !== null) ?? null;
}
