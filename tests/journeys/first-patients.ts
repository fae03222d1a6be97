import { expect, type Page } from '@playwright/test'
import { acceptOrder, addFirst, fillCheckout, handOver, orderNumber, pack, pay, enterOwnName, send } from './buying.ts'
import { receivesMedia, signAndOrder, writePrescription } from './consulting.ts'
import { pointer } from '../support/pointer.ts'
import { type Opening, picture, pincode } from './opening-a-clinic.ts'
import { openPage } from '../support/open-page.ts'
import { answerIntake, payByUpi } from './booking-answers.ts'

/** Somebody new finds the first medicine, pays for it, and it is packed and handed over at the door. */
export async function firstOrder({ clinic, step }: Opening, patient: Page, pharmacist: Page): Promise<void> {
  await step('order', async () => {
    await patient.context().addCookies([{ name: 'pincode', value: pincode, url: clinic.origin }])
    await found(patient)
    await openPage(patient, '/')
    // Nothing stands over a list that is empty in a new clinic.
    await expect(patient.getByRole('heading', { name: `Often ordered in ${pincode}` })).toBeVisible()
    await expect(patient.getByRole('heading', { name: 'What do you need help with?' })).toHaveCount(0)
    await picture(patient, 'home')
    await addFirst(patient, 'kohimol')
    await openPage(patient, '/cart')
    await patient.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await clinic.typePhone(patient, '9812345679')
    await enterOwnName(patient, 'Asha Verma')
    await picture(patient, 'cart')
    await fillCheckout(patient, pointer, pincode)
    await picture(patient, 'checkout')
    await pay(patient)
  })
  await step('packed', async () => {
    await acceptOrder(pharmacist, await orderNumber(patient))
    await picture(pharmacist, 'order-accepted')
    await pack(pharmacist)
    await send(pharmacist)
  })
  await step('delivered', async () => {
    await handOver(pharmacist, patient)
    await picture(patient, 'delivered')
  })
}

/** Search has a new product within a minute. */
async function found(page: Page): Promise<void> {
  const answer = async () => (await page.request.get('/api/search/?term=kohimol', { headers: { app: 'patient' } })).text()
  await expect.poll(answer, { timeout: 90_000 }).toContain('Kohimol')
}

/** The same patient pays for a doctor right now, both meet, and the prescription is signed. */
export async function firstConsultation(
  { step }: Opening,
  patient: Page,
  doctor: Page,
  meanwhile: (patient: Page, doctor: Page) => Promise<void> = async () => {},
): Promise<void> {
  await step('queue', async () => {
    await openPage(doctor, '/desk/consultations')
    await doctor.getByRole('button', { name: 'Go online' }).click()
    await expect(doctor.getByText('Online', { exact: true })).toBeVisible()
    await picture(doctor, 'queue')
    await openPage(patient, '/consultation/instant')
    await patient.getByRole('link', { name: /^General physician/ }).click()
    await answerIntake(patient)
    await picture(patient, 'instant')
    await patient.getByRole('button', { name: 'View price and continue' }).click()
    await payByUpi(patient)
    await doctor.getByRole('button', { name: 'Accept' }).click()
    await doctor.waitForURL(/\/desk\/consultations\/[0-9a-f-]{36}/)
    await patient.waitForURL(/\/consultation\/[0-9a-f-]{36}\/join/)
  })
  await step('call', async () => {
    await patient.getByRole('button', { name: 'Join now' }).click()
    await receivesMedia(patient)
    await receivesMedia(doctor)
    await picture(doctor, 'call')
  })
  await step('in the call', () => meanwhile(patient, doctor))
  await step('prescription', async () => {
    await writePrescription(doctor)
    await signAndOrder(doctor, patient, /consultation\/([0-9a-f-]{36})/.exec(patient.url())?.[1] ?? '')
    await picture(doctor, 'signed')
    await picture(patient, 'cart-again')
  })
}
