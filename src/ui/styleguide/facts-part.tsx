import { Button, ButtonLink, IconButton } from '../controls/button.tsx'
import { Card } from '../layout/card.tsx'
import { DataTable } from '../layout/data-table.tsx'
import { Disclosure } from '../layout/disclosure.tsx'
import { Level } from '../layout/level.tsx'
import { Pack } from '../pictures/pack.tsx'
import { PageHeading } from '../layout/page-heading.tsx'
import { PriceBlock } from '../layout/price-block.tsx'
import { Chip, RxBox, RxTag, Stamp } from '../layout/stamp.tsx'
import { Stepper } from '../controls/stepper.tsx'
import { Tiles } from '../layout/tiles.tsx'
import { long, Part, Row, Specimen } from './specimen.tsx'
import styles from './styleguide.module.css'

const invoices = [
  { number: 'PA-1042', date: '21 Nov 2026', amount: '₹171.00' },
  { number: 'PA-1038', date: '2 Nov 2026', amount: '₹1,642.50' },
]

function Products() {
  return (
    <Row>
      <Specimen name="Card">
        <Card as="article" media>
          <Pack medicineId="para" form="strip" strength="650 mg" label="Illustration: strip of Paracetamol 650 mg, not the actual pack" />
          <div>
            <h3>
              <a className="stretched" href="#para">
                Paracetamol 650 mg
              </a>
            </h3>
            <p>Strip of 15 tablets</p>
            <PriceBlock price="₹28.50" mrp={{ label: 'MRP', amount: '₹33.60' }} saving="15% off" />
            <Button variant="secondary">Add</Button>
          </div>
        </Card>
      </Specimen>
      <Specimen name="Card, prescription, 40 letters">
        <Card as="article" media prescription>
          <Pack
            medicineId="amox"
            form="capsules"
            strength="500 mg"
            prescription
            label="Illustration: capsules of Amoxicillin 500 mg, not the actual pack"
          />
          <div>
            <h3>{long}</h3>
            <RxTag>Prescription needed</RxTag>
            <PriceBlock price="₹74.00" mrp={{ label: 'MRP', amount: '₹92.00' }} />
            <div className={styles.between}>
              <Stepper
                value={1}
                label="Quantity of Amoxicillin"
                lessLabel="One strip of Amoxicillin less"
                moreLabel="One strip of Amoxicillin more"
              />
              <IconButton icon="trash" label="Remove Amoxicillin" />
            </div>
          </div>
        </Card>
      </Specimen>
      <Specimen name="Price on a page">
        <PriceBlock
          size="page"
          price="₹74.00"
          mrp={{ label: 'MRP', amount: '₹92.00' }}
          saving="19% off"
          notes="₹7.40 per capsule. Includes all taxes."
        />
      </Specimen>
    </Row>
  )
}

export function FactsPart() {
  return (
    <Part title="Facts">
      <PageHeading back={{ to: '#up', label: 'Orders' }} lead="Placed today, 5:30 PM">
        Order PA-1042
      </PageHeading>
      <h2>Goods</h2>
      <Products />
      <Row>
        <Specimen name="Prescription box">
          <RxBox title="Prescription needed">Schedule H. We pack this only after a pharmacist checks a valid prescription.</RxBox>
        </Specimen>
        <Specimen name="Stamps and chip">
          <div className="cluster">
            <Stamp>Placed</Stamp> <Stamp tone="leaf">Delivered</Stamp> <Stamp tone="pen">Booked</Stamp> <Stamp tone="amber">Waiting</Stamp>
            <Stamp tone="red">Cancelled</Stamp> <Chip>Default</Chip>
          </div>
        </Specimen>
        <Specimen name="How safe">
          <div className="cluster">
            <Level level="safe">Safe</Level> <Level level="ask">Ask your doctor</Level> <Level level="avoid">Do not take</Level>
          </div>
        </Specimen>
        <Specimen name="Disclosure">
          <Disclosure summary="Have a coupon?">
            <ButtonLink to="#coupon" variant="quiet">
              See offers
            </ButtonLink>
          </Disclosure>
        </Specimen>
      </Row>
      <Tiles
        tiles={[
          { to: '#fever', icon: 'thermometer', label: 'Fever' },
          { to: '#diabetes', icon: 'drop', label: 'Diabetes' },
          { to: '#heart', icon: 'heartbeat', label: 'Heart and BP' },
          { to: '#child', icon: 'baby', label: 'Child' },
          { to: '#women', icon: 'gender-female', label: 'Women' },
          { to: '#joint', icon: 'bone', label: 'Joint pain' },
          { to: '#eye', icon: 'eye', label: 'Eye' },
          { to: '#mind', icon: 'brain', label: 'Mind' },
        ]}
      />
      <DataTable
        caption="Invoices"
        rows={invoices}
        rowKey={(row) => row.number}
        columns={[
          { key: 'number', heading: 'Number', cell: (row) => <a href={`#${row.number}`}>{row.number}</a> },
          { key: 'date', heading: 'Date', cell: (row) => row.date },
          { key: 'amount', heading: 'Amount', cell: (row) => row.amount, figures: true },
        ]}
      />
    </Part>
  )
}
