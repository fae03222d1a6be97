import type { PortraitParts } from '../../../ui/pictures/portrait-parts.ts'

/** The portrait as a form holds it: every choice a word, '' where nothing is worn. */
export interface PortraitForm {
  skin: string
  hair: string
  back: string
  hairColour: string
  headwear: string
  headwearColour: string
  beard: string
  wears: string
  ground: string
  extras: string[]
}

const portraitExtras = ['moustache', 'glasses', 'bindi', 'coat'] as const

/** Of nobody: what a doctor who has picked nothing starts from. */
export const firstPortrait: PortraitParts = { skin: 3, hair: 'part', hairColour: 'black', coat: true, wears: 'teal', ground: 'blue' }

export function portraitForm(parts: PortraitParts): PortraitForm {
  return {
    skin: String(parts.skin),
    hair: parts.hair,
    back: parts.back ?? '',
    hairColour: parts.hairColour ?? 'black',
    headwear: parts.headwear?.kind ?? '',
    headwearColour: parts.headwear?.colour ?? 'blue',
    beard: parts.beard ?? '',
    wears: parts.wears,
    ground: parts.ground,
    extras: portraitExtras.filter((extra) => parts[extra]),
  }
}

/** The parts of a form; what does not show under a turban or scarf stays chosen, so that taking it off brings the hair back. */
export function portraitParts(form: PortraitForm): PortraitParts {
  const { back, headwear, headwearColour, beard, extras } = form
  return {
    skin: Number(form.skin),
    hair: form.hair,
    hairColour: form.hairColour,
    wears: form.wears,
    ground: form.ground,
    ...(back && { back }),
    ...(headwear && { headwear: { kind: headwear, colour: headwearColour } }),
    ...(beard && { beard }),
    ...Object.fromEntries(extras.map((extra) => [extra, true])),
  } as PortraitParts
}
