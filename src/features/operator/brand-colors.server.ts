import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { Refusal } from '../../lib/errors.ts'
import { refuse } from '../../platform/http/http-errors.server.ts'
import { type BrandColors, brandStyle } from './brand-colors.rules.ts'

const hex = z.string().regex(/^[0-9a-f]{6}$/)
const Params = z.object({ light: hex, dark: hex })

/** The colors stand in the address: another pair is another file, and every process can draw it. */
export const colorsPath = ({ light, dark }: BrandColors) => `/branding/colors/${light.slice(1)}/${dark.slice(1)}.css`

export async function registerColors(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => refuse(error, request, reply))
    scope.get('/branding/colors/:light/:dark.css', async (request, reply) => {
      const params = Params.safeParse(request.params)
      if (!params.success) throw new Refusal('not_found')
      const { light, dark } = params.data
      return reply
        .type('text/css; charset=utf-8')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(brandStyle({ light: `#${light}`, dark: `#${dark}` }))
    })
  })
}
