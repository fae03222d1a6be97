import { breathing } from './breathing.ts'
import { feverAndPain } from './fever-and-pain.ts'
import { heart } from './heart.ts'
import { hormones } from './hormones.ts'
import { infection } from './infection.ts'
import { mind } from './mind.ts'
import { skinEyeEar } from './skin-eye-ear.ts'
import { specialist } from './specialist.ts'
import { stomach } from './stomach.ts'
import { vitamins } from './vitamins.ts'

/** All tables; their order is the order of the generated files. */
export const factTables = [feverAndPain, infection, heart, hormones, breathing, stomach, mind, skinEyeEar, vitamins, specialist]
