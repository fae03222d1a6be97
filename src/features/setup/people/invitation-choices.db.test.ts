import { expect, test } from 'vitest'
import { testApp } from '../../../../tests/support/app.ts'
import { choices } from './invitations.sql.server.ts'

const { db } = await testApp()

test('the form names the specialities in the language of whoever fills it in', async () => {
  const first = async (language: 'en' | 'hi') => (await choices(db, language)).specialities[0]?.name
  expect([await first('en'), await first('hi')]).toEqual(['General physician', 'सामान्य चिकित्सक'])
})
