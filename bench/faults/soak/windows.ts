import { figuresOf } from '../figures.ts';
import { quantile } from '../../load/quantile.ts';

/** The resources of a process at one moment. */
export interface Held {
  memoryMb: number;
  heapMb: number;
  files: number;
  handles: number;
  cpuSeconds: number;
}

/** One time window of a soak. */
export interface Window {
  endedAtMin: number;
  calls: number;
  p50: number;
  p99: number;
  /** The lowest reading in the window, as left by a garbage collection. */
  memoryMb: number;
  heapMb: number;
  files: number;
  handles: number;
  /** Share of one core that the product used. */
  busy: number;
}

const MB = 1024 * 1024;

export async function heldBy(metricsPort: number): Promise<Held> {
  const figure = await figuresOf(metricsPort);
  return {
    memoryMb: figure('process_resident_memory_bytes') / MB,
    heapMb: figure('nodejs_heap_size_used_bytes') / MB,
    files: figure('process_open_fds'),
    handles: figure('nodejs_active_handles_total'),
    cpuSeconds: figure('process_cpu_seconds_total'),
  };
}

export function windowOf(
  endedAtMin: number,
  seconds: number,
  looks: readonly Held[],
  millis: readonly number[],
): Window {
  const sorted = millis.toSorted((a, b) => a - b);
  const least = (of: (held: Held) => number) => Math.min(...looks.map(of));
  const busySeconds = (looks.at(-1)?.cpuSeconds ?? 0) - (looks[0]?.cpuSeconds ?? 0);
  return {
    endedAtMin,
    calls: millis.length,
    p50: quantile(sorted, 0.5),
    p99: quantile(sorted, 0.99),
    memoryMb: least((held) => held.memoryMb),
    heapMb: least((held) => held.heapMb),
    files: least((held) => held.files),
    handles: least((held) => held.handles),
    busy: busySeconds / seconds,
  };
}

/** Returns the growth of a figure per hour: a least-squares line through the windows. */
export function slopeAnHour(windows: readonly Window[], of: (window: Window) => number): number {
  const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;
  const hours = windows.map(({ endedAtMin }) => endedAtMin / 60);
  const values = windows.map(of);
  const [middle, height] = [mean(hours), mean(values)];
  const spread = hours.reduce((sum, hour) => sum + (hour - middle) ** 2, 0);
  const rise = hours.reduce((sum, hour, i) => sum + (hour - middle) * ((values[i] ?? height) - height), 0);
  return spread === 0 ? 0 : rise / spread;
}
