/** What a drawn portrait is made of; whoever is drawn picks it, nobody guesses it from a name. */
export interface PortraitParts {
  skin: SkinTone
  hair: 'part' | 'short' | 'side' | 'kid' | 'thin' | 'none'
  back?: 'long' | 'bun' | 'plait'
  hairColour?: 'black' | 'brown' | 'grey'
  headwear?: { kind: 'turban' | 'scarf'; colour: ClothColour }
  beard?: 'short' | 'full'
  moustache?: boolean
  glasses?: boolean
  bindi?: boolean
  /** A white coat over what is worn. */
  coat?: boolean
  wears: ClothColour
  ground: GroundColour
}

type SkinTone = keyof typeof skins
type ClothColour = keyof typeof cloths
export type GroundColour = keyof typeof grounds

/** A face and its shadow. */
export const skins = {
  1: ['#f3cfa8', '#e0b285'],
  2: ['#e2ae80', '#cb9160'],
  3: ['#cb9163', '#b1784a'],
  4: ['#ac7449', '#925d36'],
  5: ['#8b5b3b', '#72462b'],
} as const

export const hairs = { black: '#221c19', brown: '#4a3226', grey: '#b7bcb8' } as const

export const cloths = {
  teal: '#0f6b5b',
  blue: '#1b4f9c',
  purple: '#7a3e8e',
  lilac: '#f0e4f4',
  rust: '#9a4a00',
  wine: '#8a1f3d',
  olive: '#3b5b12',
  marigold: '#f7ae2b',
} as const

export const grounds = { blue: '#e5effc', green: '#ddefe5', yellow: '#fff4cc', pink: '#fde9ee' } as const
