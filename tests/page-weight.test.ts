import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import Fastify from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildIfNeeded } from '../scripts/build/build-if-needed.ts'
import { builtPages, mountPages } from '../src/app/pages.server.ts'
import { pages } from '../src/app/routes.ts'
import { partsFor } from '../src/i18n/words.ts'

/** What a first visit may weigh, as browsers get it: compressed beforehand. */
interface Budget {
  script: number
  /** As gzip, for whoever can do no better. */
  scriptGzip?: number
  style: number
  font: number
  requests: number
}
const kB = 1000
/** As Brotli, which every browser that runs this product asks for: docs/decisions/0037. */
const publicPage: Budget = { style: 16.6 * kB, font: 30 * kB, script: 122 * kB, scriptGzip: 135 * kB, requests: 22 }
const signedIn = { style: 24.5 * kB, font: 30 * kB }
/** Their words and their frame are files of their own; texts with their versions are read by few, and weigh more than pages people land on. */
const companyPage: Budget = { ...publicPage, scriptGzip: 136 * kB }
/** The parts of each feature that it shows. */
const accountPage: Budget = { ...signedIn, script: 177 * kB, requests: 30 }
/** Ordering: papers that go up over a bad line, the checkout with the list of what is ordered, the ways to pay, what became of a prescription. */
const orderPage: Budget = { ...signedIn, script: 197 * kB, requests: 38 }
/** Looking for a doctor, saying what troubles one, paying. */
const consultPage: Budget = { ...signedIn, script: 199.5 * kB, requests: 42 }
/** The desk opens once a day on the operator's own machine; its one style sheet holds the work of every role. */
const deskPage: Budget = { ...signedIn, style: 48.3 * kB, script: 271.5 * kB, requests: 51 }
/** Where a doctor works all day: the call with its note and prescription, and the day with its week. */
const workPage: Budget = { ...deskPage, script: 326 * kB }
/** The call's own parts come on top, loaded while one waits. */
const callPage: Budget = { ...signedIn, script: 210 * kB, requests: 38 }

const isDesk = (path: string) => /^\/(desk|setup)(\/|$)/.test(path)

/** The pages of a patient bring their features, a call its media. */
function budgetOf(path: string): Budget {
  if (isDesk(path)) return /^\/desk\/consultations(\/:id)?$/.test(path) ? workPage : deskPage
  if (/\/(join|connect|guest)$/.test(path)) return callPage
  if (partsFor(path).includes('aside')) return companyPage
  if (partsFor(path).includes('order')) return orderPage
  if (partsFor(path).includes('consult')) return consultPage
  // The page for no line is kept by the worker, never waited for.
  return partsFor(path).includes('patient') || path === '/offline' ? accountPage : publicPage
}

interface Files {
  module: string
  imports?: string[]
  css?: string[]
  clientLoaderModule?: string
}
interface Manifest {
  entry: Files
  routes: Record<string, Files>
}

const client = join(import.meta.dirname, '../build/client')
const weigh = (files: Iterable<string>, as: 'br' | 'gz' = 'br'): number => [...files].reduce((sum, file) => sum + sizeOf(file, as), 0)

/** An empty module is never asked for by a page; fonts are compressed by nature. */
function sizeOf(file: string, as: 'br' | 'gz' = 'br'): number {
  const path = join(client, file)
  return statSync(file.endsWith('.woff2') ? path : `${path}.${as}`).size
}

/** Pages ask for the same files over and over: the folder is read once for each question. */
const asset = once((pattern) => globSync(`assets/${pattern}`, { cwd: client }).map((file) => `/${file}`))
const bringsSignIn = once((file) => readFileSync(join(client, file), 'utf8').includes('sendVerificationCode'))

function once<T>(look: (name: string) => T): (name: string) => T {
  const seen = new Map<string, T>()
  return (name) => {
    const known = seen.get(name) ?? look(name)
    seen.set(name, known)
    return known
  }
}

/** Everything a browser asks for on its first visit to a page: the address, its scripts with the words of one language, styles, fonts, signs, and then the list of what it links to. */
function firstLoad(manifest: Manifest, path: string, routeId: string, language: 'en' | 'hi') {
  const parts = [manifest.entry, manifest.routes['root'], manifest.routes[routeId]].filter((part) => part !== undefined)
  const script = new Set([
    ...parts.flatMap(({ module, imports = [], clientLoaderModule }) => [
      module,
      ...imports,
      ...(clientLoaderModule ? [clientLoaderModule] : []),
    ]),
    ...partsFor(path).flatMap((part) => asset(`words-${part}-${language}-*.js`)),
  ])
  // Styles of a signed-in person, and the desk's, are files of their own, which no public page asks for.
  const own = [...(partsFor(path).includes('patient') ? asset('patient-*.css') : []), ...(isDesk(path) ? asset('desk-*.css') : [])]
  const style = new Set([...parts.flatMap(({ css = [] }) => css), ...own])
  const signs = asset('icons-*.svg').filter((file) => isDesk(path) || !file.includes('icons-desk'))
  const font = [...asset('anek-latin-*.woff2'), ...asset('anek-rupee-*.woff2'), ...asset('language-names-*.woff2')]
  return { script, style, font, requests: 2 + script.size + style.size + font.length + signs.length }
}

const routes = Object.entries(pages).map(([path, file]) => [path, file.replace(/\.tsx$/, '')] as const)

let manifest: Manifest
beforeAll(async () => {
  await buildIfNeeded()
  const build = (await import(join(import.meta.dirname, '../build/server/index.js'))) as { assets: Manifest }
  manifest = build.assets
  // The first run of a fresh copy builds the pages here, beside other tests.
}, 600_000)

describe.each(routes)('%s', (path, routeId) => {
  test.each(['en', 'hi'] as const)('keeps to its budget on a first visit (%s)', (language) => {
    const { script, style, font, requests } = firstLoad(manifest, path, routeId, language)
    const budget = budgetOf(path)
    const told = [...script, ...style].map((file) => `${sizeOf(file)} ${file}`).join('\n')
    expect(script.size, 'the page is in the manifest').toBeGreaterThan(4)
    expect(weigh(script), told).toBeLessThanOrEqual(budget.script)
    expect(weigh(script, 'gz'), told).toBeLessThanOrEqual(budget.scriptGzip ?? Infinity)
    expect(weigh(style), told).toBeLessThanOrEqual(budget.style)
    expect(weigh(font)).toBeLessThanOrEqual(budget.font)
    expect(requests, told).toBeLessThanOrEqual(budget.requests)
  })

  test('asks for nothing of the identity SDK before somebody signs in', () => {
    const { script } = firstLoad(manifest, path, routeId, 'en')
    expect([...script].filter(bringsSignIn)).toEqual([])
  })
})

test('all pages have one stylesheet, so that none comes late or twice', () => {
  const named = new Set(Object.values(manifest.routes).flatMap(({ css = [] }) => css))
  expect([...named]).toEqual([expect.stringMatching(/^\/assets\/style-/)])
})

test('no page brings the schema library: the server checks what is sent, a page has the types', () => {
  const files = asset('*.js')
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => /ZodError|_zod\b/.test(readFileSync(join(client, file), 'utf8')))).toEqual([])
})

test('headings in Hindi cost one font of at most 70 kB, with every letter of a name, and only there', () => {
  const styles = asset('*.css').map((file) => readFileSync(join(client, file), 'utf8'))
  const faces = styles.flatMap((style) => style.match(/@font-face\s*{[^}]*}/g) ?? [])
  const indian = faces.filter((face) => face.includes('anek-devanagari'))
  expect(indian.length).toBeGreaterThan(0)
  for (const face of indian) expect(face).toMatch(/unicode-range:\s*U\+900-97F/i)
  for (const file of asset('anek-devanagari-*.woff2')) expect(sizeOf(file)).toBeLessThanOrEqual(70 * kB)
})

test('the identity SDK is one file of its own, within the 35 kB it is allowed', () => {
  const files = asset('*.js').filter(bringsSignIn)
  expect(files).toHaveLength(1)
  expect(weigh(files)).toBeLessThanOrEqual(35 * kB)
})

test('a built file goes out compressed beforehand, and a browser keeps it for ever: its name changes with it', async () => {
  const app = Fastify()
  const noPage = () => Promise.reject(new Error('files are no pages'))
  await mountPages(app, builtPages, noPage, { dev: false })
  const file = asset('vendor-*.js')[0] ?? ''
  const { headers, rawPayload } = await app.inject({ url: file, headers: { 'accept-encoding': 'gzip, br' } })
  await app.close()
  expect(headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'content-encoding': 'br' })
  expect(rawPayload.length).toBe(sizeOf(file))
})
