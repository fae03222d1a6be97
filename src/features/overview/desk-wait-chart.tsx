import { Trans, useLingui } from '@lingui/react/macro'
import { Pane } from '../../ui/layout/pane.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { PaneState } from '../../ui/messages/pane-states.tsx'
import styles from './desk-overview.module.css'
import { useStepWords } from './desk-step-words.tsx'
import type { Overview } from './overview.contract.ts'
import { useWaitWords } from './desk-wait-words.tsx'

const [width, height, left, top, ground] = [360, 122, 26, 14, 104]

/** How long patients waited for a doctor: half of them, and nine of ten, beside what they are promised. */
export function WaitChart({ overview: { span, steps, promise_s } }: { overview: Overview }) {
  const { t } = useLingui()
  const [words, wait] = [useStepWords(span), useWaitWords()]
  const promised = wait(promise_s)
  const known = steps.flatMap(({ at, p50_s, p90_s }, place) => (p50_s === null || p90_s === null ? [] : [{ at, p50_s, p90_s, place }]))
  const most = Math.max(promise_s * 1.5, ...known.map(({ p90_s }) => p90_s))
  const x = (place: number) => left + ((place + 0.5) / steps.length) * (width - left)
  const y = (seconds: number) => ground - (seconds / most) * (ground - top)
  const line = (of: 'p50_s' | 'p90_s') => known.map((step) => `${x(step.place)},${y(step[of])}`).join(' ')
  return (
    <Pane
      title={t`Wait for a doctor`}
      tools={
        known.length > 0 && (
          <span className={styles.legend} aria-hidden="true">
            <Sample className={styles.half} />
            <Trans>half</Trans>
            <Sample className={styles.most} />
            <Trans>9 of 10</Trans>
          </span>
        )
      }
      className={`${styles.chart} ${styles.drawn}`}
    >
      {known.length === 0 ? (
        <PaneState title={<Trans>Nobody asked for a doctor in this time.</Trans>} />
      ) : (
        <>
          <svg className={styles.graph} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
            <path d={`M${left} ${ground}H${width}`} className={styles.grid} />
            <path d={`M${left} ${y(promise_s)}H${width}`} className={styles.promise} />
            <text x={width} y={y(promise_s) - 4} textAnchor="end" className={styles.promiseText}>
              {t`Promised: ${promised}`}
            </text>
            <polyline points={line('p90_s')} className={styles.most} />
            <polyline points={line('p50_s')} className={styles.half} />
            {known.map(({ at, place, p50_s, p90_s }) => (
              <g key={at}>
                <circle cx={x(place)} cy={y(p90_s)} r={2} className={styles.point} />
                <circle cx={x(place)} cy={y(p50_s)} r={2.5} className={styles.point} />
              </g>
            ))}
            {steps.map(
              ({ at }, place) =>
                place % Math.ceil(steps.length / 7) === 0 && (
                  <text key={at} x={x(place)} y={height - 4} textAnchor="middle" className={styles.axis}>
                    {words(at)}
                  </text>
                ),
            )}
          </svg>
          <VisuallyHidden>
            {known.map(({ at, p50_s, p90_s }) => t`${words(at)}: half within ${wait(p50_s)}, 9 of 10 within ${wait(p90_s)}`).join('; ')}
          </VisuallyHidden>
        </>
      )}
    </Pane>
  )
}

/** A piece of the line that is spoken of. */
function Sample({ className }: { className: string | undefined }) {
  return (
    <svg viewBox="0 0 22 6" width={22} height={6} aria-hidden="true" className={styles.sample}>
      <path d="M0 3H22" className={className} />
    </svg>
  )
}
