import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import type { RecordFile } from './side.types.ts'
import styles from './desk-files.module.css'

/** What the patient sent and was sent, each opened beside the note. */
export function FileList({ files, onFile }: { files: readonly RecordFile[]; onFile: (file: RecordFile) => void }) {
  const { t } = useLingui()
  if (files.length === 0)
    return (
      <p className={styles.empty}>
        <Trans>No files yet. You and the patient can send photos and PDFs in the chat.</Trans>
      </p>
    )
  return (
    <ul className={styles.list}>
      {files.map((file) => (
        <li key={file.id}>
          {file.url === null ? (
            <span className={styles.file}>
              <Trans>Checking {file.name}…</Trans>
            </span>
          ) : (
            <button type="button" className={styles.file} onClick={() => onFile(file)} aria-label={t`Open ${file.name}`}>
              <Thumbnail file={file} />
              <span>
                {file.name}
                {file.note && <small>{file.note}</small>}
                {file.sent_by === 'doctor' && (
                  <small>
                    <Trans>Sent by you</Trans>
                  </small>
                )}
              </span>
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

function Thumbnail({ file: { thumbnail_url, mime } }: { file: RecordFile }) {
  if (thumbnail_url) return <img className={styles.thumbnail} src={thumbnail_url} alt="" />
  return (
    <span className={styles.thumbnail}>
      <Icon name={mime === 'application/pdf' ? 'file-text' : 'image'} />
    </span>
  )
}

const zooms = [1, 1.5, 2, 3] as const

/** A file in the page, where it can be read while one writes; a PDF as pictures of its pages, so that nothing of it runs here. */
export function FileViewer({ file, onClose, className }: { file: RecordFile; onClose: () => void; className?: string | undefined }) {
  const { t } = useLingui()
  const [step, setStep] = useState(0)
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.focus(), [])
  const pages = file.mime === 'application/pdf' ? file.page_urls : [file.url ?? '']
  const zoom = zooms[step] ?? 1
  const tools = (
    <>
      <IconButton
        icon="desk:magnifying-glass-minus"
        label={t`Smaller`}
        onClick={() => setStep(Math.max(0, step - 1))}
        aria-disabled={step === 0}
      />
      <IconButton
        icon="desk:magnifying-glass-plus"
        label={t`Larger`}
        onClick={() => setStep(Math.min(zooms.length - 1, step + 1))}
        aria-disabled={step === zooms.length - 1}
      />
      <IconButton icon="x" label={t`Close file`} onClick={onClose} />
    </>
  )
  return (
    <Pane title={file.name} tools={tools} flush className={className}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached with the keyboard */}
      <section ref={place} className={styles.pages} tabIndex={0} aria-label={t`Pages of ${file.name}`}>
        {pages.map((url, at) => {
          const page = at + 1
          return <img key={url} src={url} alt={t`${file.name}, page ${page}`} style={{ width: `${zoom * 100}%` }} />
        })}
      </section>
    </Pane>
  )
}
