import { readFileSync } from 'node:fs'
import { type Download, expect, type Page } from '@playwright/test'
import { getDocumentProxy } from 'unpdf'
import { pdfText } from '../support/pdf-text.ts'
import type { InputDevice } from '../support/pointer.ts'
import { openPage } from '../support/open-page.ts'

/** The invoice of an order as somebody who reads Hindi takes it home: what can be copied out of its PDF. */
export async function hindiPaper(page: Page, orderId: string, input: InputDevice): Promise<string> {
  const speak = (value: string) => page.context().addCookies([{ name: 'language', value, url: new URL(page.url()).origin }])
  await speak('hi')
  try {
    await openPage(page, `/invoice/order/${orderId}`)
    // What a server that is gone has not sent to the end is no paper.
    const download = page.waitForEvent('download', { predicate: async (one) => (await one.failure()) === null })
    download.catch(() => {})
    await input.decide(page.getByRole('link', { name: 'PDF डाउनलोड करें' }))
    return await copied(await download)
  } finally {
    await speak('en')
  }
}

async function copied(download: Download): Promise<string> {
  const pdf = readFileSync(await download.path())
  expect((await getDocumentProxy(new Uint8Array(pdf))).numPages).toBe(1)
  return pdfText(pdf)
}
