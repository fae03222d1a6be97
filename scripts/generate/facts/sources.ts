/** What the schedule of an ingredient rests on; the words are those of the notation. */
export const schedules = ['none', 'G', 'H', 'H1', 'X'] as const
export type Schedule = (typeof schedules)[number]

interface Basis {
  schedule: Schedule
  source: string
  ndps?: true
}

const scheduleH = 'Drugs Rules 1945, Schedule H'

export const bases: Record<string, Basis> = {
  none: { schedule: 'none', source: 'Named in none of Schedules G, H, H1 and X of the Drugs Rules 1945' },
  K: { schedule: 'none', source: 'Drugs Rules 1945, Schedule K, item 13 (household remedies), and in none of Schedules G, H, H1 and X' },
  K39: { schedule: 'none', source: 'Drugs Rules 1945, Schedule K (nicotine gum and lozenges up to 2 mg)' },
  Kec: {
    schedule: 'none',
    source: 'Drugs Rules 1945, Schedule K (contraceptives); sold without a prescription as emergency contraception',
  },
  G: { schedule: 'G', source: 'Drugs Rules 1945, Schedule G' },
  H: { schedule: 'H', source: scheduleH },
  Hab: { schedule: 'H', source: `${scheduleH}, entry Antibiotics` },
  Hst: { schedule: 'H', source: `${scheduleH}, entry Corticosteroids` },
  Hho: { schedule: 'H', source: `${scheduleH}, entry Androgenic, anabolic, oestrogenic and progestational substances` },
  Hnew: {
    schedule: 'H',
    source:
      'Approved as a new drug (New Drugs and Clinical Trials Rules 2019, before them Part XA of the Drugs Rules 1945); sold as Schedule H',
  },
  'H?': { schedule: 'H', source: 'Not confirmed by name in a schedule of the Drugs Rules 1945; kept at Schedule H, the stricter' },
  Hndps: { schedule: 'H', ndps: true, source: `${scheduleH}; substance under the NDPS Act 1985` },
  'Hndps?': {
    schedule: 'H',
    ndps: true,
    source: `${scheduleH}; not confirmed in the Schedule of the NDPS Act 1985, kept with it, the stricter`,
  },
  H1: { schedule: 'H1', source: 'Drugs Rules 1945, Schedule H1 (GSR 588(E), 30 Aug 2013)' },
  H1hcq: { schedule: 'H1', source: 'Order under section 26B of the Drugs and Cosmetics Act 1940, 26 Mar 2020: sold as Schedule H1' },
  X: { schedule: 'X', source: 'Drugs Rules 1945, Schedule X' },
}

export const annexure = 'Telemedicine Practice Guidelines 2020, Annexure'

/** The stricter of schedules: a combination is sold as its most guarded ingredient. */
export function strictest(of: readonly Schedule[]): Schedule {
  return schedules[Math.max(0, ...of.map((schedule) => schedules.indexOf(schedule)))] ?? 'H'
}
