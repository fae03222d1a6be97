import { useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Slip } from '../../ui/layout/slip.tsx'
import styles from './care.module.css'
import { NotFor } from './not-for.tsx'
import { Sentences } from './sentences.tsx'
import type { NeedView } from './needs.contract.ts'

/** What it is, what to do today, and when that is a doctor's work. */
export function CareAdvice({ need: { text, not_for, emergency }, doctorsPath }: { need: NeedView; doctorsPath: string | null }) {
  const { t } = useLingui()
  return (
    <div className={styles.columns}>
      {text && (
        <div>
          <Sentences heading={t`What it is`} rows={text.what.slice(1)} as="p" />
          <Sentences id="today" heading={emergency ? t`Until help comes` : t`What you can do today`} rows={text.today} as="ticks" />
        </div>
      )}
      <div>
        {text && text.doctor.length > 0 && (
          <Slip kind="appointment" as="div" className={styles.see}>
            <Sentences id="see" heading={t`When to see a doctor`} rows={text.doctor} />
            {doctorsPath !== null && <ButtonLink to={doctorsPath} icon="video-camera">{t`Talk to a doctor`}</ButtonLink>}
          </Slip>
        )}
        <NotFor who={not_for} />
      </div>
    </div>
  )
}
