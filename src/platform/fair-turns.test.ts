import { describe, expect, it } from 'vitest'
import { fairTurns } from './fair-turns.ts'
import { limited } from './limited.ts'

/** Works that note when they begin and end when told to. */
function works(share: Parameters<typeof fairTurns>[0] = { atOnce: 2, ofOne: 1, waiting: 40 }) {
  const turns = fairTurns(share)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (name: string) =>
    turns(name.slice(0, 1), () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  return { begun, ask, end }
}

describe('turns between accounts', () => {
  it('an account with forty slow works leaves a place for whoever comes next', async () => {
    const { begun, ask } = works()
    for (let n = 0; n < 40; n++) void ask(`A${n}`)
    void ask('B0')
    await Promise.resolve()
    expect(begun).toEqual(['A0', 'B0'])
  })

  it('one queue for all, as there was before, keeps the newcomer waiting: the test above can fail', async () => {
    const inTurn = limited(2)
    const begun: string[] = []
    for (const name of [...Array.from({ length: 40 }, (_, n) => `A${n}`), 'B0'])
      void inTurn(() => {
        begun.push(name)
        return new Promise(() => {})
      })
    await Promise.resolve()
    expect(begun).toEqual(['A0', 'A1'])
  })

  it('accounts take turns, however many works one of them has waiting', async () => {
    const { begun, ask, end } = works()
    for (const name of ['A0', 'A1', 'A2', 'A3', 'B0', 'B1', 'C0']) void ask(name)
    await Promise.resolve()
    expect(begun).toEqual(['A0', 'B0'])
    await end('A0')
    expect(begun.at(-1)).toMatch(/^[AC]/)
    await end(begun.at(-1) ?? '')
    await end('B0')
    expect(begun.slice(0, 5)).toContain('C0')
  })

  it('every work is done in the end, also behind one that failed', async () => {
    const turns = fairTurns({ atOnce: 2, ofOne: 1, waiting: 40 })
    const failing = turns('A', () => Promise.reject(new Error('no')))
    const rest = Array.from({ length: 30 }, (_, n) => turns('ABC'[n % 3] ?? '', async () => n))
    await expect(failing).rejects.toThrow('no')
    expect(await Promise.all(rest)).toEqual(Array.from({ length: 30 }, (_, n) => n))
  })

  it('refuses what one account asks beyond its queue, and nobody else', async () => {
    const { begun, ask } = works({ atOnce: 1, ofOne: 1, waiting: 2 })
    for (const name of ['A0', 'A1', 'A2']) void ask(name)
    await expect(ask('A3')).rejects.toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 5 })
    void ask('B0')
    await Promise.resolve()
    expect(begun).toEqual(['A0'])
  })
})
