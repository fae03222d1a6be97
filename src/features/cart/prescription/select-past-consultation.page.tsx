import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import { browserApi } from '../../../data/page-data.ts'
import { privateInBrowser, privateOnServer } from '../../../data/private-page-data.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { EmptyState } from '../../../ui/messages/problem-state.tsx'
import { Scene } from '../../../ui/pictures/scene.tsx'
import { Slip } from '../../../ui/layout/slip.tsx'
import { useDayWords } from '../../../i18n/day-words.ts'
import { PrivatePage } from '../../../app/shell/private-page.tsx'
import type { PastConsultation } from '../prescription-cart.contract.ts'
import styles from '../cart.module.css'
import { useCartChanges } from '../change/use-cart-changes.ts'

const load = (api: Api) => api('GET /api/past_consultations/')
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

/** Medicines of a consultation that are still to be had on its prescription, into the cart with one tap. */
export default function SelectPastConsultationPage() {
  const { t } = useLingui()
  return (
    <div className={`wrap ${styles.page}`}>
      <title>{t`From a past consultation`}</title>
      <meta name="robots" content="noindex" />
      <PageHeading back={{ to: '/upload-prescription', label: t`Upload Prescription` }}>{t`From a past consultation`}</PageHeading>
      <PrivatePage<Data>>
        {(consultations) =>
          consultations.length === 0 ? (
            <NoneYet />
          ) : (
            <ul className={styles.lines}>
              {consultations.map((one) => (
                <Consultation key={one.consultation} one={one} />
              ))}
            </ul>
          )
        }
      </PrivatePage>
    </div>
  )
}

function NoneYet() {
  return (
    <EmptyState
      illustration={<Scene name="empty-drawer" />}
      action={
        <ButtonLink to="/consultation">
          <Trans>Consult a Doctor</Trans>
        </ButtonLink>
      }
    >
      <Trans>No prescriptions from your consultations yet.</Trans>
    </EmptyState>
  )
}

function Consultation({ one: { consultation, doctor, date, prescription } }: { one: PastConsultation }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const dayWords = useDayWords()
  const { attempt } = useCartChanges()
  const usable = prescription.lines.filter(({ units_left }) => units_left > 0)
  const [chosen, setChosen] = useState<readonly string[]>(usable.map(({ id }) => id))
  const [busy, setBusy] = useState(false)
  const add = async () => {
    setBusy(true)
    const body = { consultation, lines: [...chosen] }
    const went = await attempt(({ changeCart }) => changeCart(() => browserApi('POST /api/past_consultations/add_to_cart/', { body })))
    setBusy(false)
    if (went) await navigate('/cart')
  }
  return (
    <Slip kind="appointment" as="li">
      <h2 className={styles.name}>
        {doctor.title} {doctor.name}, {dayWords(date)}
      </h2>
      {usable.length === 0 ? (
        <p>
          <Trans>All medicines on its prescription have been supplied, or it has expired.</Trans>
        </p>
      ) : (
        <>
          <ChoiceGroup
            type="checkbox"
            name={`lines-${consultation}`}
            legend={t`Medicines`}
            choices={usable.map(({ id, medicine_text, units_left }) => ({
              value: id,
              label: medicine_text,
              detail: <Plural value={units_left} one="# unit left" other="# units left" />,
            }))}
            chosen={chosen}
            onChange={setChosen}
          />
          <Button busy={busy} disabled={chosen.length === 0} onClick={() => void add()}>
            <Trans>Add to cart with prescription</Trans>
          </Button>
        </>
      )}
    </Slip>
  )
}
