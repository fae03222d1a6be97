import { type Browser, expect, type Page, test } from '@playwright/test'
import { matchWaiting } from '../../src/features/consultations/search.server.ts'
import { contextAt } from '../support/payments.ts'
import { seedConsultation, seedPatient } from '../support/seed.ts'
import { appForCalls } from './calls-app.ts'
import { atDesk, openedBy, openWaitingRoom, receivesAudio } from './consulting.ts'
import { keyboardOf } from './hands.ts'
import { expectSound } from './sound.ts'
import { long } from './long.ts'

// A whole visit without a mouse, from the ring to the signed prescription.
const app = appForCalls()

/** Somebody has paid for a doctor now, and the doctor's desk rings. */
async function rings() {
  const [now, until] = [new Date(), new Date(Date.now() + 300_000)]
  const patient = await seedPatient(app().db, now)
  const nobody = { kind: 'instant', doctor_id: null, start_at: null, end_at: null, state: 'SEARCHING', attempt: 1 } as const
  const id = await seedConsultation(app().db, now, patient, { ...nobody, queued_at: now, search_until: until, due_at: until })
  await matchWaiting(app().db, contextAt(now))
  return { patient, id }
}

/** Online, and nothing else of the page is touched than its keys. */
async function online(browser: Browser): Promise<Page> {
  await app().db.updateTable('doctor_presence').set({ state: 'away' }).execute()
  const meera = await atDesk(browser, app(), 'd1')
  await expect(meera.getByRole('button', { name: 'Go online' })).toBeVisible()
  await meera.keyboard.press('Alt+o')
  await expect(meera.getByText('Online', { exact: true })).toBeVisible()
  return meera
}

long(
  'a ring is accepted with one key; three known medicines are written and signed with 40 keys at most after the call',
  async ({ browser }) => {
    test.setTimeout(180_000)
    const meera = await online(browser)
    const visit = await rings()
    await expect(meera.getByRole('button', { name: /^Accept/ })).toBeVisible()
    await meera.keyboard.press('a')
    await meera.waitForURL(`${app().address}/desk/consultations/${visit.id}`)
    const asha = await openedBy(browser)
    await openWaitingRoom(asha, app(), visit)
    await asha.getByRole('button', { name: 'Join now' }).click()
    const hand = keyboardOf(meera)
    await receivesAudio(meera)

    await hand.press('Alt+1')
    for (const text of ['Fever 3 days', 'None', 'Throat red']) {
      await hand.type(text)
      await hand.press('F8')
    }
    await hand.type('viral f')
    await expect(meera.getByRole('option', { name: /Viral fever/ })).toBeVisible()
    await hand.press('Enter')
    await hand.tabTo(/I diagnosed while seeing/)
    await hand.press('Space')
    for (const answer of [/^None known$/, /^Takes none$/, /^Yes$/, /^Short$/]) {
      await hand.tabTo(answer)
      await hand.press('Enter')
    }
    await expect(meera.getByText(/^Saved \d/)).toBeVisible()
    await expectSound(meera)
    // All is written but for the medicines, which are not needed for what is asked first: to sign, the talk is ended.
    await hand.tabTo(/No medicine needed/)
    await hand.press('Space')
    await hand.press('Control+Enter')
    const asked = meera.getByRole('dialog', { name: 'End the call for everyone?' })
    await expect(asked).toBeVisible()
    // Out of habit once more: nobody is hung up on.
    await hand.press('Control+Enter')
    await expect(asked).toBeVisible()
    await hand.press('Enter')
    await expect(meera.getByText('You can sign after the call ends')).toBeHidden()

    const after = keyboardOf(meera)
    await after.press('Alt+2')
    for (const [n, line] of ['pcm 650 tds 3d', 'cetir 10 hs 5d', 'ors'].entries()) {
      await after.type(line)
      await expect(meera.getByRole('listbox', { name: 'Products' }).getByRole('option').first()).toBeVisible()
      await after.press('Enter')
      await expect(meera.getByRole('listitem', { name: new RegExp(`^${n + 1}\\. `) })).toBeVisible()
    }
    await expect(meera.getByText(/^Saved \d/)).toBeVisible()
    await after.press('Control+Enter')
    await after.press('Control+Enter')
    await expect(meera.getByText('Signed', { exact: true })).toBeVisible()
    expect(after.count()).toBeLessThanOrEqual(40)
    await expect(asha.getByRole('heading', { name: 'The consultation is complete' })).toBeVisible()
  },
)
