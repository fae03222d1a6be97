import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { signIn } from '../../../tests/support/sign-in.ts'
import { type UploadOptions, uploadFile } from './upload-file.ts'

const app = await testApp()
let token = ''
beforeAll(async () => {
  const { idToken } = await signIn(app, '+919812345670')
  token = idToken
})

/** A photo of several pieces: noise does not compress. */
const photo = new Blob([
  await sharp(randomBytes(700 * 700 * 3), { raw: { width: 700, height: 700, channels: 3 } })
    .png()
    .toBuffer(),
])

type Connection = (send: typeof fetch, path: string, init: RequestInit) => Promise<Response>

/** The application behind a line that does what `line` says; what was sent is counted by method. */
function over(line: Connection = (send, path, init) => send(path, init)) {
  const sent: string[] = []
  const send = async (path: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    init.signal?.throwIfAborted()
    const url = path as string
    const method = init.method as 'GET' | 'POST' | 'PATCH'
    sent.push(method)
    const payload = init.body ? Buffer.from(await (init.body as Blob).arrayBuffer()) : undefined
    const answer = await app.http.inject({ method, url, headers: init.headers as Record<string, string>, ...(payload ? { payload } : {}) })
    return new Response(answer.body, { status: answer.statusCode })
  }
  const abort = new AbortController()
  const options: UploadOptions = {
    token: async () => token,
    signal: abort.signal,
    fetch: (path, init = {}) => line(send, path as string, init),
    pause: async () => {},
  }
  return { sent, abort, options }
}

test('a file goes up in pieces and is told how far it is', async () => {
  const { options, sent } = over()
  const shares: number[] = []
  const view = await uploadFile('पर्चा.png', photo, { ...options, onProgress: (share) => shares.push(share) })
  expect(view).toMatchObject({ state: 'clean', name: 'पर्चा.png', mime: 'image/jpeg' })
  expect(sent.filter((method) => method === 'PATCH').length).toBe(Math.ceil(photo.size / (256 * 1024)))
  expect(shares).toEqual([...shares].sort((a, b) => a - b))
  expect(shares.at(0)).toBe(0)
  expect(shares.at(-1)).toBe(1)
})

test('a line that breaks before and after each piece loses nothing and sends nothing twice', async () => {
  let calls = 0
  const waits: boolean[] = []
  const { options, sent } = over(async (send, path, init) => {
    const turn = ++calls % 3
    if (turn === 1) throw new TypeError('Failed to fetch')
    const response = await send(path, init)
    if (turn === 2 && init.method !== 'GET') throw new TypeError('the answer was lost')
    return response
  })
  const view = await uploadFile('photo.png', photo, { ...options, onWaiting: (waiting) => waits.push(waiting) })
  expect(view.state).toBe('clean')
  expect(sent.filter((method) => method === 'PATCH').length).toBeLessThanOrEqual(2 * Math.ceil(photo.size / (256 * 1024)))
  expect(waits).toContain(true)
  expect(waits.at(-1)).toBe(false)
})

test('what the server refuses is refused at once, with its words', async () => {
  const { options, sent } = over()
  const script = new Blob(['<script>alert(1)</script>'])
  await expect(uploadFile('x.html', script, options)).rejects.toMatchObject({ status: 415 })
  expect(sent).toEqual(['POST', 'PATCH'])
})

test('an upload that the server forgot begins anew, once', async () => {
  let forgotten = false
  const { options } = over(async (send, path, init) => {
    if (init.method === 'PATCH' && !forgotten) {
      forgotten = true
      return new Response(JSON.stringify({ data: null, error: { detail: 'Not found' } }), { status: 404 })
    }
    return send(path, init)
  })
  expect((await uploadFile('photo.png', photo, options)).state).toBe('clean')
})

test('an upload that was given up stops', async () => {
  const { options, abort, sent } = over()
  abort.abort()
  await expect(uploadFile('photo.png', photo, options)).rejects.toMatchObject({ name: 'AbortError' })
  expect(sent).toEqual([])
})
