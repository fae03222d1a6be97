import { test } from '@playwright/test'
import { atLength } from '../support/long.ts'

type Declare = (title: string, body: Parameters<typeof test>[2]) => void

/** As `test`, for a journey that shows a further way of what another journey shows in `npm test`: it is left to `npm run test:long`. */
// oxlint-disable-next-line typescript/unbound-method -- it needs no `this`, and a function around it would be taken for the place of every journey
export const long: Declare = atLength ? test : test.skip
