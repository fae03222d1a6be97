import { useLingui } from '@lingui/react/macro'
import type { PortraitForm } from './portrait-form.rules.ts'

interface PortraitChoice {
  field: Exclude<keyof PortraitForm, 'extras'>
  label: string
  options: [value: string, words: string][]
}

/** What a portrait offers to choose from, in words; the colour of a turban only where one is worn. */
export function usePortraitChoices(): (form: PortraitForm) => PortraitChoice[] {
  const { t } = useLingui()
  const none: [string, string] = ['', t`None`]
  const colours = useColours()
  const choices = ({ headwear }: PortraitForm): PortraitChoice[] => [
    {
      field: 'skin',
      label: t`Skin`,
      options: [
        ['1', t`Very light`],
        ['2', t`Light`],
        ['3', t`Medium`],
        ['4', t`Tan`],
        ['5', t`Dark`],
      ],
    },
    {
      field: 'hair',
      label: t`Hair`,
      options: [
        ['part', t`Middle parting`],
        ['side', t`Side parting`],
        ['short', t`Short hair`],
        ['thin', t`Thin`],
        ['none', t`No hair`],
      ],
    },
    { field: 'back', label: t`Hair at the back`, options: [none, ['long', t`Long hair`], ['bun', t`Bun`], ['plait', t`Plait`]] },
    {
      field: 'hairColour',
      label: t`Hair colour`,
      options: [
        ['black', t`Black`],
        ['brown', t`Brown`],
        ['grey', t`Grey`],
      ],
    },
    { field: 'headwear', label: t`On the head`, options: [none, ['turban', t`Turban`], ['scarf', t`Headscarf`]] },
    ...(headwear ? [{ field: 'headwearColour' as const, label: t`Its colour`, options: colours }] : []),
    { field: 'beard', label: t`Beard`, options: [none, ['short', t`Short beard`], ['full', t`Full beard`]] },
    { field: 'wears', label: t`Clothes`, options: colours },
    {
      field: 'ground',
      label: t`Background`,
      options: [
        ['blue', t`Blue`],
        ['green', t`Green`],
        ['yellow', t`Yellow`],
        ['pink', t`Pink`],
      ],
    },
  ]
  return choices
}

function useColours(): PortraitChoice['options'] {
  const { t } = useLingui()
  return [
    ['teal', t`Teal`],
    ['blue', t`Blue`],
    ['purple', t`Purple`],
    ['lilac', t`Lilac`],
    ['rust', t`Rust`],
    ['wine', t`Wine red`],
    ['olive', t`Olive`],
    ['marigold', t`Marigold`],
  ]
}

/** What may be added to any portrait. */
export function usePortraitExtras(): { value: string; label: string }[] {
  const { t } = useLingui()
  return [
    { value: 'moustache', label: t`Moustache` },
    { value: 'glasses', label: t`Glasses` },
    { value: 'bindi', label: t`Bindi` },
    { value: 'coat', label: t`White coat` },
  ]
}
