import { Trans, useLingui } from '@lingui/react/macro'
import { Pane } from '../../ui/layout/pane.tsx'
import styles from './desk-overview.module.css'
import type { Overview } from './overview.contract.ts'

type Stage = Overview['stages'][number]['stage']
const stageOrder: readonly Stage[] = ['review', 'to_pay', 'to_accept', 'to_pack', 'ready', 'on_the_way']

export function useStageNames(): Record<Stage, string> {
  const { t } = useLingui()
  return {
    review: t`Prescription review`,
    to_pay: t`Awaiting payment`,
    to_accept: t`To accept`,
    to_pack: t`To pack`,
    ready: t`Ready`,
    on_the_way: t`Out for delivery`,
  }
}

/** Open orders by how far they are; the red part is later than promised. */
export function StageBars({ stages }: Pick<Overview, 'stages'>) {
  const { t } = useLingui()
  const names = useStageNames()
  const open = stages.reduce((sum, { count }) => sum + count, 0)
  const most = Math.max(1, ...stages.map(({ count }) => count))
  return (
    <Pane
      title={t`Open orders`}
      tools={
        <span className={styles.small}>
          <Trans>{open} open</Trans>
        </span>
      }
      className={`${styles.chart} ${styles.drawn}`}
    >
      <dl className={styles.stages}>
        {stageOrder.map((stage) => {
          const { count = 0, late = 0 } = stages.find((one) => one.stage === stage) ?? {}
          return (
            <div key={stage}>
              <dt>{names[stage]}</dt>
              <dd>
                <svg className={styles.stageBar} viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={(count / most) * 100} height={14} className={styles.bar} />
                  <rect x={((count - late) / most) * 100} width={(late / most) * 100} height={14} className={styles.lateBar} />
                </svg>
                <span>
                  {count}
                  {late > 0 && (
                    <b className={styles.lateText}>
                      , <Trans>{late} late</Trans>
                    </b>
                  )}
                </span>
              </dd>
            </div>
          )
        })}
      </dl>
    </Pane>
  )
}
