import { useState } from 'react'
import { Button, ButtonLink, IconButton } from '../controls/button.tsx'
import { ChipButton } from '../controls/chip-button.tsx'
import { ChoiceGroup } from '../controls/choice-group.tsx'
import { Field } from '../controls/field.tsx'
import { Stepper } from '../controls/stepper.tsx'
import { SelectField, TextArea, TextField } from '../controls/text-input.tsx'
import { hindi, long, Part, Row, Specimen } from './specimen.tsx'

// oxlint-disable-next-line max-lines-per-function -- a list of every state
export function ButtonsPart() {
  const [quantity, setQuantity] = useState(1)
  return (
    <Part title="Buttons">
      <Row>
        <Specimen name="Primary (hover: darker leaf)">
          <Button>Add to cart</Button>
        </Specimen>
        <Specimen name="Secondary, icon">
          <Button variant="secondary" icon="upload-simple">
            Choose a file
          </Button>
        </Specimen>
        <Specimen name="Quiet and danger">
          <Button variant="quiet">Not now</Button> <Button variant="danger">Cancel order</Button>
        </Specimen>
        <Specimen name="Busy">
          <div className="cluster">
            <Button busy>Pay ₹171.00</Button>
            <Button variant="secondary" busy>
              Saving
            </Button>
          </div>
        </Specimen>
        <Specimen name="Disabled with its reason">
          <Button disabledReason="Add a prescription first.">Choose address</Button>
        </Specimen>
        <Specimen name="Link, full width, 40 letters">
          <ButtonLink to="#go" full>
            {long}
          </ButtonLink>
        </Specimen>
        <Specimen name="Hindi">
          <span lang="hi">
            <Button full>{hindi}</Button>
          </span>
        </Specimen>
        <Specimen name="Icon buttons">
          <IconButton icon="trash" label="Remove Paracetamol" /> <IconButton icon="list" label="Open menu" />
        </Specimen>
        <Specimen name="Chips: header, filter off, filter on">
          <ChipButton icon="map-pin" above="Deliver to">
            <b className="num">302001</b>
          </ChipButton>
          <ChipButton pressed={false}>Tablet</ChipButton> <ChipButton pressed>Syrup</ChipButton>
        </Specimen>
        <Specimen name="Stepper: default, at its end, busy">
          <div className="cluster">
            <Stepper
              value={quantity}
              min={1}
              max={9}
              label="Quantity of Paracetamol"
              lessLabel="One strip less"
              moreLabel="One strip more"
              onChange={setQuantity}
            />
            <Stepper value={0} label="Quantity of ORS" lessLabel="One sachet less" moreLabel="One sachet more" />
            <Stepper value={3} busy label="Quantity of Insulin" lessLabel="One vial less" moreLabel="One vial more" />
          </div>
        </Specimen>
      </Row>
    </Part>
  )
}

// oxlint-disable-next-line max-lines-per-function -- a list of every state
export function FieldsPart() {
  const [forms, setForms] = useState(['tablet'])
  return (
    <Part title="Fields">
      <Row>
        <Specimen name="Label and hint">
          <TextField
            label="PIN code"
            hint="Six digits. We fill city and state."
            name="pincode"
            inputMode="numeric"
            autoComplete="postal-code"
          />
        </Specimen>
        <Specimen name="Prefix">
          <TextField label="Mobile number" prefix="+91" type="tel" name="phone" autoComplete="tel-national" defaultValue="98000 00000" />
        </Specimen>
        <Specimen name="Error">
          <TextField
            label="Mobile number"
            hint="We send a code by SMS."
            error="Enter the 10 digits of your mobile number."
            prefix="+91"
            type="tel"
            name="wrong"
            defaultValue="98000"
          />
        </Specimen>
        <Specimen name="Code">
          <TextField label="Code from the SMS" code name="otp" inputMode="numeric" autoComplete="one-time-code" defaultValue="482913" />
        </Specimen>
        <Specimen name="Select, and a long label">
          <SelectField label={long} name="state" defaultValue="rj">
            <option value="rj">Rajasthan</option>
            <option value="tn">Tamil Nadu</option>
          </SelectField>
        </Specimen>
        <Specimen name="Read only">
          <TextField label="City" name="city" defaultValue="Jaipur" readOnly />
        </Specimen>
        <Specimen name="Text area, Hindi">
          <span lang="hi">
            <Field label="डॉक्टर को बताएँ">{(control) => <TextArea {...control} name="reason" defaultValue={hindi} />}</Field>
          </span>
        </Specimen>
        <Specimen name="Checkboxes">
          <ChoiceGroup
            type="checkbox"
            name="form"
            legend="Form"
            chosen={forms}
            onChange={setForms}
            choices={[
              { value: 'tablet', label: 'Tablet', detail: '42 medicines' },
              { value: 'syrup', label: 'Syrup' },
              { value: 'patch', label: 'Patch', disabled: true },
            ]}
          />
        </Specimen>
        <Specimen name="Radios">
          <ChoiceGroup
            type="radio"
            name="pay"
            legend="How to pay"
            chosen={['upi']}
            choices={[
              { value: 'upi', label: 'UPI', detail: 'Your UPI app opens' },
              { value: 'cod', label: 'Cash on delivery' },
            ]}
          />
        </Specimen>
      </Row>
    </Part>
  )
}
