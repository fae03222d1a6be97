import { describe, expect, test } from 'vitest'
import { filterCount, readAddress, resultsQuery, withChanges, withoutFilters } from './results-address.rules.ts'

const read = (text: string) => readAddress(new URLSearchParams(text))

describe('the address of a list of results', () => {
  test('holds no pincode: whoever opens it sees the stock of their own', () => {
    const shared = read('term=paracetamol&stock=1')
    expect([resultsQuery(shared, '302001'), resultsQuery(shared, null)]).toMatchObject([{ postal_code: '302001' }, { in_stock: 'true' }])
    expect(resultsQuery(read('term=paracetamol&stock=1&pincode=302001&postal_code=302001'), null)).not.toHaveProperty('postal_code')
  })
  test('says every filter, several values of one side by side', () => {
    const address = read(
      'term=paracetamol&form=tablet&form=syrup&strength=650+mg&maker=A+%26+B&prescription=not_needed&from=0.6&to=2.40&stock=1&sort=price',
    )
    expect(resultsQuery(address, '302001')).toEqual({
      term: 'paracetamol',
      form: 'tablet|syrup',
      strength: '650 mg',
      maker: 'A & B',
      prescription: 'not_needed',
      min_paise: 60,
      max_paise: 240,
      in_stock: 'true',
      sort: 'price',
      limit: 10,
      cursor: 0,
      postal_code: '302001',
    })
    expect(filterCount(address)).toBe(7)
  })
  test('what cannot be read is no filter', () => {
    const address = read('term=x&from=abc&to=-3&prescription=maybe&sort=worst&shown=9999999&after=-1&form=a|b')
    expect(address).toMatchObject({ from: '', to: '', prescription: undefined, sort: 'best', shown: 10, after: 0, form: [] })
    expect(read('shown=500').shown).toBe(60)
  })
  test('a change begins the list anew and keeps the rest', () => {
    const query = new URLSearchParams('term=para&form=tablet&shown=30&as=typed')
    expect(withChanges(query, { sort: 'price', as: null })).toBe('?term=para&form=tablet&sort=price')
    expect(withChanges(query, { shown: 40 })).toBe('?term=para&form=tablet&as=typed&shown=40')
    expect(withoutFilters(query)).toBe('?term=para&as=typed')
  })
})
