import { useLingui } from '@lingui/react/macro'

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
