import { Foil } from './foil.tsx'
import type { PackDrawing } from './pack-drawing.ts'
import { paper } from './pack-drawing.ts'

const columns = [43, 77]
const rows = [20, 33.5, 47, 60.5]

/** A strip of capsules: two columns, half pale and half ink. */
export function Capsules(props: PackDrawing) {
  const { ink, pale } = props.tint
  return (
    <Foil {...props}>
      {rows.flatMap((y) =>
        columns.map((x) => (
          <g key={`${x}-${y}`}>
            <rect x={x - 14.2} y={y - 6} width="28.4" height="12" rx="6" fill={paper} opacity=".6" />
            <rect x={x - 12.5} y={y - 4.5} width="25" height="9" rx="4.5" fill={pale} stroke={ink} />
            <path d={`M${x} ${y - 4.5}h8a4.5 4.5 0 0 1 0 9h-8z`} fill={ink} />
            <path d={`M${x - 8} ${y - 2}h5`} stroke={paper} strokeWidth="1.4" strokeLinecap="round" />
          </g>
        )),
      )}
    </Foil>
  )
}
