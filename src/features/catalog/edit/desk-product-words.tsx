import { useLingui } from '@lingui/react/macro'
import type { ProductField } from './product-line.rules.ts'

export function useFieldNames(): Record<ProductField, string> {
  const { t } = useLingui()
  return {
    name: t`Name on the pack`,
    brand: t`Brand`,
    manufacturer: t`Manufacturer`,
    marketer: t`Marketed by`,
    packing: t`Pack`,
    mrp_paise: t`MRP, ₹`,
    price_paise: t`Price, ₹`,
    ceiling_paise: t`Ceiling price, ₹`,
    hsn: t`HSN code`,
    storage: t`Storage`,
    returnable: t`Returns`,
    country_of_origin: t`Country of origin`,
    net_quantity: t`Net quantity`,
    importer: t`Importer, with address`,
    consumer_care: t`Consumer care contact`,
    discontinued: t`In the shop`,
    schedule: t`Schedule`,
    rx_required: t`Prescription`,
    list: t`Telemedicine list`,
  }
}

type Choices = readonly (readonly [value: string, name: string])[]

/** Fields with a few values, and what these are called. */
export function useChoiceNames(): Partial<Record<ProductField, Choices>> {
  const { t } = useLingui()
  return {
    storage: [
      ['ambient', t`Room temperature`],
      ['cool', t`Below 25 °C`],
      ['cold', t`Refrigerator, 2 to 8 °C`],
    ],
    returnable: [
      ['true', t`Can be returned`],
      ['false', t`Cannot be returned`],
    ],
    discontinued: [
      ['false', t`Shown`],
      ['true', t`Hidden`],
    ],
    schedule: [['none', t`Not scheduled`], ...(['G', 'H', 'H1', 'X'] as const).map((one) => [one, one] as const)],
    rx_required: [
      ['true', t`Required`],
      ['false', t`Not required`],
    ],
    list: [...(['O', 'A', 'B'] as const).map((one) => [one, one] as const), ['none', t`Not on a list`]],
  }
}

/** Why a field was refused, in a sentence; the check of a catalogue file says it in English. */
export function useRefusedWords(): (reason: string) => string {
  const { t } = useLingui()
  const known: readonly (readonly [RegExp, string])[] = [
    [/above the MRP/, t`The price is above the MRP`],
    [/above the ceiling/, t`The MRP is above the ceiling price`],
    [/whole number|above 0/, t`Enter an amount in rupees`],
    [/empty|missing/, t`This cannot be empty`],
    [/no HSN/, t`Enter an HSN code of 4, 6 or 8 digits`],
    [/longer than/, t`This is too long`],
    [/imported/, t`An imported product that is not a medicine needs its importer and consumer care contact`],
    [/quantity and country/, t`A product that is not a medicine needs its net quantity and country of origin`],
    [/cold chain/, t`What left the refrigerator cannot be returned`],
    [/is true for Schedule/, t`This schedule needs a prescription`],
    [/pharmacist/, t`Only a pharmacist can change this`],
  ]
  return (reason) => known.find(([pattern]) => pattern.test(reason))?.[1] ?? reason
}
