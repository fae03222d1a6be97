import { Trans, useLingui } from '@lingui/react/macro'
import { Pane } from '../../ui/layout/pane.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { useStepWords } from './desk-step-words.tsx'
import styles from './desk-overview.module.css'
import type { Overview } from './overview.contract.ts'

const [width, height, left, ground] = [360, 122, 24, 104]

/** Orders of each hour or day as bars, those of the time before as their dashed outline. */
export function OrdersChart({ overview: { span, steps } }: { overview: Overview }) {
  const { t } = useLingui()
  const words = useStepWords(span)
  const most = Math.max(4, ...steps.map(({ orders, orders_before }) => Math.max(orders ?? 0, orders_before)))
  const each = (width - left) / steps.length
  const tall = (orders: number) => (orders / most) * (ground - 14)
  return (
    <Pane
      title={span === 'today' ? t`Orders by the hour` : t`Orders by the day`}
      tools={<Legend />}
      className={`${styles.chart} ${styles.drawn}`}
    >
      <svg className={styles.graph} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <text x={left - 4} y={18} textAnchor="end" className={styles.axis}>
          {most}
        </text>
        <path d={`M${left} 14H${width}M${left} ${ground}H${width}`} className={styles.grid} />
        {steps.map(({ at, orders, orders_before }, place) => (
          <g key={at}>
            <rect
              x={left + place * each + 1}
              y={ground - tall(orders_before)}
              width={each - 3}
              height={tall(orders_before)}
              className={styles.before}
            />
            <rect
              x={left + place * each + 1}
              y={ground - tall(orders ?? 0)}
              width={each - 3}
              height={tall(orders ?? 0)}
              className={styles.bar}
            />
            {place % Math.ceil(steps.length / 7) === 0 && (
              <text x={left + place * each} y={height - 4} className={styles.axis}>
                {words(at)}
              </text>
            )}
          </g>
        ))}
      </svg>
      <VisuallyHidden>
        {steps
          .filter(({ orders }) => orders !== null)
          .map(({ at, orders, orders_before }) => t`${words(at)}: ${orders ?? 0}, before ${orders_before}`)
          .join('; ')}
      </VisuallyHidden>
    </Pane>
  )
}

function Legend() {
  return (
    <span className={styles.legend} aria-hidden="true">
      <i className={styles.nowKey} />
      <Trans>now</Trans>
      <i className={styles.beforeKey} />
      <Trans>before</Trans>
    </span>
  )
}
