import type { ReactNode } from 'react'
import { LabelText } from './label-text.tsx'
import type { PackDrawing } from './pack-drawing.ts'
import { foil, paper, redLine } from './pack-drawing.ts'

/** The foil under tablets and capsules: a sheen across it, the label below, the red line at its left. */
export function Foil({ tint, strength, prescription, children }: PackDrawing & { children: ReactNode }) {
  return (
    <>
      <rect x="17" y="6" width="86" height="108" rx="6" fill={foil.mid} />
      <path d="M23 6h45L40 114H23a6 6 0 0 1-6-6V12a6 6 0 0 1 6-6z" fill={foil.light} />
      <path d="M17 71.5h86" stroke={foil.dark} strokeDasharray="1.5 3" />
      {children}
      <rect x="23" y="77" width="74" height="31" rx="3" fill={paper} />
      {prescription && <path d="M20 9v102" stroke={redLine} strokeWidth="3.4" />}
      <LabelText text={strength} x={25} y={78} width={70} height={29} largest={20} fill={tint.ink} />
    </>
  )
}
