import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSending } from '../../../app/forms/use-sending.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import type { PaperView } from './paper.contract.ts'
import { freshPaper, holds } from './paper-address.ts'

/** The paper itself goes through the phone’s share sheet: an address of it would open for nobody else. */
export function SendPaper({ paper: { id, pdf_url }, title }: { paper: Pick<PaperView, 'id' | 'pdf_url'>; title: string }) {
  const { t } = useLingui()
  const { busy, error, send } = useSending()
  const [file, setFile] = useState<File | null>(null)
  if (!useHydrated() || !canSendFiles()) return null
  const share = () =>
    void send(async () => {
      const ready = file ?? (await fetchPaper(holds(pdf_url) ? pdf_url : (await freshPaper(id)).pdf_url, title))
      try {
        await navigator.share({ files: [ready], title })
        setFile(null)
      } catch (problem) {
        // While the paper was on its way the press was forgotten: the next one has it at hand.
        if (nameOf(problem) === 'NotAllowedError') setFile(ready)
        else if (nameOf(problem) !== 'AbortError') throw problem
      }
    })
  return (
    <>
      <Button variant="secondary" icon="envelope-simple" busy={busy} onClick={share}>
        <Trans>Send to someone</Trans>
      </Button>
      {file && <Notice kind="info" live="status" title={t`The prescription is ready. Press “Send to someone” again.`} />}
      {error && <Notice kind="danger" live="alert" title={error} />}
    </>
  )
}

const nameOf = (problem: unknown) => (problem instanceof Error ? problem.name : '')

function canSendFiles(): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [new File([], 'paper.pdf', { type: 'application/pdf' })] })
}

async function fetchPaper(address: string | null, title: string): Promise<File> {
  const answer = await fetch(address ?? '')
  if (!answer.ok) throw new Error(answer.statusText)
  return new File([await answer.blob()], `${title}.pdf`, { type: 'application/pdf' })
}
