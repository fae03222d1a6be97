import { LabelText } from './label-text.tsx'
import type { PackDrawing } from './pack-drawing.ts'
import { paper, redLine } from './pack-drawing.ts'

const teeth = 'l4-4 4 4 4-4 4 4 4-4 4 4 4-4 4 4 4-4 4 4 4-4 4 4 4-4 4 4 4-4 4 4 4-4 4 4'

/** A sachet of powder with toothed edges. */
export function Sachet({ tint, strength, prescription }: PackDrawing) {
  return (
    <>
      <path
        d={`M24 10${teeth}v100l-4 4-4-4-4 4-4-4-4 4-4-4-4 4-4-4-4 4-4-4-4 4-4-4-4 4-4-4-4 4-4-4-4 4-4-4z`}
        fill={tint.pale}
        stroke={tint.ink}
      />
      <path d="M24 20h72M24 100h72" stroke={tint.ink} strokeDasharray="2 2.5" />
      <path d="M30 26v68" stroke={paper} strokeOpacity=".8" strokeWidth="5" strokeLinecap="round" />
      <path d="M24.5 80h71v12h-71z" fill={tint.ink} />
      {prescription && <path d="M26.4 11v98" stroke={redLine} strokeWidth="3.4" />}
      <LabelText text={strength} x={35} y={30} width={52} height={44} largest={21} fill={tint.ink} />
    </>
  )
}
