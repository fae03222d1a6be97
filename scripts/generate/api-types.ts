import { mkdirSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { dirname } from 'node:path'
import { apiDocument } from '../../src/app/api-document.server.ts'

// `openapi-typescript` builds its output with the compiler API, which TypeScript 7 does not have.
registerHooks({
  resolve: (specifier, context, next) => next(specifier === 'typescript' ? '@ts-morph/common/dist/typescript.js' : specifier, context),
})
const { astToString, default: openapiTS } = await import('openapi-typescript')

const [file = ''] = process.argv.slice(2)
mkdirSync(dirname(file), { recursive: true })
const document = apiDocument() as unknown as Parameters<typeof openapiTS>[0] & object
// A field with a default need not be sent.
writeFileSync(file, astToString(await openapiTS(document, { defaultNonNullable: false })))
