import { Binding } from '../layout/binding.tsx'
import { Cover } from '../layout/cover.tsx'
import { ButtonLink } from '../controls/button.tsx'
import { Dose, Steps } from '../layout/dose.tsx'
import { DoseDots, DotsLoader } from '../layout/dose-dots.tsx'
import { Icon } from '../pictures/icon.tsx'
import { iconNames } from '../pictures/icon-names.ts'
import { Live } from '../layout/live.tsx'
import { Wire } from '../layout/wire.tsx'
import { Photo } from '../pictures/photo.tsx'
import { Spot } from '../pictures/spot.tsx'
import { Logo } from '../pictures/logo.tsx'
import { Perforation } from '../layout/page-heading.tsx'
import { BillRows } from '../layout/price-block.tsx'
import { Slip, SlipLink } from '../layout/slip.tsx'
import { hindi, long, Part, Row, Specimen } from './specimen.tsx'
import styles from './styleguide.module.css'

export function PaperPart() {
  return (
    <Part title="Paper">
      <Binding>
        <SlipLink
          kind="prescription"
          to="#a"
          icon="prescription"
          title="I have a prescription"
          line="Take a photo. A pharmacist fills your cart in about 15 minutes."
        />
        <SlipLink
          kind="appointment"
          to="#b"
          icon="video-camera"
          title="Talk to a doctor now"
          line="₹299. 7 doctors online, about 6 minutes to wait."
        />
        <SlipLink kind="bill" to="#c" icon="receipt" title="Order again" line="Metformin 500 mg and 2 more. Last paid ₹642." />
      </Binding>
      <Row>
        <Specimen name="Slip, goods">
          <Slip kind="goods">White paper is goods. {long}.</Slip>
        </Specimen>
        <Specimen name="Slip, prescription, just torn">
          <Slip kind="prescription" torn foot="Small print under a dashed line.">
            <div className="stack">
              <h3>1 item needs a prescription</h3>
              <p>Amoxicillin 500 mg. Add it now so your order is not delayed.</p>
              <ButtonLink to="#rx">Add prescription</ButtonLink>
            </div>
          </Slip>
        </Specimen>
        <Specimen name="Slip, appointment, Hindi">
          <Slip kind="appointment" lang="hi">
            <h3>{hindi}</h3>
            <p>{hindi}</p>
          </Slip>
        </Specimen>
        <Specimen name="Slip, bill">
          <Slip kind="bill" foot="Add ₹68 more for free delivery. All taxes included.">
            <div className="stack">
              <h3>Bill</h3>
              <BillRows
                rows={[
                  { label: 'MRP total', amount: '₹159.20' },
                  { label: 'Discount on MRP', amount: '−₹28.20', tone: 'saving' },
                  { label: long, amount: '₹40.00' },
                ]}
                total={{ label: 'To pay', amount: '₹171.00' }}
              />
            </div>
          </Slip>
        </Specimen>
      </Row>
      <Perforation />
      <CoverPart />
    </Part>
  )
}

/** The head of a page, and what hangs from it. */
function CoverPart() {
  return (
    <>
      <Cover awning staples>
        <h2>The cover, with its awning and staples</h2>
        <Live onCover>Open until 9:00 PM</Live>
      </Cover>
      <Cover low>
        <h2>{hindi}</h2>
      </Cover>
      <Wire across label="What comes next">
        {['40 minutes', '6:15 PM', 'Tomorrow'].map((when) => (
          <li key={when}>
            <Slip as="div" kind="appointment">
              {when}
            </Slip>
          </li>
        ))}
      </Wire>
      <Live>Available now</Live>
      <Row>
        <Specimen name="Photo, initials">
          <Photo src={null} initials="MN" />
        </Specimen>
        <Specimen name="Photo, a portrait that was picked">
          <Photo
            src={null}
            initials="HS"
            parts={{
              skin: 2,
              hair: 'none',
              headwear: { kind: 'turban', colour: 'blue' },
              beard: 'full',
              coat: true,
              wears: 'olive',
              ground: 'yellow',
            }}
          />
        </Specimen>
        <Specimen name="Photo, another">
          <Photo
            src={null}
            initials="MN"
            size="large"
            parts={{ skin: 3, hair: 'part', back: 'bun', glasses: true, bindi: true, coat: true, wears: 'teal', ground: 'blue' }}
          />
        </Specimen>
        <Specimen name="Spots">
          <div className="cluster">
            {(
              ['fever', 'diabetes', 'heart', 'child', 'women', 'joint', 'skin', 'mind', 'tummy', 'eye', 'breath', 'first-aid'] as const
            ).map((name) => (
              <Spot key={name} name={name} />
            ))}
          </div>
        </Specimen>
      </Row>
    </>
  )
}

export function DotsPart() {
  return (
    <Part title="Dots, logo, icons">
      <Row>
        <Specimen name="Logo">
          <Logo name="Parcha" />
        </Specimen>
        <Specimen name="Steps">
          <Steps step={3} of={4}>
            Step 3 of 4
          </Steps>
        </Specimen>
        <Specimen name="Dose with words">
          <Dose pattern={[1, 0, 1]}>
            <b>1-0-1</b> means morning and night
          </Dose>
        </Specimen>
        <Specimen name="Dots as an image">
          <DoseDots pattern={[1, 1, 0]} size="large" label="1 in the morning, 1 at noon, 0 at night" />
        </Specimen>
        <Specimen name="Loader">
          <DotsLoader label="We are checking with your bank" />
        </Specimen>
      </Row>
      <div className={styles.icons}>
        {iconNames.map((name) => (
          <Icon key={name} name={name} size={28} />
        ))}
      </div>
    </Part>
  )
}
