import { test } from '@playwright/test'
import { atLength } from '../support/long.ts'

type Declare = (title: string, body: Parameters<typeof test>[2]) => void

/** As `test`, for a journey that shows a further way of what another journey shows in `npm test`: it is left to `npm run test:long`. */
export const long: Declare = atLength ? test : test.skip
