import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { districtName, stateCode, states } from './place-names.rules.ts'

describe('states', () => {
  test('there are 28 states and 8 union territories, each with a GST code of its own', () => {
    expect(states.filter(({ kind }) => kind === 'state')).toHaveLength(28)
    expect(states.filter(({ kind }) => kind === 'union_territory')).toHaveLength(8)
    expect(new Set(states.map(({ code }) => code)).size).toBe(36)
  })

  test.each([
    ['RAJASTHAN', '08'],
    ['Karnataka', '29'],
    ['JAMMU & KASHMIR', '01'],
    ['THE DADRA AND NAGAR HAVELI AND DAMAN AND DIU', '26'],
    ['Daman & Diu', '26'],
    ['Orissa', '21'],
    ['Pondicherry', '34'],
    ['NCT of Delhi', '07'],
    ['ANDAMAN & NICOBAR ISLANDS', '35'],
    ['Chattisgarh', '22'],
  ])('%s is the state with GST code %s', (text, code) => {
    expect(stateCode(text)).toBe(code)
  })

  test('what is no state has no code', () => {
    for (const text of ['', 'NA', 'Atlantis', '29', 'constructor', '__proto__']) expect(stateCode(text)).toBeNull()
  })
})

describe('districts', () => {
  test.each([
    ['29', ['Bangalore', 'BENGALURU URBAN', 'Bengaluru  urban', 'BANGALORE URBAN'], 'Bengaluru Urban'],
    ['08', ['JAIPUR', 'Jaipur', ' jaipur ', 'Jaipur District'], 'Jaipur'],
    ['22', ['JANJGIR-CHAMPA', 'Janjgir Champa'], 'Janjgir-Champa'],
    ['33', ['The Nilgiris', 'NILGIRIS'], 'Nilgiris'],
    ['36', ['K.V.Rangareddy', 'RANGA REDDY', 'Rangareddi'], 'Ranga Reddy'],
    ['19', ['24 PARAGANAS NORTH', 'North 24 Parganas'], 'North 24 Parganas'],
    ['10', ['KAIMUR (BHABUA)', 'Kaimur'], 'Kaimur'],
    ['02', ['Bilaspur (HP)', 'BILASPUR'], 'Bilaspur'],
    ['26', ['DADRA AND NAGAR HAVELI', 'Dadra & Nagar Haveli'], 'Dadra and Nagar Haveli'],
  ])('in state %s %j are one district', (state, spellings, name) => {
    for (const spelling of spellings) expect(districtName(state, spelling)).toBe(name)
  })

  test('the same name in two states stays two districts', () => {
    expect(districtName('10', 'AURANGABAD')).toBe('Aurangabad')
    expect(districtName('27', 'AURANGABAD')).toBe('Chhatrapati Sambhajinagar')
  })

  test('a directory that leaves the cell open names no district', () => {
    for (const text of ['NA', '', ' - ', 'n/a']) expect(districtName('08', text)).toBeNull()
  })

  test('case never matters, and a kept name is kept', () => {
    fc.assert(
      fc.property(fc.constantFrom(...states.map(({ code }) => code)), fc.stringMatching(/^[A-Za-z .&-]{1,30}$/), (state, text) => {
        const name = districtName(state, text)
        expect(districtName(state, text.toUpperCase())).toBe(name)
        if (name !== null) expect(districtName(state, name)).toBe(name)
      }),
    )
  })
})
