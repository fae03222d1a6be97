import { late } from '../../ui/late.tsx'

/** Stands in place of products while they are looked for. */
export const WaitingCards = late(() => import('../../ui/layout/skeleton.tsx').then(({ SkeletonCards }) => SkeletonCards))
