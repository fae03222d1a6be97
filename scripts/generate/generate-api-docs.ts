import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contracts } from '../../src/data/contracts.ts'
import { apiMarkdown } from '../../src/platform/http/api-text.server.ts'
import { openApi } from '../../src/platform/http/openapi.server.ts'
import { version } from '../../src/platform/version.server.ts'

const docs = join(import.meta.dirname, '../../docs')
writeFileSync(join(docs, 'api.md'), apiMarkdown(contracts))
writeFileSync(join(docs, 'openapi.json'), `${JSON.stringify(openApi(contracts, version), null, 2)}\n`)
