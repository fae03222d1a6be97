import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { boardAddress } from './board-address.ts'
import type { BoardData } from './desk-board.types.ts'
import styles from './desk-board.module.css'

export function BoardPages({ data: { view, next } }: { data: BoardData }) {
  if (view.cursor === null && next === null) return null
  return (
    <p className={styles.pages}>
      {view.cursor !== null && (
        <Link to={boardAddress(view, { cursor: null })}>
          <Trans>Back to the first orders</Trans>
        </Link>
      )}
      {next !== null && (
        <Link to={boardAddress(view, { cursor: next })}>
          <Trans>Show the next orders</Trans>
        </Link>
      )}
    </p>
  )
}
