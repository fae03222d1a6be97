import { describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { seedPatient, seedRelative } from '../../../../tests/support/seed.ts'
import { consentNotices } from '../consents/consent-notices.data.ts'

const { db, as } = await testApp()
const asha = await seedPatient(db, testNow)
const api = as(asha.actor)
const own = { params: { id: asha.patientId } }
const relatives = () => api('GET /api/patient/{id}/relative_account/', own)
const adult_consent = { notice_version: consentNotices.adult_processing.version, language: 'en', basis: 'caregiver_explicit' } as const
const stranger = { name: 'Kamala Verma', gender: 'F', dob: '1958-03-02', relation: 'parent' } as const
const mother = { ...stranger, adult_consent }
const child = { name: 'Aarav Verma', gender: 'M', dob: '2015-07-09', relation: 'child' } as const
const guardian_consent = { notice_version: consentNotices.child_processing.version, language: 'hi', basis: 'parent' } as const
const add = (body: Parameters<typeof addTo>[1]) => addTo(api, body)
function addTo(
  call: typeof api,
  body: typeof stranger | typeof mother | (typeof child & { guardian_consent?: typeof guardian_consent }),
  id = asha.patientId,
) {
  return call('POST /api/patient/{id}/relative_account/', { params: { id }, body })
}

describe('relatives', () => {
  test('an adult is added, with no ABHA number needed (AB-1), listed without the owner, changed and taken off', async () => {
    const { id } = await add(mother)
    expect(await relatives()).toMatchObject([{ id, name: 'Kamala Verma', relation: 'parent', age_years: 68, allergies: null }])
    const body = { allergies: ['Penicillin'], weight_kg: 61.5, phone: '09876543210' }
    expect(await api('PATCH /api/patient_relative/{id}/', { params: { id }, body })).toMatchObject({
      allergies: [{ text: 'Penicillin', asked_at: testNow.toISOString(), answered_by: asha.userId }],
      weight_kg: 61.5,
      phone: '+919876543210',
    })
    expect(await api('PATCH /api/patient_relative/{id}/', { params: { id }, body: { allergies: [], phone: null } })).toMatchObject({
      allergies: [],
      phone: null,
    })
    const { kept } = await api('DELETE /api/patient_relative/{id}/', { params: { id } })
    expect(kept).toContainEqual(expect.objectContaining({ what: 'health', rule: 'TPG-17', until: '2029-11-21T06:30:00.000Z' }))
    await expect(api('GET /api/patient_relative/{id}/', { params: { id } })).rejects.toMatchObject({ code: 'not_found' })
    expect(await relatives()).toEqual([])
  })

  test('AB-5: an ABHA number is kept as 14 digits however it is typed, refused when it does not check, and can be taken away', async () => {
    const save = (abha_number: string | null) => api('PATCH /api/patient_relative/{id}/', { ...own, body: { abha_number } })
    expect(await save('91-1234-5678-9010')).toMatchObject({ abha_number: '91123456789010' })
    await expect(save('91-1234-5678-9001')).rejects.toMatchObject({ fields: { abha_number: [expect.stringContaining('14 digits')] } })
    await expect(save('1234')).rejects.toMatchObject({ fields: { abha_number: [expect.any(String)] } })
    expect(await save(null)).toMatchObject({ abha_number: null })
  })

  test('the own profile is not taken off, and keeps its relation', async () => {
    await expect(api('DELETE /api/patient_relative/{id}/', own)).rejects.toMatchObject({ code: 'conflict' })
    await expect(api('PATCH /api/patient_relative/{id}/', { ...own, body: { relation: 'child' } })).rejects.toMatchObject({ status: 400 })
  })

  test('a child needs the consent of an adult, and nothing stays without it (DP-5)', async () => {
    await expect(add(child)).rejects.toMatchObject({
      fields: { guardian_consent: ['A parent or lawful guardian must consent for a child'] },
    })
    expect(await relatives()).toEqual([])
    const made = await add({ ...child, guardian_consent })
    expect(made).toMatchObject({ is_minor: true, guardian_consent: true, guardian_name: 'Asha Verma', age_years: 11 })
    expect((await api('GET /api/consent/')).given.filter(({ patient_id }) => patient_id === made.id)).toMatchObject([
      { purpose: 'child_processing', patient_id: made.id, basis: 'parent', language: 'hi' },
    ])
  })

  test('an adult is added only with their declared consent; withdrawing it takes them off, and taking them off withdraws it (DP-6)', async () => {
    const own = async () => (await api('GET /api/consent/')).given.filter(({ purpose }) => purpose === 'adult_processing')
    const before = (await relatives()).length
    await expect(add(stranger)).rejects.toMatchObject({ fields: { adult_consent: ['An adult must agree before you add them'] } })
    expect(await relatives()).toHaveLength(before)
    const first = await add(mother)
    const [consent] = (await own()).filter(({ patient_id }) => patient_id === first.id)
    expect(consent).toMatchObject({ basis: 'caregiver_explicit', method: 'tap', withdrawn_at: null })
    await api('POST /api/consent/{id}/withdraw/', { params: { id: consent!.id } })
    expect((await relatives()).map(({ id }) => id)).not.toContain(first.id)
    const second = await add(mother)
    await api('DELETE /api/patient_relative/{id}/', { params: { id: second.id } })
    expect((await own()).every(({ withdrawn_at }) => withdrawn_at !== null)).toBe(true)
  })

  test('an adult who was added before it was asked for, and a child who has come of age, are asked for until it is declared', async () => {
    const ravi = await seedPatient(db, testNow)
    const before = await seedRelative(db, testNow, ravi)
    const see = async (id: string, call = as(ravi.actor)) =>
      (await call('GET /api/patient_relative/{id}/', { params: { id } })).adult_consent_due
    expect(await see(before)).toBe(true)
    expect(await see(ravi.patientId)).toBe(false)
    const consent = { ...adult_consent, purpose: 'adult_processing', patient: before } as const
    await as(ravi.actor)('POST /api/consent/', { body: consent })
    expect(await see(before)).toBe(false)
    const young = await addTo(as(ravi.actor), { ...child, guardian_consent }, ravi.patientId)
    expect(young.adult_consent_due).toBe(false)
    const grown = as(ravi.actor, new Date('2033-07-10T06:30:00Z'))
    expect(await see(young.id, grown)).toBe(true)
    expect(await grown('GET /api/patient/{id}/relative_account/', { params: { id: ravi.patientId } })).toMatchObject([
      { id: before, adult_consent_due: false },
      { id: young.id, adult_consent_due: true },
    ])
  })

  test('a child does not answer for a child', async () => {
    const young = await seedPatient(db, testNow, { dob: '2010-01-01' })
    await expect(addTo(as(young.actor), { ...child, guardian_consent }, young.patientId)).rejects.toMatchObject({ status: 400 })
  })

  test('a child has no account of its own', async () => {
    const body = { dob: '2010-01-01' }
    const ways = [() => api('PATCH /api/user/me/', { body }), () => api('PATCH /api/patient_relative/{id}/', { ...own, body })]
    for (const ask of ways) {
      await expect(ask()).rejects.toMatchObject({
        fields: { dob: ['Accounts are for adults. Please ask a parent or guardian to add you to theirs'] },
      })
    }
  })

  test('taking the consent back makes it due again', async () => {
    const { given } = await api('GET /api/consent/')
    const [consent] = given.filter(({ purpose }) => purpose === 'child_processing')
    await api('POST /api/consent/{id}/withdraw/', { params: { id: consent?.id ?? '' } })
    const { consents_due } = await api('GET /api/user/me/')
    expect(consents_due).toContainEqual(expect.objectContaining({ purpose: 'child_processing', patient_id: consent?.patient_id }))
  })
})

describe('consents', () => {
  const give = (more = {}) => {
    return api('POST /api/consent/', { body: { purpose: 'care', notice_version: consentNotices.care.version, language: 'en', ...more } })
  }

  test('giving takes one call, and so does taking back (DP-4); a repeat of either changes nothing', async () => {
    const given = await give()
    expect((await give()).id).toBe(given.id)
    const due = async () => (await api('GET /api/user/me/')).consents_due.map(({ purpose }) => purpose)
    expect(await due()).not.toContain('care')
    const withdraw = () => api('POST /api/consent/{id}/withdraw/', { params: { id: given.id } })
    const first = await withdraw()
    expect(first.withdrawn_at).toBe(testNow.toISOString())
    expect(await withdraw()).toEqual(first)
    expect(await due()).toContain('care')
  })

  test('whoever answers for somebody as their lawful guardian is kept as that (DP-6)', async () => {
    const { id: patient } = await add(mother)
    const { id } = await give({ patient, basis: 'lawful_guardian' })
    const { given } = await api('GET /api/consent/')
    expect(given).toContainEqual(expect.objectContaining({ id, patient_id: patient, basis: 'lawful_guardian' }))
  })

  test('nobody agrees to a notice that is not the one in force', async () => {
    await expect(give({ notice_version: 'care-2020-01' })).rejects.toMatchObject({ code: 'conflict' })
  })

  test('every notice stands in English and Hindi (DP-2) with all that DP-1 asks for, and only care and orders are required (DP-3)', async () => {
    const { notices } = await api('GET /api/consent/')
    for (const { texts } of notices) {
      expect(
        Object.values(texts.en).flat().every(Boolean) &&
          Object.values(texts.hi)
            .flat()
            .every((text) => /[ऀ-ॿ]/.test(text)),
      ).toBe(true)
      expect(texts.hi.items).toHaveLength(texts.en.items.length)
    }
    expect(notices.filter(({ required }) => required).map(({ purpose }) => purpose)).toEqual(['care', 'order'])
  })

  test('what is stored proves the words that were shown', async () => {
    const [english, hindi] = [
      await give({ purpose: 'order', notice_version: consentNotices.order.version }),
      await give({ language: 'hi' }),
    ]
    const rows = await db.selectFrom('consents').select('evidence_hash').where('consent_id', 'in', [english.id, hindi.id]).execute()
    expect(new Set(rows.map((row) => row.evidence_hash)).size).toBe(2)
  })
})

describe('addresses', () => {
  const home = { label: 'home', name: 'Asha Verma', phone: '98765 43210', line1: '12, MI Road', postal_code: '302001' } as const
  const list = () => api('GET /api/patient/{id}/address/', own)

  test('the pincode says city, district and state, and whether medicines come there', async () => {
    expect(await api('POST /api/patient/{id}/address/', { ...own, body: home })).toMatchObject({
      city: 'Jaipur',
      state: 'Rajasthan',
      state_code: '08',
      phone: '+919876543210',
      is_default: true,
      deliverable: { is_deliverable: true, eta: { min_h: 4, max_h: 24 }, as_of: testNow.toISOString() },
    })
  })

  test('an unknown pincode is refused under its field', async () => {
    const body = { ...home, postal_code: '999999' }
    await expect(api('POST /api/patient/{id}/address/', { ...own, body })).rejects.toMatchObject({
      fields: { postal_code: ['Entered pincode is not valid'] },
    })
  })

  test('one address is the default, also when many are made at once', async () => {
    const body = { ...home, label: 'work', is_default: true } as const
    await Promise.all(Array.from({ length: 8 }, () => api('POST /api/patient/{id}/address/', { ...own, body })))
    const all = await list()
    expect([all.length, all.filter(({ is_default }) => is_default).length, all[0]?.is_default]).toEqual([9, 1, true])
  })

  test('a move changes city and state; the default that goes hands its mark on', async () => {
    const [first] = await list()
    const params = { id: first?.id ?? '' }
    expect(await api('PATCH /api/address/{id}/', { params, body: { postal_code: '110001' } })).toMatchObject({
      state: 'Delhi',
      deliverable: { is_deliverable: false, reason: 'no_licensed_pharmacy' },
    })
    const { archived, kept } = await api('DELETE /api/address/{id}/', { params })
    expect([archived, kept.map(({ what }) => what)]).toEqual([true, ['bills']])
    const left = await list()
    expect([left.length, left.filter(({ is_default }) => is_default).length]).toEqual([8, 1])
    await expect(api('GET /api/address/{id}/', { params })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('a stranger finds none of it', async () => {
    const other = as((await seedPatient(db, testNow)).actor)
    const [first] = await list()
    await expect(other('GET /api/patient/{id}/address/', own)).rejects.toMatchObject({ code: 'not_found' })
    await expect(other('PATCH /api/address/{id}/', { params: { id: first?.id ?? '' }, body: { line1: 'x' } })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})
