import type { ReactNode } from 'react'
import styles from './scene.module.css'

/** The frame of an illustration: flat shapes with a 2 px ink outline, one tint and one accent. Decoration beside words, 240 x 160. */
export function Scene({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 240 160" width="240" height="160" className={styles.scene} aria-hidden="true" focusable="false">
      <path className={styles.floor} d="M12 140h216" />
      {children}
    </svg>
  )
}

/** Fills and strokes of the scenes by what they are made of. */
export const made = {
  tint: styles.tint,
  paper: styles.paper,
  accent: styles.accent,
  line: styles.line,
  frame: styles.frame,
  hollow: styles.hollow,
}
