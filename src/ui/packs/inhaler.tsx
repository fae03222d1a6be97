import { LabelText } from './label-text.tsx'
import type { PackDrawing } from './pack-drawing.ts'
import { foil, paper, redLine } from './pack-drawing.ts'

/** A metered-dose inhaler: canister above, mouthpiece to the left, the label on its back. */
export function Inhaler({ tint, strength, prescription }: PackDrawing) {
  return (
    <>
      <path d="M56 6h30a6 6 0 0 1 6 6v24H50V12a6 6 0 0 1 6-6z" fill={foil.dark} />
      <path d="M56 12v24" stroke={paper} strokeOpacity=".7" strokeWidth="4" strokeLinecap="round" />
      <path d="M44 32h54a4 4 0 0 1 4 4v62a10 10 0 0 1-10 10H60l-34 6-8-20 22-10V36a4 4 0 0 1 4-4z" fill={tint.ink} />
      <path d="M18 94l8 20 6-1-8-22z" fill={tint.pale} />
      <rect x="45" y="46" width="52" height="40" rx="4" fill={paper} />
      {prescription && <path d="M47.5 48v36" stroke={redLine} strokeWidth="3.4" />}
      <LabelText text={strength} x={51} y={48} width={44} height={36} largest={15} fill={tint.ink} />
    </>
  )
}
