import type { IconName } from './icon-names.ts'
import type { SpotName } from './spot.tsx'

/** The drawing of each sign that an operator may give a shelf or a speciality; the other signs have none. */
export const spotOfIcon = {
  stethoscope: 'fever',
  thermometer: 'fever',
  drop: 'diabetes',
  heart: 'heart',
  heartbeat: 'heart',
  baby: 'child',
  'gender-female': 'women',
  sun: 'skin',
  'hand-palm': 'skin',
  eye: 'eye',
  pill: 'tummy',
  bone: 'joint',
  brain: 'mind',
} as const satisfies Partial<Record<IconName, SpotName>>
