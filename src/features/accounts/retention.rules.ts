import type { Language } from '../../lib/languages.ts'

/** Why something stays after its person took it away: the rule, for how many years, and the words for them. */
interface Retention {
  rule: string
  years: number
  text: Record<Language, string>
}

export const retentions = {
  health: {
    rule: 'TPG-17',
    years: 3,
    text: {
      en: 'Consultation notes and prescriptions: a doctor must keep them for 3 years',
      hi: 'परामर्श के नोट और पर्चे: डॉक्टर को इन्हें 3 साल तक रखना होता है',
    },
  },
  register: {
    rule: 'DR-8',
    years: 3,
    text: {
      en: 'Records of medicines given: the pharmacy must keep its registers for 3 years',
      hi: 'दी गई दवाओं का रिकॉर्ड: फार्मेसी को अपने रजिस्टर 3 साल तक रखने होते हैं',
    },
  },
  // Section 36 of the CGST Act: 72 months after the annual return is due, which is 8 years from any bill at the latest.
  bills: {
    rule: 'CGST section 36',
    years: 8,
    text: {
      en: 'Orders, bills and payments: tax law wants them kept for up to 8 years',
      hi: 'ऑर्डर, बिल और भुगतान: कर कानून के अनुसार इन्हें 8 साल तक रखा जाता है',
    },
  },
  log: {
    rule: 'DP-9',
    years: 1,
    text: {
      en: 'The record of who looked at your data and what you agreed to: kept for 1 year',
      hi: 'आपका डेटा किसने देखा और आपने किस बात पर सहमति दी, इसका रिकॉर्ड: 1 साल तक रखा जाता है',
    },
  },
} as const satisfies Record<string, Retention>
export type RetentionKind = keyof typeof retentions

/** The same day that many years later, in UTC; 29 February becomes 1 March. */
export function keptUntil(kind: RetentionKind, from: Date): Date {
  const until = new Date(from)
  until.setUTCFullYear(until.getUTCFullYear() + retentions[kind].years)
  return until
}

/** What ended before this moment has been kept for its years. */
export function keptSince(kind: RetentionKind, now: Date): Date {
  const since = new Date(now)
  since.setUTCFullYear(since.getUTCFullYear() - retentions[kind].years)
  return since
}

export interface KeptLine {
  what: RetentionKind
  rule: string
  text: string
  until: string
}

/** What a receipt says of each kind that stays, in the person's language. */
export function keptLines(kinds: readonly RetentionKind[], from: Date, language: Language): KeptLine[] {
  return kinds.map((what) => ({
    what,
    rule: retentions[what].rule,
    text: retentions[what].text[language],
    until: keptUntil(what, from).toISOString(),
  }))
}
