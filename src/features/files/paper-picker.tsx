import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { Icon } from '../../ui/pictures/icon.tsx'
import type { IconName } from '../../ui/pictures/icon-names.ts'
import { acceptedKinds } from './chosen-files.rules.ts'
import styles from './paper-picker.module.css'

/** The camera, and photos or a PDF that are there already; `children` is one more way beside them. */
export function PaperPicker({ onFiles, children }: { onFiles: (files: File[]) => void; children?: ReactNode }) {
  const { t } = useLingui()
  return (
    <div className={styles.ways}>
      <Way icon="camera" label={t`Take a photo`} accept="image/*" camera onFiles={onFiles} />
      <Way icon="image" label={t`Choose photos or a PDF`} accept={acceptedKinds} onFiles={onFiles} />
      {children}
      <p className={styles.limits}>
        <Trans>JPEG, PNG or PDF. Up to 5 files, 10 MB each.</Trans>
      </p>
    </div>
  )
}

interface WayProps {
  icon: IconName
  label: string
  accept: string
  camera?: boolean
  onFiles: (files: File[]) => void
}

function Way({ icon, label, accept, camera, onFiles }: WayProps) {
  const input = useRef<HTMLInputElement>(null)
  const take = () => {
    const chosen = [...(input.current?.files ?? [])]
    // The same photo can be chosen again after it was removed.
    if (input.current) input.current.value = ''
    if (chosen.length > 0) onFiles(chosen)
  }
  return (
    <label className={styles.way}>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={!camera}
        {...(camera ? { capture: 'environment' } : {})}
        onChange={take}
        className={styles.input}
      />
      <Icon name={icon} size={28} />
      {label}
    </label>
  )
}
