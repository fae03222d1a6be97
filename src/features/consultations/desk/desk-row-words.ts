import { useLingui } from '@lingui/react/macro'

/** Short words of a row: who somebody is and how they meet. */
export function useRowWords() {
  const { t } = useLingui()
  const genders: Record<string, string> = {
    M: t({ message: 'M', context: 'gender, one letter' }),
    F: t({ message: 'F', context: 'gender, one letter' }),
  }
  const modes = { video: t`Video`, audio: t`Audio`, chat: t`Chat`, clinic: t`At the clinic` }
  const who = (age: number | null, gender: string) => [age ?? '', genders[gender] ?? ''].filter((part) => part !== '').join(' ')
  return { modes, who }
}
