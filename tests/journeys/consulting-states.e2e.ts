import { chromium, expect, type Page, test } from '@playwright/test'
import { chromiumFlags, findChromium } from '../support/chromium.ts'
import { booked, doctorJoins, openWaitingRoom, receivesAudio, openedBy, queueUp, receivesMedia } from './consulting.ts'
import { keyboard } from './input-devices.ts'
import { appForCalls } from './calls-app.ts'
import { expectSound } from './sound.ts'
import { missedByKeyboardOn } from './walk.ts'
import { long } from './long.ts'

// What goes otherwise in a call than in consultation.e2e.ts.
// A browser without windows asks nobody for a camera.
const executablePath = findChromium() ?? ''
const app = appForCalls()

const call = (page: Page) => page.getByRole('region', { name: 'Call', exact: true })

long('every state of a call that is not the good one says what is so, and axe finds nothing in it', async ({ browser }) => {
  test.setTimeout(120_000)
  const visit = await booked(app())
  await test.step('camera and microphone refused', async () => {
    const strict = await chromium.launch({ executablePath, args: [...chromiumFlags, '--use-fake-device-for-media-stream'] })
    const asha = await openedBy(strict, { permissions: [] })
    await openWaitingRoom(asha, app(), visit)
    await expect(asha.getByText('No one can see or hear you yet', { exact: false })).toBeVisible()
    await expectSound(asha)
    await asha.getByRole('button', { name: 'Check camera and microphone' }).click()
    await expect(asha.getByText('Camera access is blocked')).toBeVisible()
    await expect(asha.getByText('Microphone access is blocked')).toBeVisible()
    await expectSound(asha)
    await strict.close()
  })
  await test.step('no camera and no microphone', async () => {
    const bare = await chromium.launch({ executablePath, args: [...chromiumFlags, '--use-fake-ui-for-media-stream'] })
    const asha = await openedBy(bare)
    await openWaitingRoom(asha, app(), visit)
    await expect(asha.getByText('No camera found')).toBeVisible()
    await expect(asha.getByText('No microphone found')).toBeVisible()
    await expectSound(asha)
    await bare.close()
  })
  const asha = await openedBy(browser)
  await openWaitingRoom(asha, app(), visit)
  await asha.getByRole('button', { name: 'Join with audio only' }).click()
  const meera = await doctorJoins(browser, app(), visit)
  await test.step('the voice alone', async () => {
    for (const page of [asha, meera]) await receivesAudio(page)
    await expect(meera.getByText('turned off the camera')).toBeVisible()
    for (const page of [asha, meera]) await expectSound(page)
  })
  await test.step('a reload: the doctor reads whose line broke, and the clock goes on', async () => {
    const connected_at = new Date(Date.now() - 12 * 60_000)
    await app().db.updateTable('calls').set({ connected_at }).where('call_id', '=', visit.id).execute()
    await asha.reload()
    await expect(meera.getByText(/’s connection dropped\. Reconnecting, \d+ s\./)).toBeVisible()
    await expectSound(meera)
    await asha.getByRole('button', { name: 'Join with audio only' }).click()
    await receivesAudio(asha)
    await expect(call(asha).getByText(/^12:\d\d$/)).toBeVisible()
  })
  await test.step('another window', async () => {
    const second = await asha.context().newPage()
    await second.goto(asha.url())
    await second.getByRole('button', { name: 'Join now' }).click()
    await expect(asha.getByText('Call moved to another window')).toBeVisible()
    await expectSound(asha)
    await receivesMedia(second)
    await asha.getByRole('button', { name: 'Continue here' }).click()
    await receivesAudio(asha)
    await second.close()
  })
  await test.step('a line that broke', async () => {
    await meera.context().close()
    await expect(call(asha)).toHaveAttribute('data-word', 'reconnecting')
    await expect(asha.getByText(/’s connection dropped\. Reconnecting, \d+ s\. Your place is saved\./)).toBeVisible()
    await expectSound(asha)
  })
  await test.step('left, with the way back', async () => {
    await asha.getByRole('button', { name: 'Leave' }).click()
    await expectSound(asha)
    await asha.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
    await expect(asha.getByText('You have left the call', { exact: false })).toBeVisible()
    await expectSound(asha)
  })
})

long('with the keyboard alone: in, muted, a word written, somebody invited, out and back', async ({ browser }) => {
  test.setTimeout(120_000)
  const visit = await booked(app())
  const page = await openedBy(browser)
  await openWaitingRoom(page, app(), visit)
  const { press, write, choose } = keyboard
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await press(button('Join now'))
  const controls = page.getByRole('toolbar', { name: 'Call controls' })
  await expect(controls).toBeVisible()
  // The focus stands within the call by now, behind the link that skips to it.
  expect((await missedByKeyboardOn(page)).filter((missed) => !missed.includes('Skip to main content'))).toEqual([])
  await press(button('Mute'))
  await expect(button('Unmute')).toBeFocused()
  await press(button('Camera off'))
  await press(page.getByRole('button', { name: /^Your video/ }))
  await press(button('Chat'))
  await write(page.getByLabel('Your message'), 'Hello')
  await press(button('Send'))
  await expect(page.getByRole('log').getByText('Hello')).toBeVisible()
  await press(button('Close chat'))
  await press(button('More'))
  await write(page.getByLabel('Name'), 'Kamala')
  await choose(page.getByLabel('Who are you adding?'), 'Interpreter')
  await press(button('Create link'))
  await expect(page.getByLabel('Link')).toHaveValue(/\/consultation\/guest/)
  await press(button('Close'))
  await press(button('Leave'))
  await press(page.getByRole('dialog').getByRole('button', { name: 'Leave' }))
  await expect(page.getByText('You have left the call', { exact: false })).toBeVisible()
  await press(button('Rejoin'))
  await expect(controls).toBeVisible()
})

test('a promise that was broken: tried again in the same place of the line, and who then does nothing has all of the money back', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  await doctorIs('online')
  const asha = await queueUp(browser, app())
  const bela = await queueUp(browser, app())
  await expect(bela.getByText('1 person ahead of you', { exact: true })).toBeVisible()
  await expectSound(bela)
  // The last doctor goes home.
  await doctorIs('away')
  await app().advanceTo(await searchUntil(asha))
  const broken = (page: Page) => expect(page.getByRole('heading', { name: 'We could not connect you' })).toBeVisible()
  await broken(asha)
  await expect(asha.getByText(/^Your ₹.* is safe$/)).toBeVisible()
  await expect(asha.getByText(/will be refunded automatically at/)).toBeVisible()
  await expectSound(asha)
  await asha.screenshot({ path: 'test-results/unable-to-connect-360.png', fullPage: true })
  await asha.getByRole('button', { name: 'Try again at no extra cost' }).click()
  // The place is kept, and nobody is promised who is not there.
  for (const page of [asha, bela]) await expect(page.getByText('No doctor is available right now', { exact: true }).first()).toBeVisible()

  await app().advanceTo(await searchUntil(asha))
  await Promise.all([broken(asha), broken(bela)])
  // Half an hour to choose in; what signs them in lasts an hour.
  await app().advanceTo(new Date(Date.now() + 45 * 60_000))
  for (const page of [asha, bela]) {
    await expect(page.getByText(/^Refund of .+ initiated/)).toBeVisible()
    await expect(page.getByRole('button', { name: /Try again/ })).toHaveCount(0)
  }
  await expectSound(asha)
})

/** As if a page of the desk were open for as long as two patients take to ask. */
const doctorIs = (state: 'online' | 'away') =>
  app()
    .db.updateTable('doctor_presence')
    .set({ state, busy_since: null, misses: 0, heartbeat_at: new Date(Date.now() + 120_000) })
    .where('doctor_id', '=', 'd1')
    .execute()

/** When the search for the one who waits at this page is over. */
async function searchUntil(page: Page): Promise<Date> {
  const [, id = ''] = /instant\/([0-9a-f-]{36})\//.exec(page.url()) ?? []
  const { search_until } = await app()
    .db.selectFrom('consultations')
    .select('search_until')
    .where('consultation_id', '=', id)
    .executeTakeFirstOrThrow()
  return new Date((search_until?.getTime() ?? 0) + 500)
}
