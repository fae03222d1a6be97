import { expect, test } from '@playwright/test'
import { openSdk } from '../conformance/identity-page.ts'
import { conformanceSteps } from '../conformance/identity-steps.ts'
import { embedded } from '../conformance/identity-target.ts'

test('the real SDK signs in, is refused, refreshes, links an e-mail and signs out against our own service', async ({
  page,
  request,
  baseURL,
}) => {
  const service = embedded(request, baseURL ?? '')
  const seen = await conformanceSteps(await openSdk(page, baseURL ?? '', service.target), service)
  expect(seen.length).toBeGreaterThanOrEqual(19)
  expect(seen.filter((step) => step.seen !== step.expected)).toEqual([])
})
