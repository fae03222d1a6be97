import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import type { FileView } from '../../files/files.contract.ts'
import styles from './review.module.css'

/** Sizes of the pictures; how large each is stands in the styles. */
const largest = 3

/** The pictures of a prescription, one under the other, larger and turned as needed; of a PDF each page is a picture too, for nothing of it runs here. */
export function ReviewPaper({ files }: { files: readonly FileView[] }) {
  const { t } = useLingui()
  const [zoom, setZoom] = useState(0)
  const [turn, setTurn] = useState(0)
  return (
    <div className={styles.paper}>
      <p className={styles.tools}>
        <Button variant="secondary" icon="minus" onClick={() => setZoom(Math.max(0, zoom - 1))} disabled={zoom === 0}>
          <Trans>Zoom out</Trans>
        </Button>
        <Button variant="secondary" icon="plus" onClick={() => setZoom(Math.min(largest, zoom + 1))} disabled={zoom === largest}>
          <Trans>Zoom in</Trans>
        </Button>
        <Button variant="secondary" icon="arrow-clockwise" onClick={() => setTurn((turn + 90) % 360)}>
          <Trans>Rotate</Trans>
        </Button>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section className={styles.sheet} tabIndex={0} aria-label={t`Prescription, scroll with the arrow keys`}>
        {files.map((file, at) => (
          <Page key={file.id} file={file} number={at + 1} zoom={zoom} turn={turn} />
        ))}
      </section>
    </div>
  )
}

type Look = { zoom: number; turn: number }

function Page({ file: { url, mime, name, page_urls }, number, ...look }: { file: FileView; number: number } & Look) {
  const { t } = useLingui()
  if (!url) return <p>{t`${name} is still being scanned for viruses.`}</p>
  if (mime !== 'application/pdf') return <Picture url={url} alt={t`Page ${number} of the prescription`} {...look} />
  return (
    <>
      {page_urls.map((page, at) => (
        <PdfPage key={at} url={page} alt={t`Page ${at + 1} of ${name}`} {...look} />
      ))}
      <p className={styles.outside}>
        <a href={url} download={name}>
          <Trans>Open {name}</Trans>
        </a>
      </p>
    </>
  )
}

/** Drawn when it comes near; one that cannot be drawn says so in its place. */
function PdfPage(props: { url: string; alt: string } & Look) {
  const [failed, setFailed] = useState(false)
  if (!failed) return <Picture {...props} onError={() => setFailed(true)} />
  return (
    <p className={styles.outside}>
      <Trans>This page cannot be shown here. Download the file.</Trans>
    </p>
  )
}

function Picture({ url, alt, zoom, turn, onError }: { url: string; alt: string; onError?: () => void } & Look) {
  return <img src={url} alt={alt} loading="lazy" data-zoom={zoom} data-turn={turn} className={styles.picture} onError={onError} />
}
