import { compositionParts } from '../../../search/medicine/composition.ts'
import type { DraftLine, PrescribedProduct } from '../../prescriptions/sign/draft.contract.ts'
import type { ShownMedicine } from './medicines.types.ts'

/** `Amoxicillin (500mg) + Clavulanic Acid (125mg)` as `Amoxicillin + Clavulanic Acid`, `500 mg + 125 mg`; what is written as it is stays so. */
export function shownMedicine(
  { medicine_id, unlisted }: Pick<DraftLine, 'medicine_id' | 'unlisted'>,
  medicines: readonly PrescribedProduct[],
): ShownMedicine {
  if (unlisted) return { salts: unlisted.name, strength: unlisted.strength, form: unlisted.form }
  const product = medicines.find((one) => one.medicine_id === medicine_id)
  if (!product) return { salts: '', strength: '', form: '' }
  const parts = compositionParts(product.composition)
  if (parts.length === 0) return { salts: product.name, strength: '', form: product.form }
  const spaced = (text: string) => text.replaceAll(/(\d)(?=[a-z%])/gi, '$1 ').trim()
  return {
    salts: parts.map(({ name }) => name).join(' + '),
    strength: parts
      .map(({ strength }) => spaced(strength))
      .filter(Boolean)
      .join(' + '),
    form: product.form,
  }
}

export function medicineText({ salts, strength, form }: ShownMedicine): string {
  return [salts, strength, form].filter(Boolean).join(' ')
}
