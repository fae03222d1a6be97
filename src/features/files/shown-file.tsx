import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { browserApi } from '../../data/page-data.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { DotsLoader } from '../../ui/layout/dose-dots.tsx'
import { Dialog } from '../../ui/messages/dialog.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import type { FileView } from './files.contract.ts'
import styles from './shown-file.module.css'

const scanLookMs = 5000

/** One of the caller's own files, by its id: small, and large after a press. A PDF as pictures of its pages, so that nothing of it runs here. */
export function ShownFile({ id, name }: { id: string; name: string }) {
  return <OpenFile name={name} {...useFileView(id)} />
}

interface OpenFileProps {
  name: string
  view: FileView | null
  failed: boolean
  /** Asks for its addresses anew. */
  load: () => unknown
}

/** A file whose addresses are known already, small, and large after a press. */
export function OpenFile({ name, view, failed, load }: OpenFileProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const show = () => {
    // Addresses hold for five minutes.
    void load()
    setOpen(true)
  }
  if (view?.state === 'infected')
    return (
      <span className={styles.name}>
        <Trans>{name} was not safe and cannot be opened.</Trans>
      </span>
    )
  return (
    <>
      <button type="button" className={styles.file} onClick={show} aria-label={t`Open ${name}`}>
        {view?.thumbnail_url ? <img src={view.thumbnail_url} alt="" className={styles.small} /> : <Icon name="file-text" />}
        <span className={styles.name}>{name}</span>
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={name}
        closeLabel={t`Close`}
        backdrop="close"
        actions={
          view?.url && (
            <ButtonLink to={view.url} reloadDocument variant="secondary">
              <Trans>Download</Trans>
            </ButtonLink>
          )
        }
      >
        {open && <Pages view={view} failed={failed} onRetry={() => void load()} />}
      </Dialog>
    </>
  )
}

function Pages({ view, failed, onRetry }: { view: FileView | null; failed: boolean; onRetry: () => void }) {
  const { t } = useLingui()
  if (failed)
    return (
      <p role="alert">
        <Trans>The file did not load.</Trans>{' '}
        <button type="button" className={styles.retry} onClick={onRetry}>
          <Trans>Try again</Trans>
        </button>
      </p>
    )
  if (!view?.url)
    return (
      <output>
        <DotsLoader /> {view ? <Trans>The file is being checked. It opens in a moment.</Trans> : <Trans>Loading…</Trans>}
      </output>
    )
  const pages = view.mime === 'application/pdf' ? view.page_urls : [view.url]
  return pages.map((url, at) => {
    const page = at + 1
    return <img key={at} src={url} alt={t`${view.name}, page ${page}`} className={styles.page} />
  })
}

/** Asked for again while it waits for the scanner. */
function useFileView(id: string) {
  const [view, setView] = useState<FileView | null>(null)
  const [failed, setFailed] = useState(false)
  const load = useCallback(
    () =>
      browserApi('GET /api/file/{id}/', { params: { id } }).then(
        (found) => {
          setView(found)
          setFailed(false)
        },
        () => setFailed(true),
      ),
    [id],
  )
  useEffect(() => void load(), [load])
  const waits = view?.state === 'pending_scan'
  useEffect(() => {
    if (!waits) return undefined
    const timer = setInterval(() => void load(), scanLookMs)
    return () => clearInterval(timer)
  }, [waits, load])
  return { view, failed, load }
}
