import { Trans, useLingui } from '@lingui/react/macro'
import { Notice } from '../../ui/messages/notice.tsx'
import type { NeedView } from './needs.contract.ts'

/** What the law says before anything is offered. */
export function LawNotice({ law }: { law: NeedView['law'] }) {
  const { t } = useLingui()
  if (law.includes('pcpndt'))
    return (
      <Notice kind="warning" title={t`Finding out the sex of an unborn child is a crime in India`}>
        <Trans>
          The PCPNDT Act of 1994 forbids such tests, and advertising them. Nobody here does them, and no medicine changes the sex of a
          child. A daughter and a son are equal.
        </Trans>
      </Notice>
    )
  if (law.includes('mtp'))
    return (
      <Notice kind="warning" title={t`Abortion medicines are not sold here`}>
        <Trans>By law (MTP Act) only a registered doctor at an approved hospital may give them. Taken alone, they can be dangerous.</Trans>
      </Notice>
    )
  return null
}
