import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { testContext } from '../../../../tests/support/bare-app.ts'
import { clamdServer } from '../../../../tests/support/clamd-server.ts'
import { s3Server } from '../../../../tests/support/s3-server.ts'
import { seedPatient, seedStaff } from '../../../../tests/support/seed.ts'
import { whatsAppServer } from '../../../../tests/support/vendors.ts'
import { renderPdf } from '../../../platform/pdf/pdf.server.ts'
import type { Refusal } from '../../../lib/errors.ts'
import { storeUpload } from '../../files/store-upload.server.ts'
import { connectionsJobs } from './connections.jobs.server.ts'

const [bucket, clamd, whatsapp] = [await s3Server(), await clamdServer(), await whatsAppServer('a-meta-token-of-ours', '1055')]
afterAll(async () => {
  whatsapp.close()
  await Promise.all([bucket.close(), clamd.close()])
})
const app = await testApp(testNow, { settings: { WHATSAPP_URL: whatsapp.url } })
const admin = await seedStaff(app.db, testNow, 'admin')
const api = app.as(admin.actor)
beforeEach(() => {
  whatsapp.seen.length = clamd.scanned.length = 0
  whatsapp.answerAll(null)
  clamd.answerAll(null)
})

type Name = 'storage' | 'whatsapp' | 'scanner' | 'relay'
const save = (name: Name, settings: Record<string, string>) =>
  api('PUT /api/desk/connection/{connection}/', { params: { connection: name }, body: { settings } })
const testNowOf = (name: Name) => api('POST /api/desk/connection/{connection}/test/', { params: { connection: name }, body: {} })
const one = async (name: Name) => (await api('GET /api/desk/connection/')).connections.find((each) => each.name === name)
const refused = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: Refusal) => ({ code: error.code, ...error.meta }),
  )

const keys = bucket.settings
const number = { WHATSAPP_PHONE_NUMBER_ID: '1055', WHATSAPP_TOKEN: 'a-meta-token-of-ours' }

describe('each service is tried by its own protocol before it is saved, and again by Test now', () => {
  test('a bucket: written, read and deleted; from then on files go there', async () => {
    expect(await refused(save('storage', { ...keys, S3_SECRET_ACCESS_KEY: 'another-secret' }))).toMatchObject({
      code: 'connection_failed',
      problem: 'refused',
    })
    expect(await refused(save('storage', { ...keys, S3_ENDPOINT: keys.S3_ENDPOINT.replace('/clinic', '/nobodys') }))).toMatchObject({
      code: 'connection_failed',
      problem: 'unexpected',
    })
    expect(await one('storage')).toMatchObject({ source: 'none', works: null })
    expect(await save('storage', keys)).toMatchObject({ source: 'browser', works: true })
    expect(await testNowOf('storage')).toMatchObject({ works: true, problem: null })
    const owner = await seedPatient(app.db, testNow)
    const context = { db: app.db, now: testNow, newId: uuidv7 }
    const paper = await renderPdf('= Rx', {})
    const { id } = await storeUpload(app.parts, context, { userId: owner.userId, name: 'rx.pdf', content: paper })
    const { url } = await app.as(owner.actor)('GET /api/file/{id}/', { params: { id } })
    expect((await app.http.inject(url ?? '')).rawPayload.equals(paper)).toBe(true)
    const stored: string[] = []
    for await (const name of app.parts.store.storedBefore(new Date(8.64e15))) stored.push(name)
    expect(stored).toHaveLength(1)
  })

  test('WhatsApp: the number is asked about, and nobody gets a message', async () => {
    expect(await refused(save('whatsapp', { ...number, WHATSAPP_TOKEN: 'another-token' }))).toEqual({
      code: 'connection_failed',
      problem: 'refused',
      detail: 'Invalid OAuth access token.',
    })
    expect(await refused(save('whatsapp', { ...number, WHATSAPP_PHONE_NUMBER_ID: '7' }))).toMatchObject({ problem: 'unexpected' })
    expect(await save('whatsapp', number)).toMatchObject({ works: true, detail: '+91 141 000 0000' })
    expect(await testNowOf('whatsapp')).toMatchObject({ works: true })
    expect(whatsapp.seen.filter(({ method }) => method !== 'GET')).toEqual([])
    whatsapp.answerAll([500, 'oops'])
    expect(await testNowOf('whatsapp')).toMatchObject({ works: false, problem: 'unexpected', detail: 'HTTP 500' })
    whatsapp.answerAll(null)
    expect(await testNowOf('whatsapp')).toMatchObject({ works: true, failing_since: null })
  })

  test('a virus scanner: it is given a few bytes, and what it cannot scan does not count as an answer', async () => {
    expect(await refused(save('scanner', { CLAMD_URL: 'tcp://127.0.0.1:9' }))).toMatchObject({
      code: 'connection_failed',
      problem: 'unreachable',
      detail: 'ECONNREFUSED',
    })
    expect(await save('scanner', { CLAMD_URL: clamd.url })).toMatchObject({ works: true })
    expect(clamd.scanned.map(String)).toEqual(['probe'])
    clamd.answerAll('INSTREAM size limit exceeded. ERROR\0')
    expect(await testNowOf('scanner')).toMatchObject({ works: false, problem: 'unexpected' })
    clamd.answerAll(null)
    expect(await testNowOf('scanner')).toMatchObject({ works: true })
  })
})

describe('every hour', () => {
  const [job] = connectionsJobs(app.parts.connections)
  const at = (hours: number) => new Date(testNow.getTime() + hours * 3_600_000)
  const look = (hours: number) =>
    job?.handle({ db: app.db, now: at(hours), newId: uuidv7, log: testContext().log }, { id: 'n', userId: '', payload: {} })
  const failing = async () => (await api('GET /api/desk/setup/')).failing

  test('each service that is set up is tried again; what stopped working shows at the desk, until it works again', async () => {
    expect(job?.cron).toBe('17 * * * *')
    await look(1)
    expect([await failing(), (await one('storage'))?.tested_at]).toEqual([{ count: 0, since: null }, at(1).toISOString()])
    expect(await one('relay')).toMatchObject({ works: null, tested_at: null })
    whatsapp.answerAll([401, '{"error":{"message":"Session has expired for a-meta-token-of-ours"}}'])
    clamd.answerAll('ERROR\0')
    await look(2)
    await look(3)
    expect(await failing()).toEqual({ count: 2, since: at(2).toISOString() })
    expect(await one('whatsapp')).toMatchObject({ works: false, problem: 'refused', detail: 'Session has expired for …' })
    whatsapp.answerAll(null)
    clamd.answerAll(null)
    await look(4)
    expect(await failing()).toEqual({ count: 0, since: null })
    expect(whatsapp.seen.filter(({ method }) => method !== 'GET')).toEqual([])
  })

  test('what is set up no more is not called broken', async () => {
    const broken = { works: false, tested_at: testNow, failing_since: testNow, problem: 'refused' }
    await app.db
      .insertInto('vendor_connections')
      .values({ name: 'relay', ...broken })
      .execute()
    expect((await failing()).count).toBe(1)
    await look(5)
    expect(await failing()).toEqual({ count: 0, since: null })
  })
})
