import { fitText } from './pack-text.ts'
import styles from '../pictures/pack.module.css'

type LabelTextProps = { text: string; x: number; y: number; width: number; height: number; largest: number }

/** The strength, centred in a box: the big word on the label, because the wrong strength is the dangerous mistake. */
export function LabelText({ text, x, y, width, height, largest }: LabelTextProps) {
  const { lines, size } = fitText(text, { width, height }, largest)
  const lineHeight = size * 1.05
  // Capitals and figures of Anek are 0.66 em tall: half of that below the middle line centres them.
  const first = y + height / 2 + size * 0.33 - ((lines.length - 1) * lineHeight) / 2
  return (
    <text className={styles.strength} fontSize={size} fill="currentColor" textAnchor="middle">
      {lines.map((line, i) => (
        <tspan key={i} x={x + width / 2} y={(first + i * lineHeight).toFixed(1)}>
          {line}
        </tspan>
      ))}
    </text>
  )
}
