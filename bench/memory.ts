/** The memory of a process, in megabytes, as the kernel counts it. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const statusOf = (pid: number): string => `/proc/${pid}/status`;

/** 0 once the process has ended. */
function megabytes(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  try {
    const status = readFileSync(statusOf(pid), 'utf8');
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** The present memory, of the process alone. */
export function residentMb(pid: number): number {
  if (existsSync(statusOf(pid))) return megabytes(pid, 'VmRSS');
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}

/** The peak since the mark was last cleared (Linux). */
export const peakMb = (pid: number): number => megabytes(pid, 'VmHWM');

/** The peak of the largest process that it started (Linux); 0 without any. */
export function peakOfChildrenMb(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return Math.max(0, ...children.map((child) => peakMb(Number(child))));
}

/** Resets the peak to the present memory. */
export const clearPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');
