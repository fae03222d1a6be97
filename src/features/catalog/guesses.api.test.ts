import { describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'

const { visitor, db } = await testApp()
const everything = await db.selectFrom('products').select(['name', 'composition', 'aliases']).execute()
const search = (term: string) => visitor('GET /api/search/', { query: { term, limit: 50 } })
const suggest = (term: string) => visitor('GET /api/search/suggest/', { query: { term } })

/** Everything a person reads for a term: results, the dropdown, "Did you mean", what the spelling was read as. */
async function shownFor(term: string): Promise<string[]> {
  const [found, suggested] = await Promise.all([search(term), suggest(term)])
  const names = [...found.products.map(({ name }) => name), ...suggested.map(({ medicine_name }) => medicine_name), ...found.near]
  return [...names, ...(found.corrected_to === null ? [] : [found.corrected_to])]
}

const complaints = [
  'dolo',
  'dolo 650',
  'dolo 50',
  'dolo tablet',
  'dolo 50 mg tablet',
  'sugar',
  'sugar ki dawa',
  'sugar ki goli',
  'sugar tablet',
  'dard',
  'dard ki dawa',
  'dard ki goli',
  'dard ki tablet',
  'sir dard',
  'sir dard ki dawa',
  'pet dard ki dawa',
  'badan dard',
  'bukhar',
  'bukhar ki dawa',
  'bukhar ki goli 500',
  'khansi',
  'khansi ki dawa',
  'khansi ki syrup',
  'sardi jukam',
  'gas ki dawa',
  'gas ki tablet',
  'gas ki goli 40',
  'kabz ki dawa',
  'dast ki dawa',
  'ulti ki dawa',
  'neend ki goli',
  'kamzori ki dawa',
  'bp ki dawa',
  'bp ki goli 5',
  'thyroid ki dawa',
  'khujli ki cream',
  'daad ki cream',
  'dant dard',
  'kamar dard',
  'ghutne ka dard',
  'pain tablet',
  'fever',
  'fever tablet',
  'headache',
  'headache tablet',
  'cold',
  'cold tablet',
  'cough',
  'acidity',
  'diabetes medicine',
  'sleeping pill',
  'blood pressure tablet',
  'cholesterol medicine',
  'allergy tablet',
  'vomiting',
  'loose motion',
  'stomach pain',
  'weakness',
  'anxiety',
  'depression tablet',
  'heart medicine',
  'asthma',
  'थायराइड',
  'शुगर की दवा',
  'दर्द की दवा',
  'बुखार की गोली',
  'खांसी की दवा',
]

describe('a guess of low certainty is no result', () => {
  test.each(complaints)('%s shows only what has that very word', async (term) => {
    const [longest = ''] = term.split(' ').toSorted((a, b) => b.length - a.length)
    const having = ({ name, composition, aliases }: (typeof everything)[number]) =>
      ` ${name} ${composition} ${aliases.join(' ')}`.toLowerCase().includes(` ${longest}`)
    const shown = await shownFor(term)
    expect(shown.filter((name) => !everything.some((row) => row.name === name && having(row)))).toEqual([])
  })
})

describe('a guess never crosses to another ingredient', () => {
  const ingredientsOf = (name: string) => everything.find((row) => row.name === name)?.composition.toLowerCase() ?? ''
  test.each([
    ['hydroxyzine', 'hydroxyzine'],
    ['hydralazine 25', 'hydralazine'],
    ['clonazepam 0.5', 'clonazepam'],
    ['prednisolone', 'prednisolone'],
    ['prednisolone 10 tablet', 'prednisolone'],
    ['cefuroxime 500', 'cefuroxime'],
    ['paracitamol 500', 'paracetamol'],
    ['azithromicin 500 tablet', 'azithromycin'],
    ['metformine 500', 'metformin'],
    ['glimipiride 2', 'glimepiride'],
    ['clopidogril 75', 'clopidogrel'],
    ['levothyroxin', 'levothyroxine'],
    ['metoprolol', 'metoprolol'],
    ['losartan 50', 'losartan'],
    ['chlorpromazine', 'chlorpromazine'],
    ['cetrizine', 'cetirizine'],
    ['lamivudine', 'lamivudine'],

    ['lamotrigine 25', 'lamotrigine'],
  ])('%s shows nothing but %s', async (term, ingredient) => {
    const { products } = await search(term)
    expect(products.map(({ name }) => name).filter((name) => !ingredientsOf(name).includes(ingredient))).toEqual([])
  })
  test.each(['amlodipine 999', 'paracitamol 777 mg', 'dolo 9000', 'azithromicin injection 3000'])(
    'a strength that nothing has is not traded for another medicine: %s',
    async (term) => {
      const meant = { amlo: 'amlodipine', para: 'paracetamol', dolo: 'nothing', azit: 'azithromycin' }[term.slice(0, 4)] ?? ''
      const { products } = await search(term)
      expect(products.map(({ name }) => name).filter((name) => !ingredientsOf(name).includes(meant))).toEqual([])
    },
  )
  test('near names begin with a whole word of what was typed, or there are none', async () => {
    for (const term of ['paraxyzzq', 'sumaxyz', 'sugarfreee', 'dolutin', 'dardil']) expect((await search(term)).near).toEqual([])
    expect((await search('paracetamolxyz')).near.length).toBeGreaterThan(0)
  })
})
