import { useLingui } from '@lingui/react/macro'
import type { ProductField } from './product-line.rules.ts'

export function useFieldNames(): Record<ProductField, string> {
  const { t } = useLingui()
  return {
    name: t`Name on the pack`,
    brand: t`Brand`,
    manufacturer: t`Manufacturer`,
    marketer: t`Marketed by`,
    packing: t`Pack size`,
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
