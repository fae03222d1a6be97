import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allows, type ConsultationAction, consultationMachine, consultationStates, isCallEnded, overStates } from './consultations.rules.ts'
import { match } from './matching.rules.ts'
import { priceOf, refundAmount, refundDue } from './money.rules.ts'
import { consultNature } from './booking/nature.rules.ts'
import { absentOf, waitsUntil } from './appointment/waiting.rules.ts'

const actions = Object.keys(consultationMachine) as ConsultationAction[]

describe('the machine', () => {
  test('every state can be reached and left, but for those that are over', () => {
    const reached = new Set(['PENDING_PAYMENT', ...actions.map((action) => consultationMachine[action].to)])
    expect([...reached].toSorted()).toEqual([...consultationStates].toSorted())
    const stays = consultationStates.filter(
      (state) => !actions.some((action) => allows(action, { kind: 'booked', state }) || allows(action, { kind: 'instant', state })),
    )
    expect(stays.toSorted()).toEqual(['CANCELLED', 'COMPLETED', 'NO_SHOW_PATIENT'])
  })

  test('is_call_ended is true from ENDED on, and for what was cancelled or expired', () => {
    expect(consultationStates.filter(isCallEnded).toSorted()).toEqual([...overStates].toSorted())
  })
})

describe('TPG-7: first consultation or follow-up', () => {
  const now = new Date('2026-11-21T06:30:00Z')
  const before = (at: string, inPerson: boolean, doctorId = 'd1') => [{ doctorId, at: new Date(at), inPerson }]
  const nature = (mode: 'strict' | 'lenient', history: ReturnType<typeof before>, sameCondition = true) =>
    consultNature(history, { doctorId: 'd1', now, sameCondition }, { mode, months: 6 })
  test.each([
    ['nobody was seen before', nature('lenient', []), 'first'],
    ['seen in person two months ago', nature('strict', before('2026-09-21T06:30:00Z', true)), 'follow_up'],
    ['seen by video two months ago, strict', nature('strict', before('2026-09-21T06:30:00Z', false)), 'first'],
    ['seen by video two months ago, lenient', nature('lenient', before('2026-09-21T06:30:00Z', false)), 'follow_up'],
    ['six months ago to the minute', nature('strict', before('2026-05-21T06:30:00Z', true)), 'follow_up'],
    ['a minute more than six months ago', nature('strict', before('2026-05-21T06:29:00Z', true)), 'first'],
    ['another doctor', nature('strict', before('2026-09-21T06:30:00Z', true, 'd2')), 'first'],
    ['another condition', nature('strict', before('2026-09-21T06:30:00Z', true), false), 'first'],
  ])('%s', (_, got, wanted) => expect(got).toBe(wanted))
})

describe('money', () => {
  const numbers = { platform_fee_paise: 1000, platform_tax_percent: 18 }
  const rules = { full_until_min: 120, late_percent: 50, in_person_percent: 100 }

  test('fee less discount, and our fee with its tax, is the total; never negative, never below a rupee', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(10_000_000), fc.nat(50_000), (fee, discount, platform) => {
        const price = priceOf(fee, discount, { ...numbers, platform_fee_paise: platform })
        const sum = price.fee_paise - price.discount_paise + price.platform_fee_paise + price.tax_paise
        return price.total_paise === sum && sum >= 0 && (discount === 0 || sum === 0 || sum >= 100 || platform > 0)
      }),
    )
  })

  test('what goes back and what went back is never more than what came', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(100), fc.nat(100), (paid, percent, before) => {
        const already = Math.floor((paid * before) / 100)
        const amount = refundAmount({ percent, rule: 'booked-late' }, paid, already)
        return amount >= 0 && amount + already <= Math.max(paid, already)
      }),
    )
  })

  test('refunds half of the fee, also after the difference to a cheaper slot was refunded', () => {
    const late = { percent: 50, rule: 'booked-late' } as const
    expect(refundAmount(late, 39_900, 0)).toBe(19_950)
    expect(refundAmount(late, 39_900, 5000)).toBe(17_450)
    expect(refundAmount({ percent: 100, rule: 'booked-early' }, 39_900, 5000)).toBe(34_900)
  })

  test('refunds nothing by itself for a consultation that took place', () => {
    const at = new Date('2026-11-21T06:30:00Z')
    for (const state of ['IN_CALL', 'ENDED', 'COMPLETED', 'NO_SHOW_PATIENT', 'CANCELLED', 'EXPIRED'] as const) {
      expect(refundDue({ kind: 'booked', state, start_at: at, binding_start_at: null, doctor_entered_at: null }, rules, at)).toBeNull()
    }
  })
})

describe('waiting for the other', () => {
  const start = new Date('2026-11-21T06:30:00Z')
  const numbers = { late_min: 5, doctor_joins_min: 3, absent_min: 15, patient_absent_min: 10 }
  const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
  const booked = {
    kind: 'booked' as const,
    start_at: start,
    accepted_at: null,
    patient_entered_at: null,
    doctor_entered_at: null,
    doctor_late_min: null,
  }

  test('the doctor is waited for until fifteen minutes past, the patient ten from when the doctor is there', () => {
    expect(waitsUntil({ ...booked, patient_entered_at: at(-5) }, numbers)).toEqual(at(15))
    expect(waitsUntil({ ...booked, doctor_entered_at: at(-5) }, numbers)).toEqual(at(10))
    expect(waitsUntil({ ...booked, doctor_entered_at: at(12) }, numbers)).toEqual(at(22))
  })

  test('a doctor who said to be late is waited for that much longer', () => {
    expect(waitsUntil({ ...booked, doctor_late_min: 20 }, numbers)).toEqual(at(35))
  })

  test('a doctor who never came owes, even when the patient was not there either', () => {
    expect(absentOf(booked)).toBe('doctor_absent')
    expect(absentOf({ ...booked, doctor_entered_at: at(0) })).toBe('patient_absent')
    expect(absentOf({ ...booked, kind: 'instant' })).toBe('break_off')
  })
})

describe('who is rung for whom', () => {
  const arbitrary = fc.tuple(
    fc.array(
      fc.record({
        id: fc.uuid(),
        speciality: fc.constantFrom('gp', 'skin'),
        language: fc.constantFrom('en', 'hi'),
        queuedAt: fc.nat(100),
        again: fc.boolean(),
        declined: fc.subarray(['a', 'b', 'c', 'd']).map((some) => new Set(some)),
        missedBy: fc.subarray(['a', 'b', 'c', 'd']).map((some) => new Set(some)),
        misses: fc.nat(3),
      }),
      { maxLength: 8 },
    ),
    fc.subarray(['a', 'b', 'c', 'd', 'e']).chain((ids) =>
      fc.tuple(
        ...ids.map((id) =>
          fc.record({
            id: fc.constant(id),
            specialities: fc.subarray(['gp', 'skin'], { minLength: 1 }),
            languages: fc.subarray(['en', 'hi'], { minLength: 1 }),
            idleSince: fc.nat(100),
            asleep: fc.boolean(),
          }),
        ),
      ),
    ),
  )
  const numbers = { at_once_after: 2, at_once: 3 }

  test('each doctor is rung once, only who fits and has not declined, and three at most at once', () => {
    fc.assert(
      fc.property(arbitrary, ([waiting, free]) => {
        const rings = match(waiting, free, numbers)
        const rung = rings.flatMap(({ doctors }) => doctors)
        return (
          new Set(rung).size === rung.length &&
          rings.every(({ consultation, doctors }) => {
            const one = waiting.find(({ id }) => id === consultation)
            const most = (one?.misses ?? 0) >= 2 ? 3 : 1
            return doctors.length <= most && doctors.every((id) => !one?.declined.has(id))
          })
        )
      }),
    )
  })

  test('nobody is overtaken: who is rung for nothing has no doctor free that somebody behind was given', () => {
    fc.assert(
      fc.property(arbitrary, ([waiting, free]) => {
        const rings = match(waiting, free, numbers)
        const served = new Map(rings.map(({ consultation, doctors }) => [consultation, doctors]))
        return waiting.every((one) => {
          if (served.has(one.id)) return true
          const behind = waiting.filter(
            (other) => Number(one.again) > Number(other.again) || (one.again === other.again && one.queuedAt < other.queuedAt),
          )
          const given = behind.flatMap(({ id }) => served.get(id) ?? [])
          return !free.some(
            ({ id, specialities, languages }) =>
              given.includes(id) && specialities.includes(one.speciality) && languages.includes(one.language) && !one.declined.has(id),
          )
        })
      }),
    )
  })

  test('whoever has been free longest is asked first', () => {
    const doctors = [3, 1, 2].map((idleSince) => ({
      id: `d${idleSince}`,
      specialities: ['gp'],
      languages: ['en'],
      idleSince,
      asleep: false,
    }))
    const one = {
      id: 'c',
      speciality: 'gp',
      language: 'en',
      queuedAt: 0,
      again: false,
      declined: new Set<string>(),
      missedBy: new Set<string>(),
      misses: 0,
    }
    expect(match([one], doctors, numbers)).toEqual([{ consultation: 'c', doctors: ['d1'] }])
    expect(match([{ ...one, misses: 2 }], doctors, numbers)[0]?.doctors).toEqual(['d1', 'd2', 'd3'])
  })
})
