import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { canReadCodes, readCode } from './read-code.ts'
import styles from './empty-search.module.css'

/** Reads the barcode of a pack from a photo, on the device; where it cannot be read the number under it can be typed. */
export function ScanPack({ onFound }: { onFound: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [failed, setFailed] = useState(false)
  if (!canReadCodes()) return null
  const read = async (photo: File | undefined) => {
    const code = photo && (await readCode(photo))
    setFailed(!code)
    if (!code) return
    onFound()
    void navigate(`/search?term=${encodeURIComponent(code)}`)
  }
  return (
    <>
      <label className={styles.scan}>
        <Icon name="camera" size={20} />
        <Trans>Scan a barcode</Trans>
        <VisuallyHidden>
          <input type="file" accept="image/*" capture="environment" onChange={(event) => void read(event.target.files?.[0])} />
        </VisuallyHidden>
      </label>
      <output>{failed ? t`No barcode found in the photo. Type the number under it.` : ''}</output>
    </>
  )
}
