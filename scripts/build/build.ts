import { join } from 'node:path'
import { sourceStamp, writeStamp } from './build-stamp.ts'
import { precompress } from './precompress.ts'
import { runAll } from '../commands/run-step.ts'

process.env['NODE_ENV'] = 'production'
const stamp = sourceStamp()
await runAll([['pages', 'node_modules/@react-router/dev/bin.cjs', 'build']])
await precompress(join(import.meta.dirname, '../../build/client'))
writeStamp(stamp)
