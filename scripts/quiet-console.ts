import { format } from 'node:util';
import { afterEach, beforeEach, vi } from 'vitest';

// Nobody reads warnings on the console, so a warning fails the test that caused it.
// A test that expects a line says so by replacing the method itself:
//   const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
let noise: string[] = [];

beforeEach(() => {
  noise = [];
  for (const method of ['warn', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((...args: unknown[]) => {
      noise.push(`console.${method}: ${format(...args)}`);
    });
  }
});

afterEach(() => {
  if (noise.length > 0) throw new Error(`Unexpected noise on the console:\n${noise.join('\n')}`);
});
