// Everything that is written from something else; the tests fail when it was forgotten.
await import('./generate-env-example.ts')
await import('./generate-database-types.ts')
await import('./generate-api-docs.ts')
