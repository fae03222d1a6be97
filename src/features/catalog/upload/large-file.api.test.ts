import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { runs } from '../../../../tests/support/long.ts'
import { seedStaff } from '../../../../tests/support/seed.ts'

const { db, as } = await testApp()
const admin = as((await seedStaff(db, testNow, 'admin')).actor)
const lines = runs(5_000, 250_000)
const pieceBytes = 1_000_000

/** The file is never whole in here: each piece is made when it is sent. */
function* pieces(): Generator<Buffer> {
  let text = 'id,name,price(₹),Is_discontinued,manufacturer_name,type,pack_size_label,short_composition1,short_composition2\n'
  for (let at = 0; at < lines; at++) {
    text += `L-${at},Largeomol ${at} Tablet,${(at % 900) + 1}.5,FALSE,Own Labs ${at % 300},allopathy,strip of 10 tablets,Paracetamol (${(at % 90) + 1}mg) ,Caffeine (30mg)\n`
    if (text.length < pieceBytes) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(text)
}

test(`${lines} lines are checked and imported while others are served, with a bounded part of the file at hand`, async () => {
  const bytes = [...pieces()].reduce((sum, piece) => sum + piece.length, 0)
  const { id } = await admin('POST /api/desk/import/', { body: { kind: 'catalogue', file_name: 'large.csv', bytes } })
  const params = { id }
  let offset = 0
  for (const piece of pieces()) {
    await admin('POST /api/desk/import/{id}/piece/', { params, query: { offset: String(offset) }, body: new Uint8Array(piece) })
    offset += piece.length
  }
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const begun = performance.now()
  while ((await admin('POST /api/desk/import/{id}/check/', { params })).state !== 'checked');
  const checkedMs = performance.now() - begun
  while ((await admin('POST /api/desk/import/{id}/apply/', { params })).state !== 'done');
  delay.disable()
  const done = await admin('GET /api/desk/import/{id}/', { params })
  expect(done.counts).toMatchObject({ new: lines, refused: 0 })
  const figures = {
    lines,
    checkedMs,
    appliedMs: performance.now() - begun - checkedMs,
    p99Ms: delay.percentile(99) / 1e6,
    maxMs: delay.max / 1e6,
    rss: process.memoryUsage().rss / 1e6,
  }
  if (process.env['FIGURES']) process.stderr.write(`${JSON.stringify(figures)}\n`)
  // Loose on purpose: a machine that tests is busy. A parse of the whole file at once would stand for seconds.
  expect(delay.max / 1e6).toBeLessThan(runs(10_000, 1500))
}, 900_000)
