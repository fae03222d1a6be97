import { useLingui } from '@lingui/react/macro'
import { useLingui as useLanguage } from '@lingui/react'
import { indiaFormat } from '../../../lib/india-time.ts'
import { languageTags, pickLanguage } from '../../../lib/languages.ts'
import type { Address } from './addresses.contract.ts'

export function useAddressLabels(): Record<Address['label'], string> {
  const { t } = useLingui()
  return { home: t({ message: 'Home', context: 'address' }), work: t({ message: 'Work', context: 'address' }), other: t`Other` }
}

interface Eta {
  max_h: number
}

/** The day and hour by which something ordered now is there: "Sun, 22 Nov, 8 pm". */
export function useDeliveryWords(): (eta: Eta, from: Date) => string {
  const { i18n } = useLanguage()
  const options = { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric' } as const
  const format = indiaFormat(languageTags[pickLanguage(i18n.locale, undefined)], options)
  return ({ max_h }, from) => format.format(new Date(from.getTime() + max_h * 3_600_000))
}
