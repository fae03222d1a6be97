import type { PaperLine } from '../../lib/tax-paper.ts'

interface Prices {
  fee_paise: number
  platform_fee_paise: number
  tax_paise: number
}
interface About {
  /** What was paid and not given back. */
  keptPaise: number
  doctor: string | null
  /** On the operator's own fee, at the time of booking. */
  platformPercent: number
}

/** SAC codes of the tariff of services: medical services, and other support services. */
const codes = { consultation: '999312', platform: '998599' } as const

/** GST-3: the doctor's fee is exempt, the operator's own fee is not. What was taken off or given back lowers the doctor's fee first. */
export function consultationLines(
  { fee_paise, platform_fee_paise, tax_paise }: Prices,
  { keptPaise, doctor, platformPercent }: About,
): PaperLine[] {
  const platform = platform_fee_paise + tax_paise
  const keptPlatform = Math.min(platform, keptPaise)
  const line = (name: string, hsn: string, amount: number, kept: number, gst_percent: number | null): PaperLine => {
    // Somebody who paid a difference for a dearer time has paid more than the fee stands at.
    const amount_paise = Math.max(amount, kept)
    return { name, hsn, quantity: 1, unit: 'service', mrp_paise: null, amount_paise, discount_paise: amount_paise - kept, gst_percent }
  }
  const fee = line(doctor ? `Consultation, ${doctor}` : 'Consultation', codes.consultation, fee_paise, keptPaise - keptPlatform, null)
  if (platform === 0) return [fee]
  return [fee, line('Platform fee', codes.platform, platform, keptPlatform, platformPercent)]
}
