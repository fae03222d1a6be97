import { useLingui } from '@lingui/react/macro'
import frame from '../../../app/shell/account-frame.module.css'
import { Notice } from '../../../ui/messages/notice.tsx'
import { useProblemWords } from './desk-connection-words.tsx'
import type { FailedCheck } from './failed-check.rules.ts'

/** Why settings were not saved, with what the service itself said. */
export function RefusedCheck({ check: { problem, detail } }: { check: FailedCheck }) {
  const { t } = useLingui()
  const problems = useProblemWords()
  return (
    <Notice kind="danger" live="alert" title={t`Nothing was saved`}>
      <p>{problems[problem]}</p>
      {detail && <p className={frame.facts}>{detail}</p>}
    </Notice>
  )
}
