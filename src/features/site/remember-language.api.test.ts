import { expect, it } from 'vitest'
import type { Shell } from '../../data/page-data.ts'
import { testApp } from '../../../tests/support/app.ts'
import { testContext } from '../../../tests/support/bare-app.ts'
import { seedPatient } from '../../../tests/support/seed.ts'
import { testNow } from '../../../tests/support/test-now.ts'
import { notify } from '../notices/notify.server.ts'
import { rememberLanguage } from './remember-language.ts'

const { db, as, visitor } = await testApp()
const shell = (signedIn: boolean) => ({ signedIn }) as Shell

it('a language chosen in the menu is remembered for the account, whose notices then speak it', async () => {
  const asha = await seedPatient(db, testNow)
  const api = as(asha.actor)
  await rememberLanguage({ api, shell: shell(true) }, 'hi')
  expect(await api('GET /api/user/me/')).toMatchObject({ language: 'hi' })
  await notify(db, testContext({ now: testNow }), { userId: asha.userId, kind: 'export_ready', link: '/account/profile' })
  expect((await api('GET /api/notice/'))[0]?.title).toMatch(/[\u0900-\u097f]/)
})

it('a visitor chooses for this browser alone, and a token that opens nothing any more is no failure', async () => {
  for (const signedIn of [false, true])
    await expect(rememberLanguage({ api: visitor, shell: shell(signedIn) }, 'hi')).resolves.toBeUndefined()
})
