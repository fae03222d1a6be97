// Whether this container can take in work: the database and the storage accept writes.
const port = process.env.PORT || '3000'
const answer = await fetch(`http://127.0.0.1:${port}/api/ready/`, { signal: AbortSignal.timeout(4000) }).catch(() => null)
process.exit(answer?.ok ? 0 : 1)
