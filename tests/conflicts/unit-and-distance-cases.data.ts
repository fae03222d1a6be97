import { addOn, chronicAgain, chronicFirst, man, refill, seen, stop, take, woman } from './case-parts.ts'
import type { ConflictCase } from './conflict-case.types.ts'

export const unitCases: ConflictCase[] = [
  {
    id: 'unit-tablet-in-ml',
    patient: man(40),
    visit: seen,
    lines: [take('Azithromycin (500mg)', 'tablet', '5-0-0-0', 3, { unit: 'ml' })],
    expects: stop('unit'),
    source: 'A tablet is not measured in ml (ISMP, wrong dosage form)',
  },
  {
    id: 'unit-insulin-in-ml',
    patient: woman(57, { conditions: ['type 2 diabetes'] }),
    visit: { ...chronicAgain, mode: 'audio' },
    lines: [take('Insulin Glargine (100IU/ml)', 'prefilled pen', '0-0-0-10', 30, { unit: 'ml', ...refill })],
    expects: stop('unit'),
    source: 'ISMP high-alert list: insulin is prescribed in units, never in ml',
  },
  {
    id: 'unit-inhaler-in-tablets',
    patient: man(23, { conditions: ['asthma'] }),
    visit: seen,
    lines: [take('Salbutamol (100mcg)', 'inhaler', 'sos 2 x4', 30, { unit: 'tablet' })],
    expects: stop('unit'),
    source: 'An inhaler is counted in puffs',
  },
  {
    id: 'unit-eye-drops-in-ml',
    patient: woman(30),
    visit: seen,
    lines: [take('Moxifloxacin (0.5%w/v)', 'eye drops', '1-1-0-1', 5, { unit: 'ml' })],
    expects: stop('unit'),
    source: 'Eye drops are counted in drops',
  },
]

export const distanceCases: ConflictCase[] = [
  {
    id: 'distance-alprazolam',
    patient: woman(41),
    visit: chronicAgain,
    lines: [take('Alprazolam (0.25mg)', 'tablet', '0-0-0-1', 10, refill)],
    expects: stop('distance'),
    source: 'TPG 2020, prohibited list: psychotropic substances of the NDPS Act',
  },
  {
    id: 'distance-morphine',
    patient: man(64),
    visit: seen,
    lines: [take('Morphine (10mg)', 'tablet', '1-1-1-1', 7)],
    expects: stop('distance'),
    source: 'TPG 2020, prohibited list: narcotics of the NDPS Act',
  },
  {
    id: 'distance-methylphenidate',
    patient: man(19),
    visit: chronicAgain,
    lines: [take('Methylphenidate (5mg)', 'tablet', '1-0-0-0', 30, refill)],
    expects: stop('distance'),
    source: 'TPG 2020, prohibited list: Schedule X',
  },
  {
    id: 'distance-amoxicillin-by-audio',
    patient: man(26),
    visit: { ...seen, mode: 'audio', seenOnVideo: false },
    lines: [take('Amoxicillin (500mg)', 'capsule', '1-1-0-1', 5)],
    expects: stop('distance'),
    source: 'TPG 2020 4.2: in a first consultation without video only List O',
  },
  {
    id: 'distance-clotrimazole-by-text',
    patient: woman(22),
    visit: { ...seen, mode: 'text', seenOnVideo: false },
    lines: [take('Clotrimazole (1%w/w)', 'cream', '1-0-0-1', 14)],
    expects: stop('distance'),
    source: 'TPG 2020, List A: skin ointments in a first consultation by video only',
  },
  {
    id: 'distance-add-on-at-first',
    patient: man(54, { medicines: ['metformin 500 mg'] }),
    visit: chronicFirst,
    lines: [take('Sitagliptin (100mg)', 'tablet', '1-0-0-0', 30, addOn)],
    expects: stop('distance'),
    source: 'TPG 2020, List B: add-ons in a follow-up only (sitagliptin with metformin is its example)',
  },
  {
    id: 'distance-video-not-seen',
    patient: woman(20),
    visit: { ...seen, seenOnVideo: false },
    lines: [take('Mupirocin (2%w/w)', 'ointment', '1-0-0-1', 7)],
    expects: stop('distance'),
    source: 'TPG 2020, List A: the diagnosis must have been made on video',
  },
  {
    id: 'distance-new-by-audio-later',
    patient: man(31),
    visit: { ...seen, mode: 'audio', nature: 'follow_up', seenOnVideo: false },
    lines: [take('Azithromycin (500mg)', 'tablet', '1-0-0-0', 3)],
    expects: stop('distance'),
    source: 'TPG 2020: by audio in a follow-up only List O, re-fills and List B add-ons',
  },
]
