import { expect, type Page } from '@playwright/test'
import {
  addFirst,
  agree,
  failToPay,
  giveAddress,
  requestReturn,
  handOver,
  orderNumber,
  pack,
  pay,
  enterOwnName,
  send,
  acceptOrder,
} from './buying.ts'
import type { InputDevice } from '../support/pointer.ts'
import { hindiPaper } from './hindi-paper.ts'
import { freshPhone } from '../support/mailbox.ts'
import { openPage } from '../support/open-page.ts'
import { readPaper, slip } from './prescription-paper.ts'
import { signInAtDesk, typePhoneAndCode } from '../support/sign-in.ts'

/** One thing somebody does, and how anybody sees afterwards, on a page opened anew, that it was done. */
export interface Step {
  what: string
  act: () => Promise<void>
  look: () => Promise<void>
}

interface People {
  page: Page
  desk: Page
  input: InputDevice
}

/** A page opened anew shows soon what was done; what was not done is not waited for as long as what is on its way. */
const lookMs = 10_000
const seen = expect.configure({ timeout: lookMs })

/** From nobody to a parcel at the door and some of it given back: one line on prescription approved, one refused, one that needs none. */
export function homeDelivery({ page, desk, input }: People): Step[] {
  const phone = freshPhone()
  const order = { path: '', number: '', prescription: '', invoice: '' }
  const medicines = { free: '', approved: '', refused: '' }
  const added = (which: keyof typeof medicines, term: string): Step => ({
    what: `search, and the medicine into the cart: ${term}`,
    act: async () => void (medicines[which] = await addFirst(page, term, input)),
    look: async () => {
      medicines[which] = await nameOfFirst(page, term)
      await seen(page.getByRole('group', { name: `Quantity of ${medicines[which]}` })).toBeVisible()
    },
  })
  const seeOrder = async (text: string | RegExp) => {
    await openPage(page, order.path)
    await seen(page.getByText(text, { exact: typeof text === 'string' }).first()).toBeVisible()
  }
  const seeAtDesk = async (name: string) => {
    await openPage(desk, `/desk/orders/${order.path.split('/').at(-1)}`)
    await seen(desk.getByRole('button', { name }).or(desk.getByLabel(name))).toBeVisible()
  }

  return [
    {
      what: 'the phone and its code',
      act: async () => {
        await openPage(page, '/auth/login/phone?next=/upload-prescription')
        await typePhoneAndCode(page, phone, input)
        await expect(page).toHaveURL(/\/auth\/register/)
      },
      look: async () => {
        await openPage(page, '/auth/register?next=/upload-prescription')
        await seen(page.getByLabel('Full name')).toBeVisible()
      },
    },
    {
      what: 'who they are',
      act: async () => {
        await openPage(page, '/auth/register?next=/upload-prescription')
        await enterOwnName(page, 'आशा वर्मा', input)
      },
      look: async () => {
        await openPage(page, '/upload-prescription')
        await seen(page.getByRole('radio', { name: 'आशा वर्मा' })).toBeVisible()
      },
    },
    added('free', 'moisturising cream'),
    added('approved', 'amlodipine'),
    added('refused', 'metformin'),
    {
      what: 'the prescription',
      act: async () => {
        await openPage(page, '/cart')
        await expect(page.getByRole('heading', { name: '2 items need a prescription' })).toBeVisible()
        await input.press(page.getByRole('link', { name: 'Add prescription' }))
        await input.addFile(page.getByLabel('Choose photos or a PDF'), { name: 'slip.png', mimeType: 'image/png', buffer: await slip() })
        await expect(page.getByText('Uploaded', { exact: true }).first()).toBeVisible()
        const share = page.getByRole('checkbox', { name: 'Sharing a prescription' })
        if (await share.isVisible()) await input.tick(share)
        await input.decide(page.getByRole('button', { name: 'Send to the pharmacist' }))
        await expect(page).toHaveURL('/cart')
        await expect(page.getByRole('heading', { name: 'Prescription added' })).toBeVisible()
      },
      look: async () => {
        await openPage(page, '/cart')
        await seen(page.getByRole('heading', { name: 'Prescription added' })).toBeVisible()
      },
    },
    {
      what: 'the address',
      act: async () => {
        await openPage(page, '/cart')
        await input.press(page.getByRole('link', { name: 'Choose address' }).first())
        await giveAddress(page, input)
        await expect(page.getByRole('group', { name: 'How do you want to pay?' })).toBeVisible()
      },
      look: async () => {
        await openPage(page, '/cart/checkout')
        await seen(page.getByRole('group', { name: /How do you want to pay\?|Your addresses/ })).toBeVisible()
        const here = page.getByRole('button', { name: 'Deliver here' })
        if (await here.isVisible()) await here.click()
      },
    },
    {
      what: 'the order, without money',
      act: async () => {
        await openPage(page, '/cart/checkout')
        await agree(page, input)
        await expect(page.getByText('You are not charged now.', { exact: false })).toBeVisible()
        await input.decide(page.getByRole('button', { name: 'Place order, pay later' }))
        await expect(page).toHaveURL(/\/account\/orders\/[\w-]+$/)
        await noteOrder()
      },
      look: async () => {
        await openPage(page, '/account/orders')
        await page.getByRole('link', { name: /^Order P-/ }).click({ timeout: lookMs })
        await noteOrder()
      },
    },
    {
      what: 'a desk is opened',
      act: async () => {
        await signInAtDesk(desk, 'Meenal Shekhawat', '/desk', input)
      },
      look: async () => {
        await openPage(desk, '/desk/review')
        // The heading stands there for everybody, the list only for whom the desk is open.
        await seen(desk.getByRole('link', { name: 'Review next' })).toBeVisible()
      },
    },
    {
      what: 'the pharmacist approves one line and refuses another',
      act: async () => {
        await openPage(desk, `/desk/review/${order.prescription}`)
        await readPaper(desk, medicines, input)
        await expect(page.getByText('Pending Payment', { exact: true })).toBeVisible()
        await expect(page.getByText(`${medicines.refused}: not available.`)).toBeVisible()
      },
      look: () => seeOrder(`${medicines.refused}: not available.`),
    },
    {
      what: 'a payment that fails',
      act: async () => {
        await openPage(page, order.path)
        await failToPay(page, input)
      },
      look: () => seeOrder('Pending Payment'),
    },
    {
      what: 'a payment that succeeds',
      act: async () => {
        await openPage(page, order.path)
        await pay(page, input)
      },
      look: () => seeOrder('Payment Recieved'),
    },
    {
      what: 'the pharmacy takes it on',
      act: () => acceptOrder(desk, order.number, input),
      look: () => seeAtDesk('Scan a pack or enter its batch number'),
    },
    {
      what: 'it is packed',
      act: async () => {
        await openPage(desk, `/desk/orders/${order.path.split('/').at(-1)}`)
        await pack(desk, input)
      },
      look: () => seeAtDesk('Mark as given to rider'),
    },
    {
      what: 'it is sent',
      act: async () => {
        await openPage(desk, `/desk/orders/${order.path.split('/').at(-1)}`)
        await send(desk, input)
      },
      look: () => seeAtDesk('Delivery PIN'),
    },
    {
      what: 'it is handed over by PIN',
      act: async () => {
        await openPage(page, order.path)
        await openPage(desk, `/desk/orders/${order.path.split('/').at(-1)}`)
        await handOver(desk, page, input)
      },
      look: () => seeOrder('Completed'),
    },
    {
      what: 'the invoice, in Hindi',
      act: async () => {
        order.invoice = await hindiPaper(page, order.path.split('/').at(-1) ?? '', input)
        for (const words of ['आशा वर्मा', 'इनवॉइस', medicines.approved]) expect(order.invoice).toContain(words)
        expect(order.invoice).not.toContain(medicines.refused)
      },
      look: async () => expect(order.invoice).not.toBe(''),
    },
    {
      what: 'something is given back',
      act: async () => {
        await openPage(page, order.path)
        await requestReturn(page, medicines.free, input)
      },
      look: async () => {
        await openPage(desk, `/desk/orders/${order.path.split('/').at(-1)}`)
        await seen(desk.getByRole('button', { name: /^Accept return, refund ₹/ })).toBeVisible()
      },
    },
    {
      what: 'it is taken back, and its money goes back',
      act: async () => {
        await openPage(desk, `/desk/orders/${order.path.split('/').at(-1)}`)
        await input.press(desk.getByRole('button', { name: /^Accept return, refund ₹/ }))
        await input.decide(desk.getByRole('button', { name: 'Accept and refund' }))
        await expect(page.getByText(/will be refunded to|refunded on/)).toBeVisible()
      },
      look: () => seeOrder(/will be refunded to|refunded on/),
    },
    {
      what: 'the books of the order: paid once, one refund, every unit of the prescription supplied',
      act: async () => {
        await openPage(page, order.path)
        await expect(page.getByText(/^Paid ₹/)).toHaveCount(1)
        await expect(page.getByText(/will be refunded to|refunded on/)).toHaveCount(1)
        await input.press(page.getByRole('link', { name: 'Prescription 1' }))
        await expect(page.getByText('The full prescribed quantity has been supplied.').first()).toBeVisible()
      },
      look: async () => {},
    },
  ]

  async function noteOrder(): Promise<void> {
    await expect(page.getByText('Pending', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Pay ₹[\d.,]+$/ })).toHaveCount(0)
    const prescription = await page.getByRole('link', { name: 'Prescription 1' }).getAttribute('href')
    const { pathname } = new URL(page.url())
    Object.assign(order, { path: pathname, number: await orderNumber(page), prescription: prescription?.split('/').at(-1) })
  }
}

async function nameOfFirst(page: Page, term: string): Promise<string> {
  await openPage(page, `/search?term=${encodeURIComponent(term)}`)
  const first = page.getByRole('main').getByRole('group', { name: /^Quantity of / })
  return ((await first.first().getAttribute('aria-label', { timeout: lookMs })) ?? '').replace('Quantity of ', '')
}
