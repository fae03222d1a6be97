import type { BrandColors } from './brand-colors.rules.ts'

/** What an installation may do for patients. */
export const services = ['orders', 'consultations'] as const
export type Service = (typeof services)[number]
/** Languages that somebody at a clinic in India may answer in; the screens speak theirs whatever is chosen. */
export const spokenLanguages = ['en', 'hi', 'bn', 'te', 'mr', 'ta', 'ur', 'gu', 'kn', 'ml', 'or', 'pa', 'as'] as const
export type SpokenLanguage = (typeof spokenLanguages)[number]
export const supportDays = ['all', 'mon_sat', 'mon_fri'] as const
export interface SupportHours {
  /** `09:00`, on Indian clocks. */
  from: string
  until: string
  days: (typeof supportDays)[number]
}
export interface LogoFacts {
  /** Of its bytes: another picture has another address. */
  hash: string
  width: number
  height: number
}

/** What the operator of this installation says of itself, to patients, to authorities and on papers. What was never said is empty. */
export interface Operator {
  /** The legal name (CP-1). */
  name: string
  /** What patients know it by; never empty. */
  brand: string
  address: string
  gstin: string | null
  phone: string
  hours: SupportHours
  /** Who answers for complaints and for personal data (CP-1, DP-11). */
  officer: { name: string; email: string | null; phone: string | null }
  /** `mailto:` or `https:` for who finds a hole. */
  securityContact: string | null
  languages: readonly SpokenLanguage[]
  offers: readonly Service[]
  colors: BrandColors | null
  logo: LogoFacts | null
}

/** The row of the database, every part of which may still be missing. */
export interface OperatorValues {
  legal_name: string | null
  brand_name: string | null
  address: string | null
  gstin: string | null
  support_phone: string | null
  support_from: string
  support_until: string
  support_days: SupportHours['days']
  officer_name: string | null
  officer_email: string | null
  officer_phone: string | null
  security_contact: string | null
  languages: SpokenLanguage[]
  offers: Service[]
  light_color: string | null
  dark_color: string | null
}

/** Parts that a setting of the environment may say, which then wins over the row. */
export const settingOf = {
  legal_name: 'OPERATOR_NAME',
  address: 'OPERATOR_ADDRESS',
  gstin: 'OPERATOR_GSTIN',
  support_phone: 'SUPPORT_PHONE',
  officer_name: 'GRIEVANCE_OFFICER',
  security_contact: 'SECURITY_CONTACT',
} as const satisfies Partial<Record<keyof OperatorValues, string>>
export type SettablePart = keyof typeof settingOf
export const settableParts = Object.keys(settingOf) as SettablePart[]
export type OperatorSettings = { readonly [Name in (typeof settingOf)[SettablePart]]?: string | undefined } & {
  PARCHA_MODE: 'demo' | 'live'
}

const nothing: OperatorValues = {
  legal_name: null,
  brand_name: null,
  address: null,
  gstin: null,
  support_phone: null,
  support_from: '09:00',
  support_until: '19:00',
  support_days: 'all',
  officer_name: null,
  officer_email: null,
  officer_phone: null,
  security_contact: null,
  languages: ['en', 'hi'],
  offers: ['orders', 'consultations'],
  light_color: null,
  dark_color: null,
}

/** The invented clinic of demo mode, in all that nobody has said. */
const demo = {
  legal_name: 'Parcha Demo Clinic',
  brand_name: 'Parcha',
  address: '12, Nehru Marg, Jaipur 302001, Rajasthan',
  support_phone: '1800 000 0000',
  officer_name: 'Anita Joshi',
  officer_email: 'grievance@clinic.example',
} as const satisfies Partial<OperatorValues>

/** What holds: the environment, then the row, then what demo mode invents. */
export function operatorValues(row: Partial<OperatorValues> | null, settings: OperatorSettings): OperatorValues {
  const said = settableParts.flatMap((part) => {
    const value = settings[settingOf[part]]
    return value === undefined ? [] : [[part, value] as const]
  })
  // An operator that has said its legal name is called by it until it says another.
  const named = said.some(([part]) => part === 'legal_name') || Boolean(row?.legal_name)
  const invented = settings.PARCHA_MODE === 'demo' ? { ...demo, ...(named ? { brand_name: null } : {}) } : {}
  const known = Object.entries(row ?? {}).filter(([, value]) => value !== null)
  return { ...nothing, ...invented, ...Object.fromEntries(known), ...Object.fromEntries(said) }
}

/** What stands in the environment, which nobody can change at the desk. */
export function partsBySetting(settings: OperatorSettings): SettablePart[] {
  return settableParts.filter((part) => settings[settingOf[part]] !== undefined)
}

export function operatorOf(values: OperatorValues, logo: LogoFacts | null): Operator {
  const { light_color: light, dark_color: dark } = values
  return {
    name: values.legal_name ?? '',
    // The product's own name stands where an installation has none yet: its first admin gets a code by SMS.
    brand: values.brand_name ?? values.legal_name ?? 'Parcha',
    address: values.address ?? '',
    gstin: values.gstin,
    phone: values.support_phone ?? '',
    hours: { from: values.support_from.slice(0, 5), until: values.support_until.slice(0, 5), days: values.support_days },
    officer: { name: values.officer_name ?? '', email: values.officer_email, phone: values.officer_phone },
    securityContact: values.security_contact,
    languages: values.languages,
    offers: values.offers,
    colors: light && dark ? { light, dark } : null,
    logo,
  }
}

/** CP-1: the legal name, where it sits, and a phone that customers reach. */
export function isIdentified({ name, address, phone }: Operator): boolean {
  return name !== '' && address !== '' && phone !== ''
}

/** CP-1: a grievance officer with a name and a way to reach them; the support phone is one. */
export function hasOfficer({ officer, phone }: Operator): boolean {
  return officer.name !== '' && Boolean(officer.email ?? officer.phone ?? phone)
}
