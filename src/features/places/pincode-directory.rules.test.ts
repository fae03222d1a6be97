import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDirectory } from './pincode-directory.rules.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (...lines: string[]) => readDirectory(bytes(lines.join('\n')))
const official = 'circlename,regionname,divisionname,officename,pincode,officetype,delivery,district,statename,latitude,longitude'

describe('a pincode directory', () => {
  test('tab separated: code, place, district, state', () => {
    expect(read('302001\tJaipur\tJAIPUR\tRAJASTHAN').places).toEqual([
      {
        postal_code: '302001',
        place_name: 'Jaipur',
        office_names: ['Jaipur'],
        state_code: '08',
        delivery_flag: true,
        districts: [{ state_code: '08', district: 'Jaipur' }],
      },
    ])
  })

  test('of the Department of Posts: one row an office, the head office names the place, every district counts', () => {
    const directory = read(
      official,
      'Karnataka,BG,East,"Ashoknagar, B.O",560025,BO,Non Delivery,BENGALURU URBAN,KARNATAKA,12.9,77.6',
      'Karnataka,BG,East,Museum Road H.O,560025,HO,Delivery,Bangalore,KARNATAKA,NA,NA',
      'Karnataka,BG,East,Outer B.O,560025,BO,Delivery,Bangalore Rural,KARNATAKA,NA,NA',
    )
    expect(directory).toMatchObject({ rows: 3, refused: [] })
    expect(directory.places).toMatchObject([
      {
        place_name: 'Museum Road',
        delivery_flag: true,
        districts: [
          { state_code: '29', district: 'Bengaluru Rural' },
          { state_code: '29', district: 'Bengaluru Urban' },
        ],
      },
    ])
  })

  test('also with the older header, whatever the order and case of its titles', () => {
    const { places } = read(
      'Office Name,Pincode,OfficeType,DeliveryStatus,Taluk,DistrictName,StateName',
      'Agar B.O,465441,B.O,Non-Delivery,Agar,Agar Malwa,MADHYA PRADESH',
    )
    expect(places).toMatchObject([{ postal_code: '465441', place_name: 'Agar', delivery_flag: false, state_code: '23' }])
  })

  test('a code without a state takes that of its neighbours when they agree, and no district: a licence reaches a district, so none is guessed', () => {
    const directory = read('302001\tJaipur\tJAIPUR\tRAJASTHAN', '302049\tNDC Jaipur\tNA\tNA')
    expect(directory.derived).toBe(1)
    expect(directory.places[1]).toMatchObject({ postal_code: '302049', state_code: '08', districts: [] })
  })

  test('where neighbours lie in two states, or there are none, it is refused with its line', () => {
    const directory = read(
      '605001\tPondicherry\tPONDICHERRY\tPUDUCHERRY',
      '605101\tA\tVILLUPURAM\tTAMIL NADU',
      '605012\tPondicherry NDC\tNA\tNA',
      '799012\tDurgabari\tNA\tNA',
    )
    expect(directory.refused).toMatchObject([{ line: 3, reason: 'no state, and the codes around it do not settle one' }, { line: 4 }])
  })

  test.each([
    ['30200\tJaipur\tJAIPUR\tRAJASTHAN', 'the code is not six digits from 100000 on'],
    ['012345\tJaipur\tJAIPUR\tRAJASTHAN', 'the code is not six digits from 100000 on'],
    ['302001\t\tJAIPUR\tRAJASTHAN', 'no place name'],
    ['302001\tJaipur\tJAIPUR\tAtlantis', 'no such state: Atlantis'],
    ['302001\tJai\u0000pur\tJAIPUR\tRAJASTHAN', 'unreadable characters'],
    [`302001\t${'x'.repeat(200)}\tJAIPUR\tRAJASTHAN`, 'a cell is longer than a name can be'],
  ])('%j is refused: %s', (line, reason) => {
    expect(read(line)).toMatchObject({ rows: 1, places: [], refused: [{ line: 1, reason }] })
  })

  test('any bytes are read to a report in which every row is a place or a refusal', () => {
    const rowish = fc
      .array(
        fc.constantFrom('302001', 'Jaipur', 'RAJASTHAN', 'NA', '\t', ',', '"', '\n', '\r\n', 'pincode', official, '\ufeff', '(', '\u0000'),
      )
      .map((parts) => bytes(parts.join('')))
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 400 }), rowish), (file) => {
        const { rows, places, refused } = readDirectory(file)
        expect(refused.length).toBeLessThanOrEqual(rows)
        expect(places.length + refused.length).toBeLessThanOrEqual(rows)
        expect(rows === 0 || places.length + refused.length > 0).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test('a hostile file costs no more than its length', () => {
    const started = performance.now()
    readDirectory(bytes('"'.repeat(300_000)))
    readDirectory(bytes('('.repeat(300_000)))
    readDirectory(bytes(`302001\t${'S '.repeat(150_000)}\tx\ty`))
    readDirectory(bytes(Array.from({ length: 300 }, () => `302001\t${'S '.repeat(59)}\t${'('.repeat(119)}\tRAJASTHAN`).join('\n')))
    expect(performance.now() - started).toBeLessThan(2_000)
  })
})

describe('the shipped sample', () => {
  const sample = readDirectory(readFileSync(new URL('../../../db/demo/places/pincodes.tsv', import.meta.url)))

  test('holds at least 400 real pincodes of all 36 states and union territories, none refused', () => {
    expect(sample.refused).toEqual([])
    expect(sample.places.length).toBeGreaterThanOrEqual(400)
    expect(new Set(sample.places.map(({ state_code }) => state_code)).size).toBe(36)
  })

  test('has 302001 in the district Jaipur and 560001 in Bengaluru Urban, and no 999999', () => {
    const districtsOf = (code: string) => sample.places.find(({ postal_code }) => postal_code === code)?.districts
    expect(districtsOf('302001')).toEqual([{ state_code: '08', district: 'Jaipur' }])
    expect(districtsOf('560001')).toEqual([{ state_code: '29', district: 'Bengaluru Urban' }])
    expect(districtsOf('999999')).toBeUndefined()
  })
})
