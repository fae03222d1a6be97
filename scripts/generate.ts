// Everything that is written from something else; the tests fail when it was forgotten.
import './generate-env-example.ts'
import './generate-database-types.ts'
import './generate-api-docs.ts'
