import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LinkChips } from '../../../ui/controls/link-chips.tsx'
import type { SaltInformation } from '../information/information.contract.ts'

interface OnThisPageProps {
  information: readonly SaltInformation[]
  /** Equal medicines stand first below the price. */
  substitutes: boolean
}

/** The ways to what is read further down: how to take it is never behind a list of other medicines. */
export function OnThisPage({ information, substitutes }: OnThisPageProps) {
  const { t } = useLingui()
  const [first] = information
  const text = first?.text
  const parts: [string, ReactNode][] = [
    ...(first && text
      ? ([
          [`${first.key}-how`, first.taken ? <Trans key="how">How to take it</Trans> : <Trans key="how">How to use it</Trans>],
          ...(text.common.length + text.serious.length > 0 ? [[`${first.key}-effects`, <Trans key="effects">Side effects</Trans>]] : []),
          [`${first.key}-safe`, <Trans key="safe">Safety</Trans>],
        ] as [string, ReactNode][])
      : []),
    ...(substitutes ? ([['same-salt', <Trans key="same">Substitutes</Trans>]] as [string, ReactNode][]) : []),
    ['this-pack', <Trans key="pack">About this pack</Trans>],
  ]
  if (parts.length < 2) return null
  return (
    <nav aria-label={t`On this page`}>
      <LinkChips links={parts.map(([id, name]) => ({ to: `#${id}`, name }))} />
    </nav>
  )
}
