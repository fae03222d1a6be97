import { expect, test } from 'vitest'
import { doneCount, gapAfter, gapsOf, isHarm, isOnVideo, openProblems, hasContent, unsignedIn } from './gaps.rules.ts'

const missing = (field: string) => ({ field, code: 'missing' })

test('what is left stands in the order of the page, whatever order the server found it in', () => {
  const problems = ['condition_kind', 'lines.1.medicine_id', 'vitals.temperature_f', 'diagnosis', 'complaints'].map(missing)
  expect(gapsOf(problems).map(({ field }) => field)).toEqual([
    'complaints',
    'vitals.temperature_f',
    'diagnosis',
    'lines.1.medicine_id',
    'condition_kind',
  ])
})

test('a medicine is named once, with the first thing it lacks', () => {
  const problems = [
    { field: 'lines.3.medicine_id', code: 'prohibited' },
    { field: 'lines.3.dose_unit', code: 'wrong_unit' },
    { field: 'lines.0.quantity_units', code: 'needs_quantity' },
  ]
  expect(gapsOf(problems).map(({ line, code }) => [line, code])).toEqual([
    [3, 'prohibited'],
    [0, 'needs_quantity'],
  ])
})

test('whether the patient was seen is one gap on video, and one of each medicine otherwise', () => {
  const problems = [0, 1].map((line) => ({ field: `lines.${line}.medicine_id`, code: 'list_a_needs_video' }))
  expect(gapsOf(problems, true)).toEqual([{ field: 'seen_on_video', code: 'list_a_needs_video', line: null }])
  expect(gapsOf(problems, false).map(({ line }) => line)).toEqual([0, 1])
  const more = [...problems, { field: 'lines.1.dose_unit', code: 'wrong_unit' }]
  expect(gapsOf(more, true).map(({ code }) => code)).toEqual(['wrong_unit', 'list_a_needs_video'])
})

test('what was answered since the server last looked is not asked again', () => {
  const draft = { complaints: ' ', history: 'none', findings: '', diagnosis: [], lines: [], no_medicines: true, seen_on_video: true }
  const said = {
    draft: { ...draft, age_confirmed: true, condition_kind: null },
    allergies: [],
    taken: [],
    declared: { allergies: [], medicines: [], carried: [] },
    isVideo: true,
  }
  const asked = ['complaints', 'history', 'no_medicines', 'patient.allergies', 'age_confirmed', 'condition_kind', 'lines.0.dose_unit']
  const problems = [...asked.map(missing), { field: 'lines.1.medicine_id', code: 'list_a_needs_video' }]
  expect(openProblems(problems, said).map(({ field }) => field)).toEqual(['complaints', 'condition_kind', 'lines.0.dose_unit'])
  // What the patient declared and nobody confirmed is still to be asked.
  const declared = { allergies: [{ text: 'Penicillin', recognised: true }], medicines: [], carried: [] }
  expect(openProblems(problems, { ...said, declared }).map(({ field }) => field)).toContain('patient.allergies')
})

test('a follow-up on a day off is a gap after the medicines, until another day is chosen or it is kept', () => {
  const draft = { complaints: '', history: '', findings: '', diagnosis: [], lines: [], no_medicines: true, seen_on_video: true }
  const none = { allergies: [], medicines: [], carried: [] }
  const said = { draft: { ...draft, age_confirmed: false, condition_kind: null }, allergies: [], taken: [], declared: none, isVideo: false }
  const left = (more: object) => gapsOf(openProblems([missing('age_confirmed'), missing('complaints')], { ...said, ...more }))
  expect(left({ offDay: { day: '2026-12-01' } }).map(({ field }) => field)).toEqual(['complaints', 'follow_up_on', 'age_confirmed'])
  expect(left({ offDay: null })).toHaveLength(2)
})

test('what they take is a gap until somebody has asked, and until what an earlier visit heard is answered', () => {
  const draft = { complaints: '', history: '', findings: '', diagnosis: [], lines: [], no_medicines: true, seen_on_video: true }
  const none = { allergies: [], medicines: [], carried: [] }
  const said = { draft: { ...draft, age_confirmed: true, condition_kind: 'acute' }, allergies: [], isVideo: true }
  const left = (more: object) => openProblems([missing('patient.medicines')], { ...said, taken: null, declared: none, ...more }).length
  expect([left({}), left({ taken: [] })]).toEqual([1, 0])
  for (const kind of ['medicines', 'carried']) expect(left({ taken: [], declared: { ...none, [kind]: ['Warfarin 5 mg'] } })).toBe(1)
})

test('that the patient was seen is no answer while they only hear each other (TPG-12)', () => {
  const draft = { complaints: '', history: '', findings: '', diagnosis: [], lines: [{}], no_medicines: false, seen_on_video: true }
  const said = {
    draft: { ...draft, age_confirmed: true, condition_kind: 'acute' },
    allergies: [],
    taken: [],
    declared: { allergies: [], medicines: [], carried: [] },
  }
  const problems = [{ field: 'lines.0.medicine_id', code: 'list_a_needs_video' }]
  expect(openProblems(problems, { ...said, isVideo: isOnVideo({ mode: 'video', mode_actual: 'video' }) })).toEqual([])
  expect(openProblems(problems, { ...said, isVideo: isOnVideo({ mode: 'video', mode_actual: 'audio' }) })).toEqual(problems)
  expect(isOnVideo({ mode: 'video', mode_actual: null })).toBe(true)
})

test('an empty draft has nothing done, one without problems everything', () => {
  expect(doneCount(['complaints', 'history', 'age_confirmed', 'lines.0.dose_unit'].map(missing))).toBe(6)
  expect([doneCount([]), gapsOf([])]).toEqual([9, []])
})

test('what would go unsigned is named before a visit is finished without a prescription', () => {
  const empty = { complaints: ' ', history: '', findings: '', diagnosis: [], investigations: [], lines: [], advice: '' }
  expect(hasContent(unsignedIn(empty))).toBe(false)
  expect(unsignedIn({ ...empty, lines: Array(5).fill({}) })).toEqual({ medicines: 5, note: false })
  expect(hasContent(unsignedIn({ ...empty, lines: Array(5).fill({}) }))).toBe(true)
  for (const some of [{ complaints: 'Fever' }, { diagnosis: [{}] }, { investigations: ['CBC'] }, { advice: 'Rest' }])
    expect(hasContent(unsignedIn({ ...empty, ...some }))).toBe(true)
})

test('that the patient was seen is asked as soon as a line needs it, before the server misses it', () => {
  const draft = { complaints: '', history: '', findings: '', diagnosis: [], lines: [{}], no_medicines: false, seen_on_video: false }
  const warnings = [{ code: 'list_a_needs_video' }]
  const said = {
    draft: { ...draft, age_confirmed: true, condition_kind: 'acute' },
    allergies: [],
    taken: [],
    declared: { allergies: [], medicines: [], carried: [] },
    warnings,
  }
  expect(gapsOf(openProblems([], { ...said, isVideo: true }), true).map(({ field }) => field)).toEqual(['seen_on_video'])
  expect(openProblems([], { ...said, draft: { ...said.draft, seen_on_video: true }, isVideo: true })).toEqual([])
  expect(openProblems([], { ...said, isVideo: false })).toEqual([])
})

test('a reason that is written answers its gap before the server has heard of it', () => {
  const warnings = ['pair:1', 'pair:2'].map((row) => ({ code: 'interaction', rank: 'caution', row, line: 1 }))
  const kept = (rows: string[]) => [{}, { kept: rows.map((row) => ({ code: 'interaction', row, reason: 'Two days' })) }]
  const draft = { complaints: '', history: '', findings: '', diagnosis: [], no_medicines: false, seen_on_video: true, age_confirmed: true }
  const none = { allergies: [], medicines: [], carried: [] }
  const said = { allergies: [], taken: [], declared: none, isVideo: true, warnings }
  const problem = { field: 'lines.1.kept', code: 'needs_reason' }
  const left = (rows: string[]) => openProblems([problem], { ...said, draft: { ...draft, condition_kind: 'acute', lines: kept(rows) } })
  expect([left([]), left(['pair:1'])]).toEqual([[problem], [problem]])
  expect([left(['pair:1', 'pair:2']), left(['*'])]).toEqual([[], []])
})

test('an allergy is called so and is red in what is left, before what else its line lacks, until a reason is written', () => {
  const warnings = [
    { code: 'allergy', rank: 'caution', row: 'allergy:penicillins', line: 1 },
    { code: 'interaction', rank: 'caution', row: 'pair:1', line: 1 },
  ]
  const draft = { complaints: '', history: '', findings: '', diagnosis: [], no_medicines: false, seen_on_video: true, age_confirmed: true }
  const none = { allergies: [], medicines: [], carried: [] }
  const said = { allergies: ['Penicillin'], taken: [], declared: none, isVideo: true, warnings }
  const problems = [
    { field: 'lines.1.quantity_units', code: 'needs_quantity' },
    { field: 'lines.1.kept', code: 'needs_reason' },
  ]
  const left = (kept: object[], of = problems) =>
    gapsOf(openProblems(of, { ...said, draft: { ...draft, condition_kind: 'acute', lines: [{}, { kept: kept as never[] }] } }))
  expect(left([]).map((gap) => [gap.field, gap.code, isHarm(gap)])).toEqual([['lines.1.kept', 'allergy', true]])
  const reason = { code: 'allergy', row: 'allergy:penicillins', reason: 'Skin test negative' }
  expect(left([reason]).map(({ code }) => code)).toEqual(['needs_quantity'])
  const stopped = [{ field: 'lines.1.medicine_id', code: 'contraindicated' }]
  expect(left([], stopped).map(({ code }) => code)).toEqual(['allergy'])
  expect(left([reason], stopped).map(({ code }) => code)).toEqual(['contraindicated'])
})

test('after a gap that was answered comes the next one that is open, from the last the first', () => {
  const gaps = gapsOf(['complaints', 'lines.0.kept', 'lines.2.kept', 'condition_kind'].map(missing))
  const after = (field: string, line: number | null) => gapAfter({ field, code: 'missing', line }, gaps)?.field
  expect(gapAfter(null, gaps)?.field).toBe('complaints')
  expect([after('lines.0.kept', 0), after('lines.1.kept', 1), after('age_confirmed', null)]).toEqual([
    'lines.2.kept',
    'lines.2.kept',
    'condition_kind',
  ])
  expect(after('condition_kind', null)).toBe('complaints')
})
