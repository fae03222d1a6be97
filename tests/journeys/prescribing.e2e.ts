import { expect, type Page, test } from '@playwright/test'
import { draftLine, draftOf } from '../support/consulted.ts'
import { type SeededPerson, seedConsultation, seedPatient, seedStaff } from '../support/seed.ts'
import { signInToDesk } from '../support/signed-in.ts'
import { consultedIn } from '../../src/features/consultations/desk/consulted.server.ts'
import { findOfDoctor } from '../../src/features/consultations/consultations.sql.server.ts'
import { signPrescription } from '../../src/features/prescriptions/sign/issue-prescription.server.ts'
import { saveDraft } from '../../src/features/prescriptions/sign/issue.sql.server.ts'
import { keyboardOf } from './hands.ts'
import { type JourneyApp, startApp } from './journey-app.ts'
import { expectSound } from './sound.ts'
import { long } from './long.ts'

// How quickly a prescription is written, and what warns while it is.
let app: JourneyApp
test.beforeAll(async () => {
  test.setTimeout(180_000)
  app = await startApp()
})
test.afterAll(() => app.close())

const notes = (texts: string[]) => JSON.stringify(texts.map((text) => ({ text, noted_by: 'test', noted_at: new Date().toISOString() })))
const over = () => {
  const now = new Date()
  return {
    state: 'ENDED' as const,
    start_at: now,
    end_at: new Date(now.getTime() + 900_000),
    started_at: now,
    ended_at: now,
    mode_actual: 'video' as const,
    talk_seconds: 300,
  }
}

/** A patient whose call has just ended, and the doctor's page of it. */
async function atDesk(
  page: Page,
  {
    allergies = [] as string[],
    medicines = [] as string[],
    patient,
  }: { allergies?: string[]; medicines?: string[]; patient?: SeededPerson } = {},
  note?: ReturnType<typeof draftOf>,
) {
  const who = patient ?? (await seedPatient(app.db, new Date()))
  const told = { allergies: notes(allergies), current_medicines: notes(medicines) }
  await app.db.updateTable('patients').set(told).where('patient_id', '=', who.patientId).execute()
  const doctor = await seedStaff(app.db, new Date(), 'doctor', { doctorId: 'd1' })
  const id = await seedConsultation(app.db, new Date(), who, over())
  if (note) await saveDraft(app.db, { userId: who.userId, consultationId: id, draft: note, now: new Date() })
  await signInToDesk(page, app, doctor, `/desk/consultations/${id}`)
  return { who, id }
}

const lines = (page: Page) => page.getByRole('list', { name: 'Medicines on this prescription' }).getByRole('listitem', { name: /^\d+\. / })

long('the name of a medicine is read to its last salt, on a desktop and on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 650 })
  const { medicine_id } = await app.db
    .selectFrom('products')
    .select('medicine_id')
    .where('name', 'like', 'Diclofenac Diethylamine, Linseed Oil%Gel%')
    .limit(1)
    .executeTakeFirstOrThrow()
  await atDesk(page, {}, draftOf([draftLine(medicine_id)]))
  const name = lines(page).first().getByText('Diclofenac Diethylamine + Linseed Oil + Methyl Salicylate + Menthol', { exact: true })
  const isCut = () => name.evaluate((text) => text.scrollWidth > text.clientWidth)
  expect(await isCut()).toBe(false)
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await isCut()).toBe(false)
})

test('five known lines are written with at most 120 keys; a line becomes a favourite and is written with three', async ({ page }) => {
  test.setTimeout(90_000)
  await page.setViewportSize({ width: 1366, height: 650 })
  await atDesk(page)
  const hand = keyboardOf(page)
  const entry = page.getByLabel('Add medicine')
  await entry.focus()
  const typed = ['paracetamol 650 tds 3d', 'cetirizine 10 hs 5d', 'pantoprazole 40 od bf 5d', 'ors 1-1-1 3d', 'ambroxol 30 bd 5d']
  for (const [at, text] of typed.entries()) {
    await hand.type(text)
    await expect(page.getByRole('listbox', { name: 'Products' }).getByRole('option').first()).toBeVisible({ timeout: 10_000 })
    await hand.press('Enter')
    await expect(lines(page)).toHaveCount(at + 1, { timeout: 10_000 })
  }
  expect(hand.count()).toBeLessThanOrEqual(120)
  await lines(page).first().getByRole('button', { name: 'More for medicine 1' }).click()
  await page.getByRole('button', { name: 'Add to favourites' }).click()
  await page.getByRole('button', { name: 'Favourites', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Favourites' })).toContainText('650 mg')
  await page.screenshot({ path: 'test-results/prescribing-favourites-1366.png' })
  await page.getByRole('button', { name: 'Favourites', exact: true }).click()
  // What is there already is not added again: its line goes first.
  await page.getByRole('button', { name: 'More for medicine 1' }).focus()
  await page.keyboard.press('Delete')
  await expect(lines(page)).toHaveCount(4)
  const before = hand.count()
  await entry.focus()
  await hand.type('f1')
  await hand.press('Enter')
  await expect(lines(page)).toHaveCount(5)
  expect(hand.count() - before).toBe(3)
  await expect(lines(page).last()).toContainText('650 mg')
  await expectSound(page)
})

long('what was typed while the line was away is found by itself once it is back', async ({ page, context }) => {
  test.setTimeout(90_000)
  await page.setViewportSize({ width: 1366, height: 650 })
  await atDesk(page)
  const entry = page.getByLabel('Add medicine')
  await entry.focus()
  await context.setOffline(true)
  await entry.pressSequentially('paracetamol 650 1-1-1 3d')
  await expect(page.getByText('The medicine is looked up when you are back online')).toBeVisible({ timeout: 20_000 })
  await context.setOffline(false)
  await expect(page.getByRole('listbox', { name: 'Products' }).getByRole('option').first()).toBeVisible({ timeout: 15_000 })
  await expect(entry).toHaveValue('paracetamol 650 1-1-1 3d')
  await entry.press('Enter')
  await expect(lines(page)).toHaveCount(1)
})

test('an allergy warns under the line that is typed, Alt A takes what is written instead, and an interaction is kept with a reason', async ({
  page,
}) => {
  test.setTimeout(90_000)
  await page.setViewportSize({ width: 1366, height: 650 })
  await atDesk(page, { allergies: ['Penicillin: rash'], medicines: ['Telmisartan 40 mg 1-0-0'] })
  // A diagnosis is made on video: else nothing of List A is written.
  await page.getByLabel(/diagnosed while seeing/).check()
  const entry = page.getByLabel('Add medicine')
  await entry.fill('amoxicillin 500 1-0-1 5d af')
  const verdict = page.getByRole('alert').filter({ hasText: 'Penicillin: rash' })
  await expect(verdict).toBeVisible({ timeout: 10_000 })
  await verdict.scrollIntoViewIfNeeded()
  await page.screenshot({ path: 'test-results/prescribing-allergy-1366.png' })
  await page.keyboard.press('Alt+a')
  await expect(lines(page).first()).toContainText(/Azithromycin/)
  await entry.fill('diclofenac 50 1-0-1 3d')
  await expect(page.getByRole('listbox', { name: 'Products' }).getByRole('option').first()).toBeVisible({ timeout: 10_000 })
  await entry.press('Enter')
  const second = lines(page).nth(1)
  await expect(second).toContainText('raises BP, harms kidneys', { timeout: 10_000 })
  await page.screenshot({ path: 'test-results/prescribing-caution-1366.png' })
  await expectSound(page)
  await second.getByRole('button', { name: 'Keep, why?' }).click()
  await page.keyboard.type('Two days, BP at home')
  await page.keyboard.press('Enter')
  await expect(second).toContainText('Kept: Two days, BP at home')
  await second.getByRole('button', { name: 'More for medicine 2' }).focus()
  await page.keyboard.press('Delete')
  await expect(lines(page)).toHaveCount(1)
  await page.setViewportSize({ width: 360, height: 780 })
  await lines(page).first().scrollIntoViewIfNeeded()
  await page.screenshot({ path: 'test-results/prescribing-360.png' })
})

test('an allergy that is heard after the medicines is named before signing and leads to its line; the patient’s complaint is one key', async ({
  page,
}) => {
  test.setTimeout(90_000)
  await page.setViewportSize({ width: 1366, height: 650 })
  const lineOf = async (composition: string, unit: 'tablet' | 'capsule' = 'tablet') => {
    const found = app.db.selectFrom('products').select('medicine_id').where('composition', '=', composition).where('unit', '=', unit)
    return draftLine((await found.limit(1).executeTakeFirstOrThrow()).medicine_id, { dose_unit: unit })
  }
  const others = ['Paracetamol (650mg)', 'Cetirizine (10mg)', 'Pantoprazole (40mg)'].map((salt) => lineOf(salt))
  const written = await Promise.all([lineOf('Amoxicillin (500mg)', 'capsule'), ...others])
  await atDesk(page, {}, draftOf(written, { complaints: '' }))
  await expect(async () => {
    await page.keyboard.press('Alt+i')
    await expect(page.getByLabel('Complaint')).toHaveValue('Fever since Monday', { timeout: 1000 })
  }).toPass({ timeout: 20_000 })
  await expect(page.getByLabel('Complaint')).toBeFocused()
  await page.getByRole('button', { name: /allerg.*Change$/i }).click()
  await page.getByRole('combobox', { name: 'Allergies' }).fill('Penicillin')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  const bar = page.locator('footer[aria-label="Before you sign"]')
  const chip = bar.getByRole('button', { name: /^1\. Amoxicillin.*: allergy$/i })
  await expect(chip).toBeVisible({ timeout: 15_000 })
  await page.screenshot({ path: 'test-results/prescribing-allergy-later-1366.png' })
  await page.setViewportSize({ width: 360, height: 780 })
  await expect(chip).toBeInViewport()
  await page.screenshot({ path: 'test-results/prescribing-allergy-later-360.png' })
  await chip.click()
  await expect(lines(page).first()).toBeInViewport()
  await expect(lines(page).first().getByRole('textbox')).toBeFocused()
})

long(
  'a brand that is not sold here is read as its salt, which is said; what opens over the note takes the hand and gives it back',
  async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 650 })
    await atDesk(page)
    const takes = page.getByRole('button', { name: /^Takes: / })
    await takes.click()
    await expect(page.getByRole('combobox', { name: 'Current medicines' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(takes).toBeFocused()
    const entry = page.getByLabel('Add medicine')
    await entry.fill('dolo 650 1-0-1 3d')
    await expect(page.getByText('Dolo 650 is not sold here. It contains Paracetamol 650 mg, tablet.')).toBeVisible({ timeout: 15_000 })
    await expect(page.getByRole('option', { selected: true })).toContainText(/paracetamol.*650/i)
    await expectSound(page)
    await page.screenshot({ path: 'test-results/prescribing-brand-1366.png' })
    await entry.press('Enter')
    await expect(lines(page)).toHaveCount(1)
    await expect(lines(page).first()).toContainText('Paracetamol 650 mg')
  },
)

long(
  'Alt R writes the last prescription again: with the note written in the call it is repeated and signed with 3 keys',
  async ({ page }) => {
    test.setTimeout(90_000)
    await page.setViewportSize({ width: 1366, height: 650 })
    const who = await seedPatient(app.db, new Date())
    const id = await seedConsultation(app.db, new Date(), who, { ...over(), state: 'COMPLETED' })
    const row = await findOfDoctor(app.db, 'd1', id)
    if (!row) throw new Error('not there')
    const { medicine_id } = await app.db
      .selectFrom('products')
      .select('medicine_id')
      .where('composition', '=', 'Paracetamol (650mg)')
      .limit(1)
      .executeTakeFirstOrThrow()
    const draft = draftOf([draftLine(medicine_id, { timing: { kind: 'grid', doses: [1, 0, 0, 1], food: 'any' } })])
    const whole = await consultedIn(app.db, row, new Date())
    const health = { ...whole.health, medicines_asked: true }
    const consulted = { ...whole, health, patient: { ...whole.patient, allergies: [], age: '36 Years', gender: 'F' as const } }
    await saveDraft(app.db, { userId: who.userId, consultationId: id, draft, now: new Date() })
    await signPrescription(app.db, { now: new Date(), newId: () => crypto.randomUUID() }, app.parts.documents, {
      userId: who.userId,
      consulted,
      draft,
    })
    const now = await atDesk(page, { patient: who }, { ...draft, lines: [] })
    await expect(page.getByLabel('Add medicine')).toBeVisible()
    const hand = keyboardOf(page)
    await hand.press('Alt+r')
    await expect(lines(page)).toHaveCount(1, { timeout: 10_000 })
    await expect(lines(page).first()).toContainText('650 mg')
    await expect(page.getByText(/^Saved \d/)).toBeVisible({ timeout: 10_000 })
    // A medicine that is typed and not added is not signed past.
    const entry = page.getByLabel('Add medicine')
    await entry.fill('ors')
    await page.getByRole('button', { name: 'Sign and send' }).click()
    await expect(entry).toBeFocused()
    await entry.fill('')
    await hand.press('Control+Enter')
    // The first press shows what would be signed, and nothing is signed yet.
    const before = page.getByRole('dialog', { name: 'Before you sign' })
    await expect(before).toContainText(/paracetamol/i)
    await expectSound(page)
    await page.screenshot({ path: 'test-results/before-you-sign-1366.png' })
    expect(await app.db.selectFrom('prescriptions').select('prescription_id').where('consultation_id', '=', now.id).execute()).toEqual([])
    await hand.press('Control+Enter')
    await expect(page.getByText('Signed', { exact: true })).toBeVisible({ timeout: 20_000 })
    expect(hand.count()).toBeLessThanOrEqual(3)
    // No food word was said: nothing is written of food.
    await expect(
      page
        .getByText(/tablet\s*· 5 days/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    const signed = app.db
      .selectFrom('prescription_lines')
      .select('medicine_text')
      .innerJoin('prescriptions', (join) =>
        join
          .onRef('prescriptions.user_id', '=', 'prescription_lines.user_id')
          .onRef('prescriptions.prescription_id', '=', 'prescription_lines.prescription_id'),
      )
    expect(await signed.where('consultation_id', '=', now.id).execute()).toHaveLength(1)
  },
)
