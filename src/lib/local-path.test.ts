import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localPath } from './local-path.ts'

describe('a path of this site', () => {
  it.each([
    ['/', '/'],
    ['/cart', '/cart'],
    ['/search?term=a%0Ab&b=1#x', '/search?term=a%0Ab&b=1#x'],
    ['/search?term=क', '/search?term=%E0%A4%95'],
    ['/search?term=a\\b', '/search?term=a\\b'],
    ['/product/%E0%A4%95/', '/product/%E0%A4%95/'],
    ['/a/../b', '/b'],
    ['/search?next=//other.example', '/search?next=//other.example'],
  ])('%j is taken as %s', (value, path) => expect(localPath(value)).toBe(path))

  it.each([
    [''],
    ['cart'],
    ['https://evil.example/'],
    ['javascript:alert(1)'],
    ['//evil.example'],
    ['///evil.example'],
    ['/\\evil.example'],
    ['\\/evil.example'],
    ['/\t/evil.example'],
    ['/\n/evil.example'],
    ['/cart\r\nSet-Cookie: a=b'],
    ['/cart\0'],
    ['/.//evil.example'],
    ['/a/..//evil.example'],
    ['/%2e//evil.example'],
    ['/%2Fevil.example'],
    ['/%5Cevil.example'],
    ['/%09/evil.example'],
    ['/%0d%0aSet-Cookie:%20a=b'],
    ['/%zz'],
    [' //evil.example'],
    [null],
    [['/cart']],
  ])('%j is refused', (value) => expect(localPath(value)).toBeNull())

  it('never leads to another site and never breaks a header line, whatever stands in it', () => {
    const unit = fc.constantFrom(
      '/',
      '\\',
      '\t',
      '\r',
      '\n',
      '.',
      ':',
      '@',
      'a',
      '%',
      '2',
      'f',
      'F',
      '5',
      'c',
      '0',
      '9',
      '?',
      '#',
      ' ',
      'क',
    )
    fc.assert(
      fc.property(fc.string({ unit }), (value) => {
        const path = localPath(`/${value}`)
        if (path === null) return
        expect(new URL(path, 'https://parcha.example/language').origin).toBe('https://parcha.example')
        expect(path).toMatch(/^[\x21-\x7e]+$/)
      }),
      { numRuns: 2000 },
    )
  })
})
