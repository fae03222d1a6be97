import { useLingui } from '@lingui/react/macro'
import { LinkChips } from '../../ui/controls/link-chips.tsx'
import styles from './care.module.css'
import type { NeedView } from './needs.contract.ts'

interface CareJumpsProps {
  need: NeedView
  sells: boolean
  doctors: boolean
}

/** What else the page holds, where it holds enough to look for. */
export function CareJumps({ need: { text, products, law, near, emergency }, sells, doctors }: CareJumpsProps) {
  const { t } = useLingui()
  const parts = [
    { id: 'today', name: emergency ? t`Until help comes` : t`What you can do today`, there: (text?.today.length ?? 0) > 0 },
    { id: 'see', name: t`When to see a doctor`, there: (text?.doctor.length ?? 0) > 0 },
    {
      id: 'products',
      name: law.includes('magic-remedies-act') ? t`Devices and aids` : t`Without a prescription`,
      there: sells && products.length > 0,
    },
    { id: 'doctors', name: t`Doctors`, there: doctors },
    { id: 'near', name: t`Related topics`, there: near.length > 0 },
  ].filter(({ there }) => there)
  if (parts.length < 3) return null
  return (
    <nav className={styles.jumps} aria-label={t`On this page`}>
      <LinkChips links={parts.map(({ id, name }) => ({ to: `#${id}`, name }))} />
    </nav>
  )
}
