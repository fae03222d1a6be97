import { Trans, useLingui } from '@lingui/react/macro'
import { formatPaise } from '../../../lib/money.ts'
import { productPath } from '../../../lib/medicine-id.ts'
import { SlipLink } from '../../../ui/layout/slip.tsx'
import { PackDrawing } from '../../../ui/pictures/pack.tsx'
import { Photo } from '../../../ui/pictures/photo.tsx'
import { Spot } from '../../../ui/pictures/spot.tsx'
import { useUnitWords } from '../../catalog/product/unit-words.tsx'
import { useWords } from '../../catalog/use-words.ts'
import { initials, useTimeWords } from '../../doctors/doctor-words.tsx'
import type { FrontComparison, FrontPage } from './front-page.contract.ts'
import styles from './front-slips.module.css'
import type { HomeTopProps } from './home.types.ts'

/** The ways in, as slips that hang from the cover, each with what is true now. */
export default function FrontSlips({ front, now, sells, consults }: HomeTopProps) {
  const { t } = useLingui()
  return (
    <section className={`wrap ${styles.place}`} aria-label={t`Start here`}>
      <div className={styles.slips}>
        {sells && (
          <SlipLink
            kind="prescription"
            to="/upload-prescription"
            art={<Spot name="prescription" className={styles.drawing} />}
            title={t`I have a prescription`}
            line={t`Take a photo. A pharmacist prepares your order in about 15 minutes.`}
          />
        )}
        {consults && <DoctorSlip front={front} now={now} />}
        {sells && <PriceSlip comparison={front.comparison} />}
      </div>
    </section>
  )
}

function DoctorSlip({ front, now }: { front: FrontPage; now: string }) {
  const { t } = useLingui()
  const words = useWords()
  const { soon } = useTimeWords()
  const { doctors, online_count, instant_from_paise } = front
  const first = doctors.find(({ slots }) => slots.length > 0)
  const slot = first?.slots[0]
  const face = doctors.find(({ is_online }) => is_online) ?? first ?? doctors[0]
  const from = instant_from_paise === null ? '' : formatPaise(instant_from_paise)
  return (
    <SlipLink
      kind="appointment"
      to="/consultation"
      art={
        <Photo src={face?.photo ?? null} parts={face?.portrait ?? null} initials={face ? initials(words(face.name)) : ''} size="medium" />
      }
      title={online_count > 0 ? t`Talk to a doctor now` : t`Talk to a doctor`}
      line={
        online_count > 0 && from !== '' ? (
          <Trans>
            With any available doctor, from {from}. {online_count} available now.
          </Trans>
        ) : slot ? (
          <Trans>By video. First free time: {soon(slot.start_at, now)}</Trans>
        ) : (
          <Trans>Verified doctors on video, today or right now.</Trans>
        )
      }
    />
  )
}

function PriceSlip({ comparison }: { comparison: FrontComparison | null }) {
  const { t } = useLingui()
  const unitWords = useUnitWords()
  if (!comparison)
    return (
      <SlipLink
        kind="bill"
        to="/search?term=paracetamol"
        art={<PackDrawing medicineId="" form="strip" strength="₹" />}
        title={t`Same medicine, lower price`}
        line={t`Compare every maker of the same salt, strength and form, by price per tablet.`}
      />
    )
  const { medicine_id, salts, strength_label, art, unit, makers, low_paise, high_paise } = comparison
  const [low, high] = [formatPaise(low_paise), unitWords(unit, formatPaise(high_paise))]
  return (
    <SlipLink
      kind="bill"
      to={`${productPath(medicine_id)}#same-salt`}
      art={<PackDrawing medicineId={medicine_id} form={art} strength={low} />}
      title={t`Same medicine, lower price`}
      line={
        <Trans>
          {salts} {strength_label}: {makers} makers, {low} to {high}
        </Trans>
      }
    />
  )
}
