import { useLingui } from '@lingui/react/macro'

/** What the shelves of the home page are called. */
export function useNeedWords(): Record<string, string> {
  const { t } = useLingui()
  return {
    fever: t`Fever and pain`,
    stomach: t`Stomach`,
    'heart-and-bp': t`Heart`,
    child: t`Child`,
    women: t`Women`,
    skin: t`Skin`,
    eye: t`Eye`,
    vitamins: t`Vitamins`,
  }
}
