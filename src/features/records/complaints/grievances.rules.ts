import { indiaDay } from '../../../lib/india-time.ts'

const hourMs = 3_600_000

/** The clock of a complaint: somebody answers that it arrived within 48 hours, and answers it within 30 days (DP-8). */
export function grievanceClock(now: Date): { ack_by: Date; due_by: Date } {
  return { ack_by: new Date(now.getTime() + 48 * hourMs), due_by: new Date(now.getTime() + 30 * 24 * hourMs) }
}

/** A number to say on the phone: the day in India and six letters or digits of the id, none of them easily mistaken. */
export function ticketNumber(now: Date, id: string): string {
  const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
  const tail = BigInt(`0x${id.replaceAll('-', '').slice(-12)}`)
  const letters = Array.from({ length: 6 }, (_, at) => alphabet[Number((tail >> BigInt(at * 5)) & 31n)])
  return `G-${indiaDay(now).slice(2).replaceAll('-', '')}-${letters.join('')}`
}
