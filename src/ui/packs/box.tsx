import { LabelText } from './label-text.tsx'
import type { PackDrawing } from './pack-drawing.ts'
import { paper, redLine } from './pack-drawing.ts'

/** A carton seen from the front, with its lid and one side. */
export function Box({ tint, strength, prescription }: PackDrawing) {
  return (
    <>
      <path d="M12 34l16-16h82L94 34z" fill={tint.ink} />
      <path d="M94 34l16-16v72l-16 16z" fill={tint.ink} opacity=".72" />
      <path d="M12 34h82v72H12z" fill={paper} />
      <path d="M12 34h82v14H12z" fill={tint.pale} />
      <path d="M12 96h82v10H12z" fill={tint.ink} />
      <path d="M46 34l16-16h12L58 34z" fill={paper} opacity=".35" />
      {prescription && <path d="M14 34v72" stroke={redLine} strokeWidth="3.4" />}
      <LabelText text={strength} x={19} y={50} width={71} height={43} largest={22} fill={tint.ink} />
    </>
  )
}
