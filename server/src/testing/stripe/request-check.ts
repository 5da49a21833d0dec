import { Ajv, type ValidateFunction } from 'ajv';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Stripe } from 'stripe';
import { createGenerator } from 'ts-json-schema-generator';
import { type Call, invalid } from './requests.ts';

/** Beside the installed packages, never in a folder that others can write to. */
const cacheDir = fileURLToPath(new URL('../../../../node_modules/.cache/jipe/', import.meta.url));
const requestsFile = fileURLToPath(new URL('requests.ts', import.meta.url));

/** Generated from the SDK's types once per SDK version, so that an update checks every call against the new types. */
function readSchema(): object {
  const hash = createHash('sha256')
    .update(Stripe.PACKAGE_VERSION)
    .update(readFileSync(requestsFile))
    .digest('hex')
    .slice(0, 12);
  const file = path.join(cacheDir, `stripe-requests-${hash}.json`);
  if (!existsSync(file)) {
    const schema = createGenerator({
      path: requestsFile,
      tsconfig: fileURLToPath(new URL('../../../tsconfig.json', import.meta.url)),
      type: 'Requests',
      skipTypeCheck: true,
    }).createSchema('Requests');
    mkdirSync(cacheDir, { recursive: true });
    // Several test processes may generate the file at once: each moves a complete file into place.
    writeFileSync(`${file}.${process.pid}`, JSON.stringify(schema));
    renameSync(`${file}.${process.pid}`, file);
  }
  return JSON.parse(readFileSync(file, 'utf8')) as object;
}

/** Returns a check that refuses parameters which Stripe's own types do not allow, as Stripe would. */
export function requestCheck(): (call: Call, params: unknown) => void {
  const ajv = new Ajv({ coerceTypes: 'array', strict: false, allErrors: false });
  ajv.addSchema(readSchema(), 'requests');
  const checks = new Map<Call, ValidateFunction>();
  return (call, params) => {
    const pointer = encodeURIComponent(call.replaceAll('~', '~0').replaceAll('/', '~1'));
    const check = checks.get(call) ?? ajv.compile({ $ref: `requests#/definitions/Requests/properties/${pointer}` });
    checks.set(call, check);
    if (check(params)) return;
    const [first] = check.errors ?? [];
    throw invalid(`${first?.instancePath ?? ''} ${first?.message ?? ''} ${JSON.stringify(first?.params)}`.trim());
  };
}
