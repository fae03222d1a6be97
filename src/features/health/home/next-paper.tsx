import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Slip } from '../../../ui/layout/slip.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import type { IconName } from '../../../ui/pictures/icon-names.ts'
import styles from '../health.module.css'
import type { NextThing } from './home.contract.ts'

export type Thing<Kind extends NextThing['kind']> = Extract<NextThing, { kind: Kind }>

interface PaperProps {
  kind: 'goods' | 'prescription' | 'appointment' | 'bill'
  icon: IconName
  label: string
  stamp?: ReactNode
  tone?: 'red'
  patient: string | null
  children: ReactNode
}

/** One slip on the wire. */
export function Paper({ kind, icon, label, stamp, tone, patient, children }: PaperProps) {
  return (
    <Slip as="article" kind={kind} className={styles.thing}>
      <div className={styles.head}>
        <h2>
          <Icon name={icon} size={20} /> {label}
        </h2>
        {stamp && <Stamp {...(tone && { tone })}>{stamp}</Stamp>}
      </div>
      {children}
      {patient && (
        <p className={styles.small}>
          <Trans>For {patient}</Trans>
        </p>
      )}
    </Slip>
  )
}
