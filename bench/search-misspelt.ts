import { pick } from './random.ts'
import type { BenchQuery } from './search-queries.ts'
import type { Pack } from './search-truth.ts'
import { misspell } from './search-typos.ts'

/** Generic names as pharmacies see them written, and what was meant. */
const written = `paracitamol paracetamol, parasetamol paracetamol, paracetmol paracetamol, pracetamol paracetamol, azithromicin azithromycin,
azitromycin azithromycin, azithromycine azithromycin, asithromycin azithromycin, amoxicilin amoxicillin, amoxicylin amoxicillin, amoxcillin amoxicillin,
ibuprofin ibuprofen, ibuprophen ibuprofen, ibuprufen ibuprofen, diclofenec diclofenac, diclophenac diclofenac, dyclofenac diclofenac,
pantaprazole pantoprazole, pantoprazol pantoprazole, pentoprazole pantoprazole, omeprazol omeprazole, omiprazole omeprazole, rabiprazole rabeprazole,
rabeprazol rabeprazole, metformine metformin, metphormin metformin, metfomin metformin, glimeperide glimepiride, glimipiride glimepiride,
telmisarten telmisartan, telmisatan telmisartan, amlodipin amlodipine, amlodepine amlodipine, amlodopine amlodipine, atorvastatine atorvastatin,
atorvastin atorvastatin, atarvastatin atorvastatin, rosuvastatine rosuvastatin, rosuvastin rosuvastatin, losarten losartan, lozartan losartan,
cetrizine cetirizine, cetirizin cetirizine, citirizine cetirizine, levocetrizine levocetirizine, levocitirizine levocetirizine, montelucast montelukast,
montilukast montelukast, montelukas montelukast, cefexime cefixime, cefixim cefixime, sefixime cefixime, ciprofloxacine ciprofloxacin,
ciprofloxasin ciprofloxacin, siprofloxacin ciprofloxacin, ofloxacine ofloxacin, ofloxasin ofloxacin, metronidazol metronidazole,
metranidazole metronidazole, fluconazol fluconazole, flucanazole fluconazole, fluconozole fluconazole, doxycyclin doxycycline, doxicycline doxycycline,
domperidon domperidone, domperidome domperidone, ondansetron ondansetron, ondensetron ondansetron, ondancetron ondansetron, salbutamole salbutamol,
salbutemol salbutamol, prednisolon prednisolone, prednizolone prednisolone, gabapentine gabapentin, gabapantin gabapentin, pregabaline pregabalin,
clopidogril clopidogrel, clopidogral clopidogrel, thyroxin thyroxine, ranitidin ranitidine, ranitidene ranitidine`

export function genericErrors(packs: readonly Pack[]): BenchQuery[] {
  const known = new Set(packs.flatMap(({ ingredients }) => ingredients.flatMap((name) => name.split(' '))))
  const pairs = written.split(',').map((pair) => pair.trim().split(' '))
  return pairs
    .filter(([typed, meant = '']) => typed !== meant && known.has(meant))
    .map(([text = '', meant = '']) => ({
      class: 'misspelt_generics' as const,
      text,
      isRight: ({ ingredients, words }) => words.includes(meant) || ingredients.some((name) => name.split(' ').includes(meant)),
    }))
}

/** The forty best-known brands, each written wrong once. */
export function famousErrors(ranked: readonly Pack[], random: () => number): BenchQuery[] {
  const famous = [...new Set(ranked.map(({ brand }) => brand))].filter((brand) => /^[a-z]{5,}$/.test(brand)).slice(0, 60)
  return Array.from({ length: Math.min(40, famous.length) }, () => pick(random, famous)).map((brand) => ({
    class: 'misspelt_famous' as const,
    text: misspell(brand, random),
    isRight: (pack) => pack.brand === brand,
  }))
}
