/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a drawing of ours, in the colors of the theme */
import { useLingui } from '@lingui/react/macro'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import styles from '../health.module.css'
import { chartOf, type Line } from './chart.rules.ts'
import type { Reading } from './readings.contract.ts'

const size = { width: 640, height: 264, left: 56, bottom: 40 }
const looks = [
  { stroke: 'var(--leaf)', dash: undefined },
  { stroke: 'var(--pen)', dash: '6 4' },
]

/** The lines of a kind of reading; the table beside it says the same in figures. */
export function ReadingChart({ kind, readings }: { kind: Reading['kind']; readings: readonly Reading[] }) {
  const { t } = useLingui()
  const { dayNumber } = useTimeWords()
  const lines = useLines(kind, readings)
  const chart = chartOf(lines, size)
  const count = readings.length
  return (
    <div className={styles.section}>
      {lines.length > 1 && <Legend names={lines.map(({ name }) => name)} />}
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        className={styles.chart}
        role="img"
        aria-label={t`Chart of ${count} readings; the table has the figures`}
      >
        {chart.ticks.map(({ y, value }) => (
          <g key={value}>
            <line x1={size.left} x2={size.width} y1={y} y2={y} stroke="var(--line)" />
            <text x={size.left - 6} y={y + 6} textAnchor="end" fill="var(--ink-2)">
              {value}
            </text>
          </g>
        ))}
        {chart.days.map(({ x, at, anchor }) => (
          <text key={at} x={x} y={size.height - 10} textAnchor={anchor} fill="var(--ink-2)">
            {dayNumber(new Date(at).toISOString())}
          </text>
        ))}
        {chart.lines.map(({ name, path, dots }, at) => (
          <g key={name} stroke={looks[at]?.stroke} fill="none" strokeWidth="2.5" strokeDasharray={looks[at]?.dash}>
            <path d={path} />
            {dots.map(({ x, y }, index) => (
              <circle key={index} cx={x} cy={y} r="3.5" fill={looks[at]?.stroke} stroke="none" />
            ))}
          </g>
        ))}
      </svg>
    </div>
  )
}

function useLines(kind: Reading['kind'], readings: readonly Reading[]): Line[] {
  const { t } = useLingui()
  const line = (name: string, of: (reading: Reading) => number | null): Line => ({
    name,
    points: readings.flatMap((reading) => {
      const value = of(reading)
      return value === null ? [] : [{ at: Date.parse(reading.taken_at), value }]
    }),
  })
  return {
    pressure: [line(t`Upper`, ({ systolic_mmhg }) => systolic_mmhg), line(t`Lower`, ({ diastolic_mmhg }) => diastolic_mmhg)],
    sugar: [line(t`Sugar`, ({ sugar_mg_dl }) => sugar_mg_dl)],
    weight: [line(t`Weight`, ({ weight_kg }) => weight_kg)],
  }[kind]
}

/** Which line is which, by its dashes as well as its color. */
function Legend({ names }: { names: readonly string[] }) {
  return (
    <ul className={styles.actions}>
      {names.map((name, at) => (
        <li key={name}>
          <svg viewBox="0 0 36 8" width="36" height="8" aria-hidden="true">
            <line x1="0" x2="36" y1="4" y2="4" stroke={looks[at]?.stroke} strokeWidth="3" strokeDasharray={looks[at]?.dash} />
          </svg>{' '}
          {name}
        </li>
      ))}
    </ul>
  )
}
