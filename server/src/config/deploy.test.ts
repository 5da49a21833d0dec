import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments, parse } from 'yaml';
import { definitions } from './setting-definitions.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, '../../../deploy', name), 'utf8');
const settings = Object.keys(definitions);

interface Manifest {
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
}

describe('what is deployed', () => {
  it('sets settings the product knows, in compose and in Kubernetes', () => {
    const compose = parse(read('compose.yaml')) as { services: { product: { environment: Record<string, string> } } };
    const manifests = parseAllDocuments(read('kubernetes/settings.yaml')).map((each) => each.toJS() as Manifest);
    const names = [
      ...Object.keys(compose.services.product.environment),
      ...manifests.flatMap((each) => Object.keys({ ...each.data, ...each.stringData })),
    ];
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !settings.includes(name))).toEqual([]);
  });

  it('is told in the image what npm start tells', () => {
    const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
      scripts: { start: string };
    };
    const told = scripts.start.match(/\b[A-Z_]+=\S+/g) ?? [];
    expect(told).toHaveLength(1);
    for (const each of told) expect(read('Dockerfile')).toContain(` ${each}\n`);
  });

  it('asks in compose only for what the example file offers', () => {
    const offered = [...read('example.env').matchAll(/^([A-Z_0-9]+)=/gm)].map((match) => match[1]);
    const asked = [...read('compose.yaml').matchAll(/\$\{([A-Z_0-9]+)/g)].map((match) => match[1]);
    expect(asked.length).toBeGreaterThan(8);
    expect(asked.filter((name) => !offered.includes(name))).toEqual([]);
  });

  it('is whole manifests, each named', () => {
    const all = parseAllDocuments(read('kubernetes/product.yaml'));
    expect(all.flatMap((each) => each.errors)).toEqual([]);
    const kinds = all.map((each) => each.toJS() as Manifest);
    expect(kinds.map(({ kind, metadata }) => [kind, metadata.name])).toEqual(
      ['Deployment', 'Service', 'PodDisruptionBudget', 'HorizontalPodAutoscaler', 'Ingress'].map((kind) => [
        kind,
        'jipe',
      ]),
    );
  });
});
