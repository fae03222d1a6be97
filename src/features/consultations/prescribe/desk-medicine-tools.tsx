import { Trans } from '@lingui/react/macro'
import { useShortcuts } from '../../accounts/workplace/use-shortcuts.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { Favourites, Repeated, Templates } from './desk-medicine-lists.tsx'
import type { Tools } from './use-medicine-tools.ts'
import styles from './desk-medicines.module.css'

/** What a doctor does not write twice: in the head of the prescription, on a phone under what is typed. Of the two one is shown, and one hears the key. */
export function MedicineTools({ tools: { opened, open, repeat }, place }: { tools: Tools; place: 'head' | 'under' }) {
  useShortcuts(place === 'head' ? { repeat_last: () => void repeat() } : {})
  return (
    <div className={classNames(styles.tools, styles[place])}>
      <button type="button" className={styles.tool} aria-expanded={opened === 'favourites'} onClick={() => open('favourites')}>
        <Icon name="desk:star" size={16} /> <Trans>Favourites</Trans>
      </button>
      <button type="button" className={styles.tool} aria-keyshortcuts="Alt+R" onClick={() => void repeat()}>
        <Icon name="desk:arrow-counter-clockwise" size={16} /> <Trans>Repeat last</Trans>
        <kbd>Alt R</kbd>
      </button>
      <button type="button" className={styles.tool} aria-expanded={opened === 'templates'} onClick={() => open('templates')}>
        <Icon name="desk:files" size={16} /> <Trans>Templates</Trans>
      </button>
    </div>
  )
}

/** What these opened, over the table: the lines stay where they were. */
export function OpenedTool({ tools }: { tools: Tools }) {
  const { opened, failure } = tools
  return (
    <div className={styles.opened}>
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      {opened !== null && (
        <div className={styles.over}>{opened === 'favourites' ? <Favourites tools={tools} /> : <Templates tools={tools} />}</div>
      )}
      <Repeated tools={tools} />
    </div>
  )
}
