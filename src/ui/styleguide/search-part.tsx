import { useState } from 'react'
import { Combobox } from '../controls/combobox.tsx'
import { ComboboxList } from '../controls/combobox-list.tsx'
import { MarkedText } from '../controls/marked-text.tsx'
import { OptionLine } from '../controls/option-line.tsx'
import { Part, Specimen } from './specimen.tsx'

const medicines = [
  ['Paracetamol 500 mg', 'Strip of 15 tablets', '₹18.20'],
  ['Paracetamol 650 mg', 'Strip of 15 tablets', '₹28.50'],
  ['Paracetamol syrup 250 mg/5 ml', 'Bottle of 60 ml', '₹41.00'],
  ['Pantoprazole 40 mg', 'Strip of 15 tablets, Rx', '₹96.00'],
  ['Amoxicillin with Potassium Clavulanate 625 mg', 'Strip of 10 tablets, Rx', '₹182.00'],
  ['Amlodipine 5 mg', 'Strip of 15 tablets, Rx', '₹33.00'],
  ['Paroxetine 12.5 mg', 'Strip of 10 tablets, Rx', '₹120.00'],
] as const

export function SearchPart() {
  const [text, setText] = useState('')
  const found = text.length < 3 ? [] : medicines.filter(([name]) => name.toLowerCase().includes(text.toLowerCase().slice(0, 2)))
  const short = text.length > 0 && text.length < 3
  return (
    <Part title="Search">
      <Specimen name="Combobox: type para, pa, xyz" wide>
        <Combobox
          name="term"
          action="/search"
          label="Search medicines"
          placeholder="Search a medicine, e.g. Paracetamol"
          submitLabel="Search"
          value={text}
          onValueChange={setText}
          onSubmit={() => {}}
          list={(place) => (
            <ComboboxList
              place={place}
              label="Matching medicines"
              options={found.map(([name, detail, price]) => ({
                key: name,
                to: `#${name}`,
                content: <OptionLine name={<MarkedText text={name} query={text} />} detail={detail} price={price} />,
              }))}
              allResults={found.length ? { key: 'all', to: '#all', content: `See all results for '${text}'` } : undefined}
              note={short ? `Type ${3 - text.length} more letters` : text && <p>No medicine is called '{text}'. Check the spelling.</p>}
              status={found.length ? `${found.length} medicines found` : ''}
            />
          )}
        />
      </Specimen>
    </Part>
  )
}
