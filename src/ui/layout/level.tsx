import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../pictures/icon.tsx'
import styles from './level.module.css'

type SafetyLevel = 'safe' | 'ask' | 'avoid'
const signs = { safe: 'check-circle', ask: 'question', avoid: 'hand-palm' } as const satisfies Record<SafetyLevel, string>

/** How safe something is, three times over: a sign, a word and a tint. */
export function Level({ level, children }: { level: SafetyLevel; children: ReactNode }) {
  return (
    <span className={classNames(styles.level, styles[level])}>
      <Icon name={signs[level]} size={20} />
      {children}
    </span>
  )
}
