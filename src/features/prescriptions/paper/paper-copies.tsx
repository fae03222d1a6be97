import { Trans, useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { useSending } from '../../../app/forms/use-sending.ts'
import { ownLanguageName } from '../../../lib/languages.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import type { PaperView } from './paper.contract.ts'
import { freshPaper, holds } from './paper-address.ts'
import { SendPaper } from './send-paper.tsx'

type Address = 'pdf_url' | 'fhir_url' | 'consult_record_url'
type Paper = Pick<PaperView, 'id' | Address | 'pdf_other'>

/** Addresses hold for five minutes, which a page left open may have outlived: asked for anew when they are followed. */
export function useFreshAddress(paper: Paper) {
  const { error, send } = useSending()
  const follow = (old: string | null, of: (fresh: PaperView) => string | null | undefined) => ({
    to: old ?? '',
    reloadDocument: true,
    download: true,
    onClick: (event: MouseEvent) => {
      if (holds(old)) return
      event.preventDefault()
      void send(async () => location.assign(of(await freshPaper(paper.id)) ?? ''))
    },
  })
  return { error, to: (name: Address) => follow(paper[name], (fresh) => fresh[name]), follow }
}

/** The signed paper to keep, in both languages, and to send to somebody. */
export function PaperCopies({ paper }: { paper: Paper }) {
  const { t } = useLingui()
  const { error, to, follow } = useFreshAddress(paper)
  const { pdf_other: other } = paper
  return (
    <>
      <ButtonLink variant="secondary" icon="download-simple" {...to('pdf_url')}>
        <Trans>Download PDF</Trans>
      </ButtonLink>
      {other && (
        <ButtonLink
          variant="secondary"
          icon="download-simple"
          lang={other.language}
          {...follow(other.url, (fresh) => fresh.pdf_other?.url)}
        >
          PDF, {ownLanguageName(other.language)}
        </ButtonLink>
      )}
      <SendPaper paper={paper} title={t`Prescription`} />
      {error && (
        <Notice kind="danger" live="alert">
          {error}
        </Notice>
      )}
    </>
  )
}
