import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { useSharedPapers } from './use-shared-papers.ts'
import styles from './upload-prescription.module.css'

/** What was shared from another app is added by its owner's tap, never by itself: any page of the web could have posted it here. */
export function SharedPapers({ onAdd }: { onAdd: (files: readonly File[]) => void }) {
  const { t } = useLingui()
  const { papers, forget } = useSharedPapers()
  if (papers.length === 0) return null
  const add = () => {
    onAdd(papers)
    forget()
  }
  const action = (
    <div className={styles.sharedActions}>
      <Button icon="plus" onClick={add}>
        <Plural value={papers.length} one="Add # file" other="Add # files" />
      </Button>
      <Button variant="quiet" onClick={forget}>
        <Trans>Discard</Trans>
      </Button>
    </div>
  )
  return (
    <Notice live="status" title={t`Shared with this app`} action={action}>
      {papers.map(({ name }) => name).join(', ')}
    </Notice>
  )
}

/** For whoever has not signed in yet. */
export function SharedWaits() {
  const { t } = useLingui()
  const { papers } = useSharedPapers()
  if (papers.length === 0) return null
  return (
    <Notice live="status" title={t`Your file is on this phone`}>
      <Trans>Sign in to send it. It has not been uploaded, and is deleted after a day.</Trans>
    </Notice>
  )
}
