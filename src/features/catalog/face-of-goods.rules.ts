import type { IconName } from '../../ui/pictures/icon-names.ts'

const faces = {
  thermometer: /thermometer/i,
  drop: /glucose|lancet|insulin/i,
  heartbeat: /pressure|oximeter/i,
  'first-aid-kit': /bandage|wound|gauze|cotton|tape/i,
  bone: /support|belt|collar|splint|binder/i,
  baby: /baby|child/i,
} satisfies Partial<Record<IconName, RegExp>>

/** What stands on the drawn pack of something without a strength: a sign of what is inside; nothing where none fits. */
export const faceOfGoods = (name: string) => (Object.keys(faces) as (keyof typeof faces)[]).find((face) => faces[face].test(name))
