import { totalmem } from 'node:os'

const mb = 1024 * 1024
/** From here on V8's own measure is right: more memory buys fewer collections. */
const plentyMb = 6 * 1024

/** What V8 and the C library are told on a machine of so much memory (docs/operators/scale.md has what was measured). */
export function fittedTo(memoryMb: number): { flags: string[]; env: Record<string, string> } {
  // Each thread that compresses or reads files would otherwise keep a heap of its own of what it once needed.
  const env = { MALLOC_ARENA_MAX: '2' }
  if (memoryMb >= plentyMb) return { flags: [], env }
  const oldMb = Math.max(256, Math.floor(memoryMb / 4))
  const semiMb = memoryMb < 2048 ? 4 : 8
  return { flags: [`--max-old-space-size=${oldMb}`, `--max-semi-space-size=${semiMb}`], env }
}

/** MB this process may share with its database: what the operator says, else those of the container or the machine. */
export function memoryMbOf(
  { MEMORY_MB }: NodeJS.ProcessEnv,
  machine = Math.min(totalmem(), process.constrainedMemory() || Infinity),
): number {
  const said = Number(MEMORY_MB)
  return said > 0 ? said : Math.floor(machine / mb)
}

/** Who set one of these by hand has chosen: nothing is set over it. A process that was begun anew has it set too. */
export function isFitted(env: NodeJS.ProcessEnv, flags: readonly string[]): boolean {
  return env['MALLOC_ARENA_MAX'] !== undefined || /max.old.space/.test(`${env['NODE_OPTIONS'] ?? ''} ${flags.join(' ')}`)
}

/** These can be said only where a process begins: it begins anew, as the same process, with what suits the machine. */
export function fitMemory(): void {
  // There is no such call on Windows.
  if (isFitted(process.env, process.execArgv) || !('execve' in process)) return
  const { flags, env } = fittedTo(memoryMbOf(process.env))
  process.execve?.(process.execPath, [process.execPath, ...flags, ...process.execArgv, ...process.argv.slice(1)], {
    ...process.env,
    ...env,
  })
}
