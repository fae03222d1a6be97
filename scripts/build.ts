import { build } from './build-if-needed.ts'

await build()
