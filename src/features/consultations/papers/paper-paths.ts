import type { PaperKind } from '../../papers/papers.contract.ts'

/** The last part of the address where a paper of each kind is written. */
const parts: Record<PaperKind, string> = { certificate: 'certificate', referral: 'referral', test_request: 'test-request' }

export function paperKindOf(part: string | undefined): PaperKind | null {
  return (Object.keys(parts) as PaperKind[]).find((kind) => parts[kind] === part) ?? null
}
