import { expect, type Page, test } from '@playwright/test'
import { openDeskMenu } from '../support/desk-menu.ts'
import { openPage } from '../support/open-page.ts'
import { nextCode, staffMember } from '../support/authenticator.ts'
import { signInAtDesk, typePhoneAndCode } from '../support/sign-in.ts'
import { expectSound } from './sound.ts'

test.use({ reuseContext: false })

/** A device with a fingerprint reader whose owner always touches it. */
async function withFingerprint(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a pharmacist adds a passkey at the desk, opens the desk with it the next time, and removes it', async ({ page }) => {
  // Codes of the authenticator may have to be waited for.
  test.setTimeout(240_000)
  const member = staffMember('Farida Qureshi')
  await withFingerprint(page)
  await signInAtDesk(page, member.name)
  await page.getByRole('link', { name: 'Passkeys' }).first().click()
  await expect(page.getByRole('heading', { name: 'Passkeys', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await expect(page.getByText('Name this passkey')).toBeVisible()
  await page.getByLabel('Device name').fill('Clinic laptop')
  await page.getByLabel('Authenticator code').fill(await nextCode(page, member))
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Clinic laptop' })).toBeVisible()
  await expectSound(page)
  await openDeskMenu(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await openPage(page, '/desk/login?next=%2Fdesk%2Fpasskeys')
  await typePhoneAndCode(page, member.phone_number.replace('+91', ''))
  await page.getByRole('button', { name: 'Use passkey' }).click()
  await expect(page.getByText(/^Last used/)).toBeVisible()
  await page.getByRole('button', { name: 'Remove passkey Clinic laptop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('heading', { name: 'Clinic laptop', exact: true })).toBeHidden()
})
