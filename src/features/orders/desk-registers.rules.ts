export interface RegisterWish {
  kind: 'H' | 'H1'
  from: string
  to: string
}

/** Today in India, and the first day of its month. */
export function daysOf(now: Date): { today: string; monthStart: string } {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(now)
  return { today, monthStart: `${today.slice(0, 8)}01` }
}

/** What the address asks for: this month's Schedule H when it asks for nothing that makes sense. */
export function wishOf(search: URLSearchParams, now: Date): RegisterWish {
  const { today, monthStart } = daysOf(now)
  const day = (name: string) => {
    const value = search.get(name) ?? ''
    return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : null
  }
  const [from, to] = [day('from') ?? monthStart, day('to') ?? today]
  return { kind: search.get('kind') === 'H1' ? 'H1' : 'H', from: from < to ? from : to, to: from < to ? to : from }
}
