import { Trans, useLingui } from '@lingui/react/macro'
import { Icon } from '../../../ui/pictures/icon.tsx'
import type { FileView } from '../../files/files.contract.ts'
import { Pages } from '../../files/upload-words.tsx'
import styles from './prescription.module.css'

/** The papers themselves: small pictures that lead to the whole file. */
export function PaperFiles({ files }: { files: readonly FileView[] }) {
  if (files.length === 0) return null
  return (
    <section className={styles.part}>
      <h2>
        <Trans>Prescription copy</Trans>
      </h2>
      <ul className={styles.files}>
        {files.map((file) => (
          <li key={file.id} className={styles.file}>
            <Paper file={file} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Paper({ file: { name, url, thumbnail_url, mime, pages } }: { file: FileView }) {
  const { t } = useLingui()
  const picture = thumbnail_url ? (
    <img src={thumbnail_url} alt={t`Thumbnail of ${name}`} />
  ) : (
    <span className={styles.none}>
      <Icon name="file-text" size={44} />
    </span>
  )
  return (
    <>
      {picture}
      {mime === 'application/pdf' && pages !== null && <Pages count={pages} />}
      {url ? (
        <a href={url} download={name}>
          <Trans>Download {name}</Trans>
        </a>
      ) : (
        <Trans>Virus scan in progress.</Trans>
      )}
    </>
  )
}
