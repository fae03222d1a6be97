import { expect, test } from '@playwright/test'
import { v7 as uuidv7 } from 'uuid'
import { signPrescription } from '../../src/features/prescriptions/sign/issue-prescription.server.ts'
import { saveDraft } from '../../src/features/prescriptions/sign/issue.sql.server.ts'
import { dayMs, indiaDay } from '../../src/lib/india-time.ts'
import { seedConsultation, seedPatient } from '../support/seed.ts'
import { seedSigned } from '../support/seed-signed.ts'
import { consulted, draftLine, draftOf } from '../support/consulted.ts'
import { pdfText } from '../support/pdf-text.ts'
import { signInTo } from '../support/signed-in.ts'
import { type JourneyApp, startApp } from './journey-app.ts'
import { expectSound } from './sound.ts'
import { long } from './long.ts'

let app: JourneyApp
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(180_000)
  app = await startApp()
})
test.afterAll(() => app.close())

/** Somebody for whom a doctor has signed one medicine. */
async function signedFor() {
  const { db, parts } = app
  const now = new Date()
  const who = await seedPatient(db, now)
  const { medicine_id } = await db
    .selectFrom('products')
    .select('medicine_id')
    .where('list', '=', 'O')
    .where('unit', '=', 'tablet')
    .limit(1)
    .executeTakeFirstOrThrow()
  const given = consulted({ patientId: who.patientId })
  const draft = draftOf([draftLine(medicine_id)], { in_person_advised: true })
  await saveDraft(db, { userId: who.userId, consultationId: given.setting.id, draft, now })
  const id = await signPrescription(db, { now, newId: uuidv7 }, parts.documents, { userId: who.userId, consulted: given, draft })
  return { ...who, id }
}

test('the patient reads what the doctor signed and takes the paper away', async ({ page }) => {
  const { id, phone } = await signedFor()
  await signInTo(page, app, phone, `/account/prescriptions/${id}`)
  for (const text of [
    'Viral fever',
    'Rest, plenty to drink',
    'Your doctor advises you to see a doctor in person.',
    '10 of 10 left to order',
  ]) {
    await expect(page.getByText(text, { exact: false }).first()).toBeVisible()
  }
  await expectSound(page)
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download PDF' }).click()])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  expect(pdfText(Buffer.concat(chunks))).toContain('Dr. Kavita Rao')
})

long('what stands after a visit is taken over where it stands: no press meets a page that is drawn anew', async ({ page }) => {
  const now = new Date()
  const who = await seedPatient(app.db, now)
  const over = { start_at: now, end_at: now, started_at: now, ended_at: now, talk_seconds: 300, mode_actual: 'video' } as const
  const visit = await seedConsultation(app.db, now, who, { state: 'COMPLETED', ...over })
  await seedSigned(app, who, visit)
  await signInTo(page, app, who.phone, '/account')
  await page.addInitScript(() => {
    const isOfVisit = (node: Node) => node instanceof Element && node.querySelector('a[href*="/account/prescriptions/"]') !== null
    new MutationObserver((changes) => {
      if (changes.some(({ removedNodes }) => [...removedNodes].some(isOfVisit))) document.documentElement.dataset['anew'] = 'true'
    }).observe(document, { childList: true, subtree: true })
  })
  const known = page.waitForResponse('**/api/user/me/')
  await page.goto(`${app.address}/account/appointments/${visit}`)
  await known
  await page.getByRole('button', { name: 'Add to my medicines' }).click()
  await expect(page.getByText('In your medicines.')).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-anew', 'true')
  await page.getByRole('link', { name: 'View prescription' }).click()
  await expect(page).toHaveURL(/\/account\/prescriptions\//)
})

test('a follow-up opens on the day the doctor named; what is withdrawn later says so in the cart that holds it', async ({ page }) => {
  const now = new Date()
  const who = await seedPatient(app.db, now)
  const over = { start_at: now, end_at: now, started_at: now, ended_at: now, talk_seconds: 300, mode_actual: 'video' } as const
  const visit = await seedConsultation(app.db, now, who, { state: 'COMPLETED', ...over })
  const prescription_id = await seedSigned(app, who, visit)
  await signInTo(page, app, who.phone, `/account/appointments/${visit}`)
  await page.getByRole('link', { name: 'Book a follow-up' }).click()
  const day = indiaDay(new Date(now.getTime() + 9 * dayMs))
  const chosen = page.getByRole('navigation', { name: 'Day' }).locator('[aria-current=date]')
  await expect(chosen).toContainText(String(Number(day.slice(8))))
  await expect(chosen).toBeInViewport({ ratio: 1 })

  await page.goBack()
  await page.getByRole('button', { name: 'Add medicines to cart' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible()
  const withdrawn = page.getByText('Your doctor has withdrawn a prescription in this cart')
  await expect(withdrawn).toHaveCount(0)
  await app.db.updateTable('prescriptions').set({ state: 'REVOKED' }).where('prescription_id', '=', prescription_id).execute()
  await page.reload()
  await expect(withdrawn).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: 'View prescription' }).click()
  await expect(page).toHaveURL(new RegExp(`/account/prescriptions/${prescription_id}`))
})

long('the page that verifies says genuine for the code of the paper and not genuine for a changed one, asking nobody', async ({ page }) => {
  const { id, actor } = await signedFor()
  const { db, parts } = app
  const { signedPaper } = await import('../../src/features/prescriptions/paper/signed-paper.server.ts')
  const paper = await signedPaper(db, { documents: parts.documents, publicUrl: app.address }, actor.id ?? '', id)
  const qr = paper?.qr ?? ''
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  await page.goto(qr)
  const result = page.getByRole('status')
  await expect(result.getByRole('heading', { name: 'Genuine', exact: true })).toBeVisible()
  await expect(result).toContainText('Dr. Kavita Rao, RMC-DEMO-10021')
  await expectSound(page)
  expect(asked.every((url) => new URL(url).pathname === '/verify/' || url.endsWith('/favicon.ico'))).toBe(true)

  await page.context().setOffline(true)
  const at = qr.indexOf('#') + 40
  const check = async (code: string) => {
    await page.getByLabel('Text of the code').fill(code)
    await page.getByRole('button', { name: 'Check' }).click()
  }
  await check(`${qr.slice(0, at)}${qr[at] === 'A' ? 'B' : 'A'}${qr.slice(at + 1)}`)
  await expect(result.getByRole('heading', { name: 'Not genuine' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'हिन्दी' }).click()
  await expect(page.getByRole('heading', { name: 'असली नहीं है' })).toBeVisible()
  await page.getByRole('button', { name: 'English' }).click()
  await check(qr)
  await expect(result.getByRole('heading', { name: 'Genuine', exact: true })).toBeVisible()
  expect(problems).toEqual([])
  await page.context().setOffline(false)
})
