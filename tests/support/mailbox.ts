import type { Page } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'

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
  for (const began = Date.now(); Date.now() - began < 15_000; await sleep(200)) {
    const newest = (await messagesTo(page, to)).find(({ at, text }) => new Date(at) > after && like.test(text))
    if (newest) return newest.text
  }
  throw new Error(`nothing was sent to ${to}`)
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
