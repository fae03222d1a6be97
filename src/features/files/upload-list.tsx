import { Trans, useLingui } from '@lingui/react/macro'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { LiveRegion } from '../../ui/messages/live-region.tsx'
import styles from './upload-list.module.css'
import { Pages, useFaultWords, useHintWords } from './upload-words.tsx'
import type { Upload, Uploads } from './use-uploads.ts'

/** The papers chosen so far: picture, name, how far each is, what could be better about it. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  const { t } = useLingui()
  const there = uploads.list.filter(({ state }) => state === 'there').length
  return (
    <>
      <LiveRegion text={there > 0 && uploads.settled ? t`${there} uploaded` : ''} after={300} />
      {uploads.list.length > 0 && (
        <ul className={styles.list} aria-label={t`Files`}>
          {uploads.list.map((upload) => (
            <Line key={upload.key} upload={upload} onRemove={() => uploads.remove(upload.key)} onRetry={() => uploads.retry(upload.key)} />
          ))}
        </ul>
      )}
    </>
  )
}

function Line({ upload, onRemove, onRetry }: { upload: Upload; onRemove: () => void; onRetry: () => void }) {
  const { t } = useLingui()
  const { name, preview, file } = upload
  const picture = file?.thumbnail_url ?? preview
  return (
    <li className={styles.line}>
      <span className={styles.picture}>
        {picture ? <img src={picture} alt="" width="72" height="72" /> : <Icon name="file-text" size={36} />}
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <Standing upload={upload} onRetry={onRetry} />
      </div>
      <IconButton icon="trash" label={t`Remove ${name}`} onClick={onRemove} />
    </li>
  )
}

function Standing({ upload, onRetry }: { upload: Upload; onRetry: () => void }) {
  if (upload.state === 'refused') return <Refused upload={upload} onRetry={onRetry} />
  if (upload.state === 'sending') return <Progress upload={upload} />
  return <There upload={upload} />
}

function Progress({ upload: { name, share, waiting } }: { upload: Upload }) {
  const { t } = useLingui()
  const percent = Math.round(share * 100)
  return (
    <>
      <progress className={styles.bar} value={share} max={1} aria-label={t`Uploading ${name}`} />
      <p className={styles.small}>
        {waiting ? <Trans>You are offline. The upload will resume automatically.</Trans> : <Trans>Uploading: {percent}%</Trans>}
      </p>
    </>
  )
}

function There({ upload: { file } }: { upload: Upload }) {
  const hintWords = useHintWords()
  if (!file) return null
  return (
    <>
      <p className={styles.there}>
        <Icon name="check-circle" size={20} />
        <span>{file.mime === 'application/pdf' && file.pages ? <Pages count={file.pages} /> : <Trans>Uploaded</Trans>}</span>
      </p>
      {file.hints.map((hint) => (
        <p key={hint} className={styles.hint}>
          <Icon name="info" size={20} />
          <span>{hintWords[hint]}</span>
        </p>
      ))}
    </>
  )
}

function Refused({ upload: { fault, error, name }, onRetry }: { upload: Upload; onRetry: () => void }) {
  const { t } = useLingui()
  const faults = useFaultWords()
  return (
    <>
      <p className={styles.refused} role="alert">
        <Icon name="warning-circle" size={20} />
        <span>{fault ? faults[fault] : error || t`This file could not be uploaded.`}</span>
      </p>
      {!fault && (
        <Button variant="quiet" icon="arrow-clockwise" onClick={onRetry} aria-label={t`Try ${name} again`}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </>
  )
}
