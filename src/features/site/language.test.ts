import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { type PageContext, pageContext } from '../../data/page-data.ts'
import { action } from './language.page.tsx'

async function chooseHindi(back: string): Promise<Response> {
  const body = new URLSearchParams({ language: 'hi', back })
  const request = new Request('https://parcha.example/language', { method: 'POST', body })
  const context = new RouterContextProvider()
  context.set(pageContext, { shell: { signedIn: false } } as PageContext)
  return action({ request, context } as unknown as Parameters<typeof action>[0])
}

describe('choosing a language', () => {
  it('returns to the page it was chosen on', async () => {
    const answer = await chooseHindi('/search?term=%E0%A4%95')
    expect(answer.headers.get('location')).toBe('/search?term=%E0%A4%95')
    expect(answer.headers.get('set-cookie')).toContain('language=hi')
  })

  it.each(['/\t/evil.example', '//evil.example', '/\\evil.example', '/%09/evil.example', '/cart\r\nX-Evil: 1', 'https://evil.example/'])(
    'never leaves this site: back=%j goes to the home page',
    async (back) => {
      const answer = await chooseHindi(back)
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
    },
  )
})
