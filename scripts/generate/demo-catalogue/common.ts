/** What is bought most, the commonest first: these get several brands, several generics and the best ranks. */
export const commonFamilies: readonly string[] = `
Paracetamol
Pantoprazole
Oral Rehydration Salts
Amoxicillin + Clavulanic Acid
Metformin
Azithromycin
Cetirizine
Telmisartan
Amlodipine
Aceclofenac + Paracetamol
Atorvastatin
Cholecalciferol
Levocetirizine
Montelukast + Levocetirizine
Pantoprazole + Domperidone
Paracetamol + Phenylephrine + Chlorphenamine
Metformin + Glimepiride
Levothyroxine
Ibuprofen + Paracetamol
Omeprazole
Rosuvastatin
Aspirin
Cefixime
Calcium Carbonate + Cholecalciferol
Methylcobalamin
Ondansetron
Salbutamol
Amoxicillin
Folic Acid
Thiamine + Riboflavin + Niacinamide + Pyridoxine + Calcium Pantothenate
Telmisartan + Amlodipine
Rabeprazole + Domperidone
Clopidogrel
Domperidone
Glimepiride
Metoprolol Succinate
Losartan
Ibuprofen
Diclofenac Sodium
Povidone Iodine
Dextromethorphan + Chlorphenamine
Zinc Sulfate
Vildagliptin
Ferrous Ascorbate + Folic Acid
Ascorbic Acid
Aluminium Hydroxide + Magnesium Hydroxide + Simeticone
Rabeprazole
Diclofenac Diethylamine + Linseed Oil + Methyl Salicylate + Menthol
Atenolol
Ofloxacin + Ornidazole
Metronidazole
Ciprofloxacin
Doxycycline
Cefpodoxime
Ofloxacin
Levofloxacin
Clotrimazole
Ambroxol + Guaifenesin + Levosalbutamol
Albendazole
Fluconazole
Itraconazole
Fexofenadine
Montelukast
Budesonide
Formoterol + Budesonide
Levosalbutamol
Mefenamic Acid + Dicyclomine
Dicyclomine + Paracetamol
Drotaverine
Loperamide
Lactulose
Bisacodyl
Ispaghula Husk
Liquid Paraffin + Magnesium Hydroxide
Lactobacillus
Bacillus Clausii
Tocopherol
Calamine
Ketoconazole
Luliconazole
Mupirocin
Clobetasol
Betamethasone Valerate + Neomycin
Prednisolone
Dexamethasone
Carboxymethylcellulose
Moxifloxacin
Sodium Chloride
Xylometazoline
Oxymetazoline
Menthol + Camphor + Eucalyptus Oil
Menthol + Methyl Salicylate + Camphor + Eucalyptus Oil
Amylmetacresol + Dichlorobenzyl Alcohol
Sitagliptin
Metformin + Vildagliptin
Metformin + Sitagliptin
Dapagliflozin
Teneligliptin
Gliclazide
Insulin Human Regular + Insulin Isophane
Insulin Glargine
Ramipril
Enalapril
Hydrochlorothiazide
Telmisartan + Hydrochlorothiazide
Olmesartan
Cilnidipine
Furosemide
Torasemide
Spironolactone
Propranolol
Atorvastatin + Aspirin
Escitalopram
Sertraline
Amitriptyline
Pregabalin + Methylcobalamin
Gabapentin
Levetiracetam
Sodium Valproate
Phenytoin
Carbamazepine
Betahistine
Cinnarizine
Tamsulosin
Sildenafil
Finasteride
Progesterone
Dydrogesterone
Norethisterone
Levonorgestrel
Tranexamic Acid
Doxylamine + Pyridoxine
Allopurinol
Febuxostat
Etoricoxib
Naproxen
Thiocolchicoside
Hydroxychloroquine
Warfarin
Digoxin
Acetylcysteine
Theophylline
Esomeprazole
Famotidine
Sucralfate
Mebeverine
Ursodeoxycholic Acid
Ivermectin
Aciclovir
Permethrin
Benzoyl Peroxide
Adapalene
Salicylic Acid
Aloe Vera
Chlorhexidine
Choline Salicylate
Simeticone
Dill Oil + Simeticone
Calcium Citrate Malate + Cholecalciferol
Omega-3 Fatty Acids
Biotin
Pyridoxine
Magnesium Hydroxide
Paracetamol + Caffeine
Glucosamine
Glycerin
`
  .trim()
  .split('\n')

/** Of what the NDPS Act covers and of Schedule X only these few are listed, so that the refusal to sell them can be seen. */
export const guardedFamilies: readonly string[] = [
  'Alprazolam',
  'Clonazepam',
  'Diazepam',
  'Zolpidem',
  'Tramadol',
  'Tramadol + Paracetamol',
  'Codeine',
  'Morphine',
  'Methylphenidate',
  'Ketamine',
]
