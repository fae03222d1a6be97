import { LabelText } from './label-text.tsx'
import type { PackDrawing } from './pack-drawing.ts'
import { foil, paper, redLine } from './pack-drawing.ts'

/** A dropper bottle for eye, ear or nose. */
export function Drops({ tint, strength, prescription }: PackDrawing) {
  return (
    <>
      <path d="M55 4h10l5 24H50z" fill={tint.ink} />
      <rect x="44" y="26" width="32" height="12" rx="3" fill={tint.ink} />
      <path d="M52 29v6M57 29v6M62 29v6M67 29v6" stroke={paper} strokeOpacity=".5" strokeLinecap="round" />
      <rect x="33" y="38" width="54" height="76" rx="10" fill={paper} stroke={foil.edge} />
      <path d="M38 48v56" stroke={foil.light} strokeWidth="4" strokeLinecap="round" />
      <rect x="34" y="54" width="52" height="42" fill={tint.pale} />
      {prescription && <path d="M36 54v42" stroke={redLine} strokeWidth="3.4" />}
      <LabelText text={strength} x={39} y={56} width={45} height={38} largest={18} fill={tint.ink} />
    </>
  )
}
