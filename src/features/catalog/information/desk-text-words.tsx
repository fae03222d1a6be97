import { useLingui } from '@lingui/react/macro'

/** The parts of a text by the first word of a statement's path, and its safety rows by the whole. */
export function usePartWords(): Record<string, string> {
  const { t } = useLingui()
  return {
    for: t`What it is for`,
    how: t`How to take it`,
    usual: t`Usual dose`,
    not_if: t`Do not take it if`,
    tell_doctor_if: t`Tell your doctor first if`,
    missed: t`Missed a dose?`,
    too_much: t`Took too much?`,
    common: t`Common side effects`,
    serious: t`Serious side effects`,
    with: t`With other medicines and food`,
    store: t`Storage`,
    safety: t`Is it safe for me?`,
    questions: t`Questions people ask`,
    what: t`What it is`,
    urgent: t`Call 112 or go to a hospital`,
    today: t`What you can do today`,
    doctor: t`When to see a doctor`,
    'safety.alcohol': t`Alcohol`,
    'safety.pregnancy': t`Pregnancy`,
    'safety.breast_feeding': t`Breast-feeding`,
    'safety.driving': t`Driving`,
    'safety.kidney': t`Kidney`,
    'safety.liver': t`Liver`,
    'safety.elderly': t`Over 65 years`,
    'level.safe': t`Safe`,
    'level.ask': t`Ask your doctor`,
    'level.avoid': t({ message: 'Do not', context: 'safety of a medicine' }),
  }
}
