import type { ClinicDoctor } from '../../src/features/frontdesk/walkin/walk-in.contract.ts'
import type { TestApp } from './app.ts'
import type { testClinic } from './consultations.ts'
import type { SeededPerson } from './seed.ts'

type Desk = ReturnType<TestApp['as']>
interface Counter {
  clinic: Awaited<ReturnType<typeof testClinic>>
  /** Who stands behind the counter, and who in front of it: seeded after the tests are read. */
  front: () => Desk
  patient: () => SeededPerson
}

/** What is done at a counter for a visit: a code sent and read out, who is free today, somebody registered. */
export function walkInCounter({ db }: TestApp, { clinic, front, patient }: Counter) {
  async function codeRead(phone: string): Promise<string> {
    const { text } = await db
      .selectFrom('mailbox')
      .select('text')
      .where('recipient', '=', phone)
      .where('template', '=', 'counter_code')
      .orderBy('message_id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return /\b\d{4}\b/.exec(text)?.[0] ?? ''
  }

  const send = (api: Desk, phone: string) => api('POST /api/desk/walk_in/code/', { body: { phone } })
  const confirm = (api: Desk, check: string, code: string) => api('POST /api/desk/walk_in/code/confirm/', { body: { check, code } })
  async function checked(api: Desk, phone: string) {
    const { check } = await send(api, phone)
    return { check, ...(await confirm(api, check, await codeRead(phone))) }
  }

  const day = (api: Desk = front()) => api('GET /api/desk/walk_in/')
  async function doctorNow(id = 'd1'): Promise<ClinicDoctor & { slot: string }> {
    const found = (await day()).doctors.find((one) => one.id === id)
    if (!found?.slots[0]) throw new Error(`${id} has no time today`)
    return { ...found, slot: found.slots[0].id }
  }

  async function register(who: object, more: object = {}, api: Desk = front()) {
    const doctor = await doctorNow()
    const red_flags = Object.fromEntries(doctor.red_flags.map(({ id }) => [id, false]))
    const payment = { method: 'cash' as const, received_paise: 50_000 }
    const body = {
      who,
      doctor: 'd1',
      slot: doctor.slot,
      complaint: 'Fever since Monday',
      red_flags,
      payment,
      total_paise: doctor.total_paise,
    }
    return api('POST /api/desk/walk_in/', { body: { ...body, ...more } as never, ...clinic.once() })
  }
  let known: string | undefined
  /** The patient's code was read out once; who is known stays so. */
  const ashaChecked = async () => (known ??= (await checked(front(), patient().phone)).check)
  const ashaHere = async (more: object = {}) => register({ check: await ashaChecked(), patient: patient().patientId }, more)
  return { codeRead, send, confirm, checked, day, doctorNow, register, ashaChecked, ashaHere }
}
