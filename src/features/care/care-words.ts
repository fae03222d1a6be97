import { useLingui } from '@lingui/react/macro'
import type { NeedView } from './needs.contract.ts'

type Area = NeedView['area']

/** In the order of the page of all needs. */
export function useAreaWords(): Record<Area, string> {
  const { t } = useLingui()
  return {
    emergency: t`Emergencies`,
    'fever-and-infection': t`Fever and infections`,
    'cold-cough-breathing': t`Cold, cough and breathing`,
    stomach: t`Stomach and digestion`,
    'pain-and-injury': t`Pain and injuries`,
    'skin-and-hair': t`Skin and hair`,
    'eyes-ears-mouth': t`Eyes, ears, nose and mouth`,
    women: t`Women’s health`,
    children: t`Babies and children`,
    mind: t`Mind, sleep and mood`,
    'heart-sugar-hormones': t`Blood pressure, diabetes, thyroid`,
    'kidney-and-bladder': t`Kidneys and urine`,
    everyday: t`Everyday health`,
  }
}

/** Who must ask first, whatever stands on the shelf. */
export function useNotForWords(): Record<NeedView['not_for'][number], string> {
  const { t } = useLingui()
  return {
    'baby-under-3-months': t`A baby under 3 months`,
    'child-under-2': t`A child under 2 years`,
    'child-under-12': t`A child under 12 years`,
    pregnancy: t`You are pregnant, or may be`,
    'breast-feeding': t`You are breastfeeding`,
    'over-65': t`You are over 65`,
    'heart-disease': t`You have heart disease`,
    'high-blood-pressure': t`You have high blood pressure`,
    'kidney-disease': t`You have kidney disease`,
    'liver-disease': t`You have liver disease`,
    diabetes: t`You have diabetes`,
    'weak-immunity': t`Your immunity is weak, for example after chemotherapy`,
  }
}
