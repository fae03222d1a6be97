import { expect, type Page } from '@playwright/test'

interface Message {
  channel: string
  to: string
  text: string
  at: string
}

async function messagesTo(page: Page, to: string): Promise<Message[]> {
  const response = await page.request.get(`/mailbox/messages.json?to=${encodeURIComponent(to)}`)
  return (await response.json()) as Message[]
}

/** The newest message to somebody, waited for: what is mailed by a job comes a moment later. */
async function newestMessage(page: Page, to: string, after = new Date(0), like = /./): Promise<string> {
  const newest = async () => (await messagesTo(page, to)).find(({ at, text }) => new Date(at) > after && like.test(text))
  await expect.poll(newest, { timeout: 15_000 }).toBeTruthy()
  return (await newest())?.text ?? ''
}

/** The code of the newest message to a phone that has one. */
export async function newestCode(page: Page, phone: string, after?: Date): Promise<string> {
  return /\d{6}/.exec(await newestMessage(page, phone, after, /^\d{6} /))?.[0] ?? ''
}

/** The link of the newest message to an address, as its path. */
export async function newestLink(page: Page, email: string, after?: Date): Promise<string> {
  const link = new URL(/https?:\/\/\S+/.exec(await newestMessage(page, email, after, /oobCode=/))?.[0] ?? '')
  return link.pathname + link.search
}

let last = 0
/** A phone nobody else in this run has. */
export function freshPhone(): string {
  last += 1
  return `9${String(process.pid % 1000).padStart(3, '0')}${String(Date.now() % 1000).padStart(3, '0')}${String(last % 1000).padStart(3, '0')}`
}
