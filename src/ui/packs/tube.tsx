import { LabelText } from './label-text.tsx'
import type { PackDrawing } from './pack-drawing.ts'
import { paper, redLine } from './pack-drawing.ts'

/** A cream tube standing on its cap. */
export function Tube({ tint, strength, prescription }: PackDrawing) {
  return (
    <>
      <path d="M24 15h72l-11 76H35z" fill={tint.pale} stroke={tint.ink} />
      <path d="M28 19l9 70h8L38 19z" fill={paper} opacity=".65" />
      <path d="M22 7h76v10H22z" fill={tint.ink} />
      <path d="M28 12h64" stroke={paper} strokeOpacity=".5" strokeDasharray="2 3" />
      <path d="M44 91h32v19a4 4 0 0 1-4 4H48a4 4 0 0 1-4-4z" fill={tint.ink} />
      <path d="M51 96v13M57 96v13M63 96v13M69 96v13" stroke={paper} strokeOpacity=".4" strokeLinecap="round" />
      {prescription && <path d="M27.6 18l10 72" stroke={redLine} strokeWidth="3.4" />}
      <LabelText text={strength} x={36} y={34} width={48} height={36} largest={17} fill={tint.ink} />
    </>
  )
}
