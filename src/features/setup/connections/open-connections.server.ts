import * as z from 'zod'
import { readJson } from '../../../platform/read-json.ts'
import { type Config, readSettings } from '../../../platform/config.server.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import type { EventBus } from '../../../platform/jobs/event-bus.server.ts'
import type { SecretBox } from '../../../platform/secret-box.server.ts'
import { asSettings, type ConnectionName, connectionNames, leadingSetting, type Values } from './connections.rules.ts'
import { connectionRows } from './connections.sql.server.ts'

type Source = 'environment' | 'browser' | 'none'

export interface Connections {
  /** What the environment says, and where it says nothing what was set in the browser: another object after each change. */
  current: () => Config
  sourceOf: (name: ConnectionName) => Source
  /** What was set in the browser; empty when nothing was. */
  valuesOf: (name: ConnectionName) => Values
  /** Set in the browser, and sealed with a key that is not here: it has to be entered again. */
  isLocked: (name: ConnectionName) => boolean
  /** `values` in place of what holds now. */
  tried: (name: ConnectionName, values: Values) => { config: Config; wrong: Partial<Record<string, string>> }
  sealed: (name: ConnectionName, values: Values) => string
  /** Reads again what was changed, here and in every other process. */
  changed: () => Promise<void>
}

/** On the bus of accounts: no account has this id. */
const signal = 'vendor-connections'
/** A process that missed the signal reads by itself. */
const readEveryMs = 30_000
const Stored = z.record(z.string(), z.string())
const ownerOf = (name: ConnectionName) => `connection:${name}`

type Stock = Map<ConnectionName, Values | 'locked'>

/** The outside services of this process: environment variables win, whole services at a time, over what an admin set in the browser. */
export async function openConnections(
  environment: Config,
  { db, secrets, bus }: { db: Db; secrets: SecretBox; bus: EventBus },
): Promise<Connections> {
  const isNamed = (name: ConnectionName) => leadingSetting[name] !== null && environment[leadingSetting[name]] !== undefined
  const read = async (): Promise<{ version: string; stock: Stock }> => {
    const rows = await connectionRows(db)
    const known = rows.filter(({ settings }) => settings !== null)
    const version = rows.map(({ name, settings }) => `${name}=${settings ?? ''}`).join(' ')
    return {
      version,
      stock: new Map(known.map(({ name, settings }) => [name as ConnectionName, open(secrets, name as ConnectionName, settings ?? '')])),
    }
  }
  const merged = (stock: Stock): Config => {
    const parts = connectionNames.map((name) => (isNamed(name) ? {} : readSettings(textsOf(name, stock), environment).settings))
    return Object.assign({}, environment, ...parts) as Config
  }
  let { version, stock } = await read()
  let config = merged(stock)
  const readAgain = async () => {
    const fresh = await read()
    if (fresh.version === version) return
    ;({ version, stock } = fresh)
    config = merged(stock)
  }
  // A round that fails is made up for by the next: meanwhile everything stays as it was.
  const lookAgain = () => void readAgain().catch(() => {})
  bus.onWake((woken) => (woken === 'all' || woken.has(signal) ? lookAgain() : undefined))
  setInterval(lookAgain, readEveryMs).unref()
  const valuesOf = (name: ConnectionName) => valuesIn(stock, name)
  return {
    current: () => config,
    sourceOf: (name) => (isNamed(name) ? 'environment' : stock.has(name) ? 'browser' : 'none'),
    valuesOf,
    isLocked: (name) => stock.get(name) === 'locked',
    tried: (name, values) => {
      const { wrong } = readSettings(asSettings(name, values), environment)
      return { config: merged(new Map([...stock, [name, values]])), wrong }
    },
    sealed: (name, values) => secrets.seal(JSON.stringify(values), ownerOf(name)),
    changed: async () => {
      await readAgain()
      bus.wake(signal)
    },
  }
}

function open(secrets: SecretBox, name: ConnectionName, sealed: string): Values | 'locked' {
  try {
    return Stored.parse(readJson(secrets.open(sealed, ownerOf(name))))
  } catch {
    // Restored without its key, or copied from another installation: the card says so, and everything else runs.
    return 'locked'
  }
}

function valuesIn(stock: Stock, name: ConnectionName): Values {
  const values = stock.get(name)
  return values === undefined || values === 'locked' ? {} : values
}

function textsOf(name: ConnectionName, stock: Stock): Record<string, string> {
  const values = valuesIn(stock, name)
  return Object.keys(values).length === 0 ? {} : asSettings(name, values)
}
