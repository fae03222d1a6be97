import { LabelText } from './label-text.tsx'
import type { PackDrawing } from './pack-drawing.ts'
import { paper, redLine } from './pack-drawing.ts'

/** An amber bottle with a screw cap and a label around it. */
export function Syrup({ tint, strength, prescription }: PackDrawing) {
  return (
    <>
      <rect x="44" y="5" width="32" height="15" rx="3" fill={tint.ink} />
      <path d="M50 9v7M55 9v7M60 9v7M65 9v7M70 9v7" stroke={paper} strokeOpacity=".5" strokeLinecap="round" />
      <path d="M49 20h22v7c12 4 17 11 17 21v58a8 8 0 0 1-8 8H40a8 8 0 0 1-8-8V48c0-10 5-17 17-21z" fill="#8a4b12" />
      <path d="M38 50c0-8 4-13 11-16v72h-7a4 4 0 0 1-4-4z" fill={paper} opacity=".2" />
      <rect x="32" y="55" width="56" height="42" fill={paper} />
      <path d="M32 92h56v5H32z" fill={tint.ink} />
      {prescription && <path d="M34 55v42" stroke={redLine} strokeWidth="3.4" />}
      <LabelText text={strength} x={38} y={57} width={47} height={33} largest={17} fill={tint.ink} />
    </>
  )
}
