import { caution, chronicAgain, man, seen, take, woman } from './case-parts.ts'
import type { ConflictCase } from './conflict-case.types.ts'

export const duplicateCases: ConflictCase[] = [
  {
    id: 'duplicate-paracetamol-in-cold-tablet',
    patient: man(32),
    visit: seen,
    lines: [
      take('Paracetamol (650mg)', 'tablet', '1-1-0-1', 3),
      take('Paracetamol (500mg) + Phenylephrine (10mg) + Chlorphenamine (2mg)', 'tablet', '1-0-0-1', 3),
    ],
    expects: caution('duplicate', 0, 1),
    source: 'Paracetamol label: do not use with any other medicine that contains paracetamol',
  },
  {
    id: 'duplicate-two-nsaids',
    patient: woman(41),
    visit: seen,
    lines: [take('Ibuprofen (400mg)', 'tablet', '1-0-0-1', 3), take('Aceclofenac (100mg) + Paracetamol (325mg)', 'tablet', '1-0-0-1', 3)],
    expects: caution('duplicate', 0, 1),
    source: 'NSAID labels 7: avoid a second NSAID; BNF: two NSAIDs together',
  },
  {
    id: 'duplicate-cetirizine-levocetirizine',
    patient: woman(27),
    visit: seen,
    lines: [take('Cetirizine (10mg)', 'tablet', '0-0-0-1', 5), take('Montelukast (10mg) + Levocetirizine (5mg)', 'tablet', '0-0-0-1', 10)],
    expects: caution('duplicate', 0, 1),
    source: 'Levocetirizine is the R-enantiomer of cetirizine: the same medicine twice',
  },
  {
    id: 'duplicate-two-ppis',
    patient: man(48),
    visit: seen,
    lines: [
      take('Pantoprazole (40mg)', 'tablet', '1-0-0-0', 14),
      take('Rabeprazole (20mg) + Domperidone (30mg)', 'capsule', '1-0-0-0', 14),
    ],
    expects: caution('duplicate', 0, 1),
    source: 'Therapeutic duplication: two proton pump inhibitors, no added effect',
  },
  {
    id: 'duplicate-metformin-taken',
    patient: man(55, { medicines: ['metformin 1000 mg twice daily'] }),
    visit: chronicAgain,
    lines: [take('Metformin (500mg) + Glimepiride (1mg)', 'tablet', '1-0-0-1', 30, { therapy: 'add_on' })],
    expects: caution('duplicate'),
    source: 'Amaryl M label: not added to metformin already taken without adjusting it',
  },
  {
    id: 'duplicate-amlodipine',
    patient: woman(60),
    visit: { ...seen, condition: 'chronic' },
    lines: [take('Amlodipine (5mg)', 'tablet', '1-0-0-0', 30), take('Telmisartan (40mg) + Amlodipine (5mg)', 'tablet', '1-0-0-0', 30)],
    expects: caution('duplicate', 0, 1),
    source: 'The same ingredient in two lines',
  },
  {
    id: 'duplicate-two-statins',
    patient: man(62, { medicines: ['atorvastatin 20 mg'] }),
    visit: chronicAgain,
    lines: [take('Rosuvastatin (10mg)', 'tablet', '0-0-0-1', 30, { therapy: 'add_on' })],
    expects: caution('duplicate'),
    source: 'Therapeutic duplication: two statins, myopathy (Crestor label 5.1)',
  },
  {
    id: 'duplicate-domperidone',
    patient: woman(29),
    visit: seen,
    lines: [take('Pantoprazole (40mg) + Domperidone (30mg)', 'capsule', '1-0-0-0', 7), take('Domperidone (10mg)', 'tablet', '1-1-0-1', 5)],
    expects: caution('duplicate', 0, 1),
    source: 'The same ingredient in two lines; EMA 2014: at most 30 mg a day',
  },
  {
    id: 'duplicate-two-labas',
    patient: man(46, { conditions: ['asthma'] }),
    visit: seen,
    lines: [
      take('Formoterol (6mcg) + Budesonide (200mcg)', 'inhaler', '2-0-0-2', 30),
      take('Salmeterol (25mcg) + Fluticasone Propionate (50mcg)', 'inhaler', '2-0-0-2', 30),
    ],
    expects: caution('duplicate', 0, 1),
    source: 'Symbicort label 5.3: not with another long-acting beta-2 agonist',
  },
]
