import { LabelText } from './label-text.tsx'
import type { PackDrawing } from './pack-drawing.ts'
import { foil, paper, redLine } from './pack-drawing.ts'

/** An injection vial: flip cap, crimped neck, clear glass. */
export function Vial({ tint, strength, prescription }: PackDrawing) {
  return (
    <>
      <rect x="41" y="6" width="38" height="13" rx="3" fill={tint.ink} />
      <path d="M45 19h30v10H45z" fill={foil.dark} />
      <path d="M45 29h30c0 9 12 10 12 21v56a8 8 0 0 1-8 8H41a8 8 0 0 1-8-8V50c0-11 12-12 12-21z" fill={foil.light} stroke={foil.edge} />
      <path d="M34 88h52v18a7 7 0 0 1-7 7H41a7 7 0 0 1-7-7z" fill={tint.pale} />
      <path d="M40 50c1-6 6-7 8-11" fill="none" stroke={paper} strokeWidth="3" strokeLinecap="round" />
      <rect x="33" y="56" width="54" height="40" fill={paper} />
      <path d="M33 91h54v5H33z" fill={tint.ink} />
      {prescription && <path d="M35 56v40" stroke={redLine} strokeWidth="3.4" />}
      <LabelText text={strength} x={38} y={58} width={47} height={31} largest={16} fill={tint.ink} />
    </>
  )
}
