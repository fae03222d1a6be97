import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useRef } from 'react'
import { IconButton } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import type { IconName } from '../../../ui/pictures/icon-names.ts'
import { acceptedKinds } from '../../files/chosen-files.rules.ts'
import { useFaultWords, useHintWords } from '../../files/upload-words.tsx'
import type { Upload, Uploads } from '../../files/use-uploads.ts'
import styles from './desk-counter-photos.module.css'

/** The paper as a picture, by the camera of a phone or tablet or from a file: the register and the order show it later. */
export function CounterPhotos({ photos, error }: { photos: Uploads; error: string | undefined }) {
  const { t } = useLingui()
  const id = useId()
  return (
    <div className={styles.photos}>
      <div className={styles.ways}>
        <Way icon="camera" accept="image/*" camera photos={photos} wrong={error ? id : undefined}>
          <Trans>Take a photo</Trans>
        </Way>
        <Way icon="upload-simple" accept={acceptedKinds} photos={photos} wrong={error ? id : undefined}>
          <Trans>Attach a photo of the prescription</Trans>
        </Way>
      </div>
      {error && (
        <p id={id} className={styles.wrong}>
          {error}
        </p>
      )}
      {photos.list.length > 0 && (
        <ul className={styles.list} aria-label={t`Photos of the prescription`}>
          {photos.list.map((one) => (
            <Photo key={one.key} photo={one} photos={photos} />
          ))}
        </ul>
      )}
    </div>
  )
}

interface WayProps {
  icon: IconName
  accept: string
  camera?: boolean
  photos: Uploads
  /** The note of what is wrong. */
  wrong: string | undefined
  children: ReactNode
}

function Way({ icon, accept, camera, photos, wrong, children }: WayProps) {
  const input = useRef<HTMLInputElement>(null)
  const take = () => {
    const chosen = [...(input.current?.files ?? [])]
    // The same photo can be chosen again after it was removed.
    if (input.current) input.current.value = ''
    if (chosen.length > 0) photos.add(chosen)
  }
  const kind = camera ? ({ capture: 'environment' } as const) : { multiple: true }
  return (
    <label className={camera ? `${styles.way} ${styles.camera}` : styles.way}>
      <input
        ref={input}
        type="file"
        accept={accept}
        {...kind}
        onChange={take}
        aria-describedby={wrong}
        aria-invalid={wrong ? true : undefined}
      />
      <Icon name={icon} size={20} />
      {children}
    </label>
  )
}

function Photo({ photo, photos }: { photo: Upload; photos: Uploads }) {
  const { t } = useLingui()
  const { name, preview, file, key } = photo
  const picture = file?.thumbnail_url ?? preview
  return (
    <li>
      {picture ? <img src={picture} alt="" width="36" height="36" /> : <Icon name="file-text" size={36} />}
      <span className={styles.name}>
        {name}
        <Standing photo={photo} />
      </span>
      {photo.state === 'refused' && !photo.fault && (
        <IconButton icon="arrow-clockwise" label={t`Try ${name} again`} onClick={() => photos.retry(key)} />
      )}
      <IconButton icon="trash" label={t`Remove ${name}`} onClick={() => photos.remove(key)} />
    </li>
  )
}

function Standing({ photo: { state, share, waiting, fault, error, file } }: { photo: Upload }) {
  const { t } = useLingui()
  const [faults, hints] = [useFaultWords(), useHintWords()]
  const percent = Math.round(share * 100)
  if (state === 'refused')
    return (
      <span role="alert" className={styles.wrong}>
        {fault ? faults[fault] : error || t`This file could not be uploaded.`}
      </span>
    )
  const words = waiting ? t`You are offline. The upload will resume automatically.` : t`Uploading: ${percent}%`
  const there = file?.hints.map((hint) => hints[hint]).join(' ') || t`Uploaded`
  return <output>{state === 'sending' ? words : there}</output>
}
