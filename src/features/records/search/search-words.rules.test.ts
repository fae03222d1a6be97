import { describe, expect, test } from 'vitest'
import { searchWords } from './search-words.rules.ts'

const found = (typed: string) => Object.fromEntries(Object.entries(searchWords(typed)).filter(([, value]) => value !== null))

describe('what was typed', () => {
  test.each([
    ['0871', { digits: '0871', order: 'P-0871' }],
    ['90000 00871', { digits: '9000000871' }],
    ['+91 90000 00871', { digits: '9000000871' }],
    ['090000 00871', { digits: '9000000871' }],
    ['+9190', {}],
    ['871', { order: 'P-871' }],
    ['12345678901', {}],
  ])('%s is digits of a phone from the fourth on', (typed, words) => expect(found(typed)).toEqual(words))

  test.each([
    ['As', {}],
    ['Ash', { name: 'ash', medicine: 'Ash' }],
    ['  Asha   Verma ', { name: 'asha verma', medicine: 'Asha Verma' }],
    ['सुनी', {}],
    ['सुनील', { name: 'सुनील', medicine: 'सुनील' }],
    ["D'Souza", { name: "d'souza", medicine: "D'Souza" }],
  ])('%s is a name from the third letter on', (typed, words) => expect(found(typed)).toEqual(words))

  test.each([
    ['P-7K', { order: 'P-7K' }],
    ['p 7k3m', { order: 'P-7K3M' }],
    ['7k3mq2zd', { order: 'P-7K3MQ2ZD' }],
    ['c-0a1b', { visit: 'C-0A1B' }],
    ['P-7', {}],
    ['p%', {}],
  ])('%s is the number of an order or a visit', (typed, words) => {
    const { medicine: _, ...numbers } = found(typed)
    expect(numbers).toEqual(words)
  })
})
