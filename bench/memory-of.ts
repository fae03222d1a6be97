import { readFileSync, writeFileSync } from 'node:fs'
import { treeOf } from './served.ts'

// What Linux's /proc says of a process, in MB.

export const mbOf = (pid: number) => statusOf(pid, 'VmRSS')
export const peakMbOf = (pid: number) => statusOf(pid, 'VmHWM')

export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}

/** What the process and its database take of a machine: pages that several hold are counted once. */
export function wholeMbOf(pid: number): number {
  const parts = treeOf(pid).map((one) => fromKb(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${one}/smaps_rollup`, 'utf8'))?.[1]))
  return parts.reduce((sum, part) => sum + part, 0)
}

function statusOf(pid: number, field: string): number {
  return fromKb(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

const fromKb = (text: string | undefined) => Math.round(Number(text) / 1024)
