import { type APIResponse, expect, test } from '@playwright/test'

/** Pages of one kind are many; a few of each show what all do. */
const mostOfOneKind = 4
const kindOf = (path: string) => path.split('?')[0]?.replace(/^(\/(?:product|care)\/)[^/]+/, '$1…') ?? path

test('every address the site leads to answers, with every header of S6, and leads nowhere else', async ({ request, baseURL }) => {
  test.setTimeout(180_000)
  const queue = ['/']
  const seen = new Set(queue)
  const kinds = new Map<string, number>()
  const foreign = new Set<string>()
  for (let path = queue.shift(); path; path = queue.shift()) {
    const response = await request.get(path, { headers: { accept: 'text/html' } })
    // A page of somebody's own says that nobody is signed in, and renders its frame.
    expect.soft([200, 401], path).toContain(response.status())
    expectHeaders(path, response)
    if (!String(response.headers()['content-type']).startsWith('text/html')) continue
    for (const link of linksOf(await response.text(), new URL(path, baseURL))) {
      if (link.origin !== new URL(baseURL ?? '').origin) foreign.add(link.href)
      const next = link.pathname + link.search
      const count = kinds.get(kindOf(next)) ?? 0
      if (seen.has(next) || link.origin !== new URL(baseURL ?? '').origin || count >= mostOfOneKind) continue
      seen.add(next)
      kinds.set(kindOf(next), count + 1)
      queue.push(next)
    }
  }
  expect([...foreign].filter((href) => !/^(tel|mailto|data):/.test(href))).toEqual([])
  expect(seen.size).toBeGreaterThan(20)
})

function linksOf(html: string, base: URL): URL[] {
  const found = [...html.matchAll(/\b(?:href|src|action)="([^"#][^"]*)"/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'))
  return found.filter((address) => URL.canParse(address, base)).map((address) => new URL(address, base))
}

function expectHeaders(path: string, response: APIResponse): void {
  const headers = response.headers()
  const policy = headers['content-security-policy'] ?? ''
  expect.soft(headers['x-content-type-options'], path).toBe('nosniff')
  expect.soft(headers['referrer-policy'], path).toBe('same-origin')
  expect.soft(headers['cross-origin-opener-policy'], path).toBe('same-origin')
  expect.soft(headers['permissions-policy'], path).toContain('camera=')
  expect.soft(policy, path).toContain("frame-ancestors 'none'")
  expect.soft(policy, path).not.toMatch(/unsafe-inline|unsafe-eval/)
}
