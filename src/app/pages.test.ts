import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { familiesOf, familyOf, pagesOf } from './page-family.ts'
import { ownAddress } from './pages.server.ts'
import { pages } from './routes.ts'

const addressOf = (url: string, host = 'parcha.example') => ownAddress({ protocol: 'https', host, url }).href

test('no request names another site by its path', () => {
  expect(addressOf('/search?term=dolo')).toBe('https://parcha.example/search?term=dolo')
  expect(addressOf('//elsewhere.example/x')).toBe('https://parcha.example//elsewhere.example/x')
  expect(addressOf('http://elsewhere.example/x?y=1')).toBe('https://parcha.example/x?y=1')
  expect(addressOf('http://elsewhere.example')).toBe('https://parcha.example/')
})

test('a host that can be none breaks no page', () => {
  for (const host of ['', 'a b', 'a@b', '[::1', '%zz']) expect(addressOf('/cart', host)).toBe('http://localhost/cart')
})

test('an address tells how it begins, with or without what follows', () => {
  expect(familyOf('/')).toBe('')
  expect(familyOf('/?lang=hi')).toBe('')
  expect(familyOf('/search?term=dolo')).toBe('search')
  expect(familyOf('/Product/MTAw/')).toBe('product')
  expect(familyOf('/search.data?term=dolo')).toBe('search')
})

test('what begins in no usual way is left to all pages', () => {
  for (const url of ['//elsewhere.example', '/%70roduct/1', '', 'product']) expect(familyOf(url), url).toBeNull()
})

test('every page is found among those of its family as among all, and so is the one for addresses that lead nowhere', () => {
  const all = buildOf(Object.keys(pages))
  for (const pattern of Object.keys(pages)) {
    const address = pattern.replaceAll(/:\w+/g, 'x7')
    const family = pagesOf(all, familyOf(address) ?? 'none')
    for (const asked of [address, `${address}/no/such/page`, '/', '/nowhere'])
      expect(found(family, asked), `${asked} asked of ${pattern}`).toEqual(found(all, asked))
  }
})

test('a family holds its own pages, home and the one for addresses that lead nowhere', () => {
  const all = buildOf(Object.keys(pages))
  expect(Object.keys(pagesOf(all, 'product').routes)).toEqual(['root', '/', '/product/:id/', '*'])
  expect(familiesOf(all)).toEqual(expect.arrayContaining(['', 'product', 'desk', 'account']))
  expect(Object.keys(pagesOf(all, '').routes)).toEqual(['root', '/', '*'])
})

type Build = Parameters<typeof pagesOf>[0]

/** As a build tells its pages: one root, an index, paths without their first slash. */
function buildOf(patterns: string[]): Build {
  const routes = Object.fromEntries([
    ['root', { id: 'root', path: '' }],
    ...[...patterns, '*'].map((id) => [id, { id, parentId: 'root', ...(id === '/' ? { index: true } : { path: id.replace(/^\//, '') }) }]),
  ])
  return { routes, assets: { routes } } as unknown as Build
}

function found({ routes }: Build, address: string): string | undefined {
  const children = Object.values(routes).filter((route) => route?.parentId === 'root')
  const matches = matchRoutes([{ path: '', children }] as Parameters<typeof matchRoutes>[0], address)
  return (matches?.at(-1)?.route as { id?: string } | undefined)?.id
}
