import { useLingui } from '@lingui/react/macro'
import type { PrescriptionWarning } from '../../prescriptions/sign/draft.contract.ts'
import { useEffectWords } from './desk-effect-words.tsx'

export interface WarningText {
  title: string
  text: string
}

/** A warning in words: what it is about, and what it says. `nameOf` names the line it goes together with. */
export function useWarningWords(nameOf: (line: number) => string): (warning: PrescriptionWarning) => WarningText {
  const { t } = useLingui()
  const effects = useEffectWords()
  const laws = useLawWords()
  return ({ code, params }) => {
    const salt = String(params['salt'] ?? '')
    const other = typeof params['with_line'] === 'number' ? nameOf(params['with_line']) : String(params['with'] ?? '')
    const told = String(params['text'] ?? '')
    const [years, week, days] = [Number(params['years']), Number(params['from_week']), Number(params['days'])]
    const [total, most, unit] = [Number(params['total']), Number(params['most']), params['unit'] === 'iu' ? 'IU' : 'mg']
    const texts: Record<string, WarningText> = {
      allergy: { title: t`Allergy: ${told}`, text: t`(this medicine or its class)` },
      related_allergy: { title: t`Allergy: ${told}`, text: t`(a related class, some react to both)` },
      interaction: { title: t`With ${other}:`, text: effects[String(params['effect'])] ?? effects['other'] ?? '' },
      duplicate_salt: { title: t`Twice: ${salt}`, text: t`also in ${other}` },
      duplicate_class: { title: t`Same class:`, text: t`as ${other}` },
      taken_already: { title: t`Taken already:`, text: other },
      daily_dose: { title: t`High dose:`, text: t`${salt} ${total} ${unit} a day, at most ${most}` },
      weekly_dose: { title: t`High dose:`, text: t`${salt} ${total} ${unit} a week, at most ${most}` },
      weekly_only: { title: t`Once a week only:`, text: t`${salt} is never taken daily` },
      long_use: { title: t`Long course:`, text: t`${salt}, usually up to ${days} days` },
      weight_needed: { title: t`Weight not known:`, text: t`the dose per kg was not checked` },
      pregnancy: { title: t`Pregnancy:`, text: week > 0 ? t`avoid ${salt} from week ${week}` : t`avoid ${salt}` },
      maybe_pregnant: { title: t`Could she be pregnant?`, text: t`${salt} must not be taken in pregnancy` },
      breastfeeding: { title: t`Breastfeeding:`, text: t`${salt} passes into milk` },
      age_below: { title: t`Age:`, text: years < 1 ? t`${salt} not for the first months of life` : t`${salt} not under ${years} years` },
      age_from: { title: t`Age:`, text: t`${salt} with care from ${years} years` },
      condition: { title: t`${told}:`, text: t`use with care or avoid` },
    }
    return texts[code] ?? { title: laws[code] ?? code, text: '' }
  }
}

/** What the law, the form or the catalogue says of a line. */
export function useLawWords(): Record<string, string> {
  const { t } = useLingui()
  return {
    prohibited: t`Not allowed by teleconsultation (Schedule X or NDPS). Advise a visit.`,
    abortion_medicine: t`Given only at an approved place (MTP Act). Advise a visit.`,
    list_a_needs_video: t`Needs a diagnosis made on video.`,
    list_b_needs_follow_up: t`Allowed only in a follow-up.`,
    list_b_needs_therapy: t`Can only be added to an ongoing therapy: change the therapy type.`,
    wrong_unit: t`The dose unit does not fit the form.`,
    twice: t`Listed twice.`,
    unlisted: t`Not in the catalogue. The pharmacist matches it; warnings may be incomplete.`,
    unknown_medicine: t`No longer in the catalogue.`,
  }
}
