import { test } from '@playwright/test'
import { type House, openHouse } from './house.ts'

/** For a file of calls: its house once it stands, and a browser in which nobody stays from one test to the next. */
export function houseOfCalls(): () => House {
  let house: House
  test.describe.configure({ mode: 'serial' })
  test.beforeAll(async () => {
    test.setTimeout(180_000)
    house = await openHouse()
  })
  test.afterEach(async ({ browser }) => {
    for (const context of browser.contexts()) await context.close()
  })
  test.afterAll(() => house.close())
  return () => house
}
