import { Dialog } from '../../../ui/messages/dialog.tsx'
import type { PackPicture } from '../catalog.contract.ts'
import styles from './pack-gallery.module.css'

type PackZoomProps = { picture: PackPicture | null; title: string; onClose: () => void; closeLabel: string }

/** A photograph as large as it is, to be moved about in. */
export function PackZoom({ picture, title, onClose, closeLabel }: PackZoomProps) {
  return (
    <Dialog open={picture !== null} onClose={onClose} title={title} closeLabel={closeLabel} backdrop="close">
      {picture && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys
        <section className={styles.zoom} tabIndex={0} aria-label={title}>
          <img src={`${picture.src}?w=1920`} alt={title} className={styles.whole} />
        </section>
      )}
    </Dialog>
  )
}
