import { fork } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import type { Claim } from '../../bench/claim.ts'

interface Bench {
  run: (options: { seed: number }) => Promise<Claim[]>
}

/** One file of bench/ per group of claims, in the order they run. */
const benches = [
  'search',
  'spoken',
  'substitutes',
  'http',
  'pages',
  'checkout',
  'growth',
  'matching',
  'cart',
  'memory',
  'month',
  'processes',
  'desk',
  'calls',
]

const { values, positionals } = parseArgs({ allowPositionals: true, options: { seed: { type: 'string', default: '1' } } })
const seed = Number(values.seed)

/** Each in a fresh process, so that one's heap is not another's burden. */
async function runAlone(name: string): Promise<Claim[]> {
  console.log(`— ${name}, seed ${seed}`)
  const child = fork(import.meta.filename, [name, '--seed', String(seed)], {
    serialization: 'advanced',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  let claims: Claim[] | undefined
  child.on('message', (message) => {
    claims = message as Claim[]
  })
  await once(child, 'exit')
  return claims ?? [{ claim: `${name} ended without figures`, ours: NaN, peer: NaN, ratio: NaN, hold: 'runs', ok: false }]
}

function table(claims: readonly Claim[]): void {
  const short = (value: number) => Number(value.toPrecision(3))
  console.table(
    claims.map(({ claim, ours, peer, ratio, hold, ok }) => ({
      claim,
      ours: short(ours),
      peer: short(peer),
      ratio: short(ratio),
      bar: hold,
      pass: ok ? 'yes' : 'NO',
    })),
  )
}

async function main(): Promise<void> {
  const unknown = positionals.filter((name) => !benches.includes(name))
  if (unknown.length > 0 || !Number.isInteger(seed)) {
    console.error(`npm run bench [${benches.join('|')}] [-- --seed N]`)
    process.exit(2)
  }
  const claims: Claim[] = []
  for (const name of positionals.length > 0 ? positionals : benches) claims.push(...(await runAlone(name)))
  table(claims)
  process.exit(claims.every(({ ok }) => ok) ? 0 : 1)
}

const send = process.send?.bind(process)
if (send) {
  const bench = (await import(`../../bench/${positionals[0]}.ts`)) as Bench
  send(await bench.run({ seed }), undefined, undefined, () => process.disconnect?.())
} else await main()
