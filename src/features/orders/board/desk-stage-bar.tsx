import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { classNames } from '../../../ui/class-names.ts'
import { countText } from '../../accounts/workplace/desk-work.rules.ts'
import { useStageWords } from '../desk/desk-order-words.tsx'
import { boardAddress } from './board-address.ts'
import type { BoardData } from './desk-board.types.ts'
import styles from './desk-board.module.css'

/** The stages as one bar, each with how many stand there. */
export function StageBar({ data: { view, counts } }: { data: BoardData }) {
  const { t } = useLingui()
  const words = useStageWords()
  // Nothing is held on most days.
  const isShown = ({ stage, count }: BoardData['counts'][number]) => stage !== 'held' || count > 0 || view.stage === 'held'
  return (
    <nav className={styles.stages} aria-label={t`Order stages`}>
      {counts.filter(isShown).map(({ stage, count }) => (
        <Link
          key={stage}
          to={boardAddress(view, { stage })}
          aria-current={stage === view.stage ? 'page' : undefined}
          className={classNames((stage === 'late' || stage === 'held') && count > 0 && styles.anyLate)}
        >
          <b className="num">{countText(count)}</b>
          {words[stage]}
        </Link>
      ))}
    </nav>
  )
}
