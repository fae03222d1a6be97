import { Foil } from './foil.tsx'
import type { PackDrawing } from './pack-drawing.ts'
import { paper } from './pack-drawing.ts'

const columns = [35, 60, 85]
const rows = [21, 40, 59]

/** A strip of tablets: nine blisters over a label. */
export function Strip(props: PackDrawing) {
  const { ink, pale } = props.tint
  return (
    <Foil {...props}>
      {rows.flatMap((y) =>
        columns.map((x) => (
          <g key={`${x}-${y}`}>
            <circle cx={x} cy={y} r="8.4" fill={paper} opacity=".6" />
            <circle cx={x} cy={y} r="6.8" fill={pale} stroke={ink} strokeWidth="1.2" />
            <path d={`M${x - 3.9} ${y - 1.8}a4.4 4.4 0 0 1 3.6-2.5`} fill="none" stroke={paper} strokeWidth="1.6" strokeLinecap="round" />
          </g>
        )),
      )}
    </Foil>
  )
}
