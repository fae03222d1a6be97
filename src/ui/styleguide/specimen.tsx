import type { ReactNode } from 'react'
import styles from './styleguide.module.css'

/** One part of the guide with its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** One state with its name above it. */
export function Specimen({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? styles.wide : styles.specimen}>
      <p className={styles.name}>{name}</p>
      {children}
    </div>
  )
}

export const Row = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>

/** Forty letters, the length every label must survive; and the same in Hindi. */
export const long = 'Amoxicillin with Potassium Clavulanate 5'
export const hindi = 'मुझे डॉक्टर से अभी बात करनी है'
