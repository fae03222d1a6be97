/** Mind, sleep, epilepsy, nerves, migraine, Parkinson's, dementia; the notation is explained in `notation.ts`. */
export const mind = `
# depression and anxiety 300490
Escitalopram | एस्सिटालोप्राम | Hnew
  tablet 5mg 10mg 20mg x10,15 4-9
Sertraline | सर्ट्रालिन | H
  tablet 25mg 50mg 100mg x10,15 3-7
Fluoxetine | फ्लुऑक्सेटीन | H
  capsule 10mg 20mg 40mg 60mg x10,15 2-4.5
Paroxetine | पैरॉक्सेटीन | H
  tablet 10mg 20mg x10 7-13
  tablet CR 12.5mg 25mg x10,15 9-18
Citalopram | सिटालोप्राम | H
  tablet 10mg 20mg x10 4-8
Fluvoxamine | फ्लुवॉक्सामीन | H
  tablet 50mg 100mg x10 9-19
Venlafaxine | वेनलाफैक्सिन | Hnew
  capsule ER 37.5mg 75mg 150mg x10 8-18
Desvenlafaxine | डेसवेनलाफैक्सिन | Hnew
  tablet ER 50mg 100mg x10 9-18
Duloxetine | डुलॉक्सेटीन | Hnew
  capsule DR 20mg 30mg 40mg 60mg x10 7-15
Mirtazapine | मिर्टाज़ापिन | H
  tablet 7.5mg 15mg 30mg x10 8-16
Bupropion | ब्यूप्रोपियॉन | H
  tablet SR 150mg x10 14-24
  tablet XL 150mg 300mg x10 14-28
Amitriptyline | एमिट्रिप्टिलिन | H
  tablet 10mg 25mg 75mg x10 1.6-4
Nortriptyline | नॉरट्रिप्टिलिन | H?
  tablet 10mg 25mg x10 3-6
Imipramine | इमिप्रामीन | H
  tablet 25mg 75mg x10 1.6-4
Clomipramine | क्लोमिप्रामीन | H?
  tablet 25mg 50mg x10 6-12
Dosulepin / Dothiepin | डोसुलेपिन | H
  tablet 25mg 75mg x10 5-11
Trazodone | ट्रैज़ोडोन | H
  tablet 25mg 50mg 100mg x10 5-12
Vortioxetine | वोर्टिओक्सेटीन | Hnew
  tablet 5mg 10mg 20mg x10 12-28
Buspirone | बस्पिरोन | H
  tablet 5mg 10mg x10 5-10
Alprazolam | अल्प्राज़ोलम | H1 ndps
  tablet 0.25mg 0.5mg 1mg x10,15 1.2-3
Clonazepam | क्लोनाज़ेपम | Hndps
  tablet 0.25mg 0.5mg 1mg 2mg x10,15 2-5
  mouthdissolving 0.25mg 0.5mg x10 2.4-5
Diazepam | डायज़ेपम | H1 ndps
  tablet 2mg 5mg 10mg x10 0.8-2
  injection 5mg/ml x2 6-12
Lorazepam | लोराज़ेपम | Hndps
  tablet 1mg 2mg x10 1.6-3.6
  injection 2mg/ml x2 9-18
Chlordiazepoxide | क्लोरडायज़ेपॉक्साइड | H1 ndps
  tablet 10mg 25mg x10 2-5
Clobazam | क्लोबाज़म | Hndps
  tablet 5mg 10mg 20mg x10,15 5-11
Etizolam | एटिज़ोलम | Hndps?
  tablet 0.25mg 0.5mg 1mg x10 4-8
Oxazepam | ऑक्साज़ेपम | Hndps
  tablet 15mg x10 3-6
+ Escitalopram + Clonazepam
  tablet 5mg+0.5mg 10mg+0.5mg x10 6-12
+ Escitalopram + Etizolam
  tablet 5mg+0.5mg 10mg+0.5mg x10 9-15
+ Propranolol + Alprazolam
  tablet 20mg+0.25mg x10,15 3-6
+ Propranolol + Flunarizine
  tablet 40mg+10mg 40mg+5mg x10 6-11
+ Amitriptyline + Chlordiazepoxide
  tablet 12.5mg+5mg 25mg+10mg x10 3-6
+ Flupentixol + Melitracen
  tablet 0.5mg+10mg x10 6-11
+ Chlordiazepoxide + Clidinium
  capsule 5mg+2.5mg x10,15 6-11
Clidinium | क्लिडिनियम | H
Melitracen | मेलिट्रासेन | H
# sleep and attention 300490
Zolpidem | ज़ोल्पिडेम | H1 ndps
  tablet 5mg 10mg x10,15 5-10
Zopiclone | ज़ोपिक्लोन | H
  tablet 7.5mg x10 7-13
Nitrazepam | नाइट्राज़ेपम | H1 ndps
  tablet 5mg 10mg x10 3-6
Melatonin | मेलाटोनिन | H?
  tablet 3mg 5mg 10mg x10,15 7-14
Methylphenidate | मेथिलफेनिडेट | X ndps
  tablet 5mg 10mg 20mg x10 4-9
  tablet ER 18mg 36mg x10 22-44
Atomoxetine | एटोमॉक्सेटीन | Hnew
  capsule 10mg 18mg 25mg 40mg x10 9-19
Modafinil | मोडाफिनिल | Hnew
  tablet 100mg 200mg x10 12-24
# psychosis and mood 300490
Olanzapine | ओलैंज़ापिन | H
  tablet 2.5mg 5mg 10mg x10 3-7
  mouthdissolving 5mg 10mg x10 4-8
Risperidone | रिसपेरिडोन | H
  tablet 1mg 2mg 3mg 4mg x10 3-6
Quetiapine | क्वेटियापिन | H
  tablet 25mg 50mg 100mg 200mg x10 3-7
  tablet SR 50mg 100mg 200mg x10 6-12
Aripiprazole | एरिपिप्राज़ोल | Hnew
  tablet 2.5mg 5mg 10mg 15mg x10 4-9
Clozapine | क्लोज़ापिन | H nti
  tablet 25mg 50mg 100mg x10 3-6
Amisulpride | एमिसल्प्राइड | Hnew
  tablet 50mg 100mg 200mg x10 8-18
Haloperidol | हैलोपेरिडोल | H
  tablet 1.5mg 5mg 10mg x10 1.6-4
  injection 5mg/ml x1 6-14
Chlorpromazine | क्लोरप्रोमाज़ीन | H
  tablet 25mg 50mg 100mg x10 0.8-1.8
Trifluoperazine | ट्राइफ्लुओपेराज़ीन | H
  tablet 5mg 10mg x10 1-2.2
Flupentixol / Flupenthixol | फ्लुपेंटिक्सोल | H
  injection 20mg/ml x1 60-120
Lurasidone | लुरासिडोन | Hnew
  tablet 20mg 40mg 80mg x10 9-20
Lithium Carbonate | लिथियम कार्बोनेट | H nti
  tablet 300mg x10 1.6-3.4
  tablet SR 400mg 450mg x10 3-6
Trihexyphenidyl = Benzhexol | ट्राइहेक्सीफेनिडिल | H?
  tablet 2mg x10 0.9-2
+ Trifluoperazine + Trihexyphenidyl
  tablet 5mg+2mg x10 2-4
+ Risperidone + Trihexyphenidyl
  tablet 2mg+2mg 3mg+2mg 4mg+2mg x10 4-8
+ Olanzapine + Fluoxetine
  tablet 5mg+20mg x10 6-11
# epilepsy and nerves 300490
Phenytoin = Diphenylhydantoin | फेनिटोइन | G nti rx
  tablet 100mg x100 1-2.2
  capsule ER 100mg 300mg x10 2.4-5
  injection 50mg/ml x2 6-12
Carbamazepine | कार्बामाज़ेपिन | H? nti
  tablet 100mg 200mg x10 1-2.4
  tablet CR 200mg 300mg 400mg x10,15 2-4.5
Oxcarbazepine | ऑक्सकार्बाज़ेपिन | H nti
  tablet 150mg 300mg 600mg x10,15 5-10
Sodium Valproate | सोडियम वैल्प्रोएट | H nti
  tablet DR 200mg 500mg x10 2.4-5
  syrup 200mg/5ml x100,200 0.5-0.9
Divalproex | डाइवैल्प्रोएक्स | H nti
  tablet ER 250mg 500mg 750mg x10,15 5-10
Levetiracetam | लेवेटिरासेटम | Hnew
  tablet 250mg 500mg 750mg 1000mg x10,15 6-13
  syrup 100mg/ml x100 2.6-4.4
  injection 100mg/ml x5 18-34
Lamotrigine | लैमोट्रिजिन | H nti
  tablet 25mg 50mg 100mg x10 4-10
Topiramate | टोपिरामेट | H
  tablet 25mg 50mg 100mg x10,15 4-9
Lacosamide | लैकोसामाइड | Hnew
  tablet 50mg 100mg 150mg 200mg x10 8-17
Brivaracetam | ब्रिवरासेटम | Hnew
  tablet 50mg 100mg x10 9-19
Phenobarbital / Phenobarbitone | फेनोबार्बिटल | Hndps nti
  tablet 30mg 60mg x10,30 1-2.2
  syrup 20mg/5ml x60 0.9-1.5
Ethosuximide | एथोसक्सिमाइड | G nti rx
  syrup 250mg/5ml x100 2-3.6
Primidone | प्रिमिडोन | G nti rx
  tablet 250mg x10 3-6
Gabapentin | गैबापेंटिन | H
  capsule 100mg 300mg 400mg x10,15 6-12
Pregabalin | प्रेगाबालिन | Hnew
  capsule 50mg 75mg 150mg x10,15 6-13
  tablet SR 75mg 150mg x10 9-17
Betahistine | बीटाहिस्टिन | H
  tablet 8mg 16mg 24mg x10,15 5-11
Cinnarizine | सिनारिज़िन | H
  tablet 25mg 75mg x10,15 1.6-3.4
Flunarizine | फ्लुनारिज़िन | H
  tablet 5mg 10mg x10 3-6
Citicoline | सिटिकोलिन | Hnew
  tablet 500mg x10 18-42
Piracetam | पिरासेटम | H
  tablet 400mg 800mg x10,15 6-12
Edaravone | एडारावोन | Hnew
  injection 1.5mg/ml x20 14-30
+ Pregabalin + Methylcobalamin
  capsule 75mg+750mcg 75mg+1500mcg x10,15 9-17
+ Pregabalin + Nortriptyline
  tablet 75mg+10mg x10,15 9-17
+ Gabapentin + Methylcobalamin
  tablet 300mg+500mcg 100mg+500mcg x10 11-19
+ Gabapentin + Nortriptyline
  tablet 400mg+10mg x10 11-19
+ Cinnarizine + Dimenhydrinate
  tablet 20mg+40mg x10 8-14
+ Citicoline + Piracetam
  tablet 500mg+800mg 500mg+400mg x10 24-52
# migraine 300490
Sumatriptan | सुमाट्रिप्टान | H
  tablet 25mg 50mg 100mg x1,10 24-60
Rizatriptan | रिज़ाट्रिप्टान | Hnew
  tablet 5mg 10mg x4,10 18-38
Naratriptan | नैराट्रिप्टान | Hnew
  tablet 1mg 2.5mg x4,10 22-44
Ergotamine | एर्गोटामीन | H
+ Sumatriptan + Naproxen
  tablet 85mg+500mg x4,10 34-66
+ Ergotamine + Caffeine + Paracetamol
  tablet 1mg+100mg+250mg x10 4-8
# parkinson and memory 300490
Levodopa | लेवोडोपा | H
Carbidopa | कार्बिडोपा | H
Pramipexole | प्रामिपेक्सोल | Hnew
  tablet 0.125mg 0.25mg 0.5mg 1mg x10 4-14
Ropinirole | रोपिनिरोल | H
  tablet 0.25mg 0.5mg 1mg 2mg x10 4-12
Rasagiline | रासागिलिन | Hnew
  tablet 0.5mg 1mg x10 9-20
Amantadine | अमैंटाडिन | H
  tablet 100mg x10,15 9-18
Entacapone | एंटाकापोन | Hnew
  tablet 200mg x10 18-34
Donepezil | डोनेपेज़िल | H
  tablet 5mg 10mg x10,15 9-18
Memantine | मेमैंटिन | Hnew
  tablet 5mg 10mg x10 9-18
Rivastigmine | रिवास्टिग्मिन | H
  capsule 1.5mg 3mg x10 9-19
  patch 4.6mg/24hr 9.5mg/24hr x1 140-240
Pyridostigmine | पाइरिडोस्टिग्मिन | H?
  tablet 60mg x10 9-17
+ Levodopa + Carbidopa
  tablet 100mg+10mg 100mg+25mg 250mg+25mg x10 2-5
  tablet CR 200mg+50mg x10 8-14
+ Levodopa + Carbidopa + Entacapone
  tablet 100mg+25mg+200mg x10 24-44
+ Donepezil + Memantine
  tablet 5mg+5mg 10mg+10mg x10 14-26
# addiction 300490
Disulfiram | डाइसल्फिराम | H?
  tablet 250mg 500mg x4,10 6-12
Naltrexone | नाल्ट्रेक्सोन | Hnew
  tablet 50mg x10 44-90
Acamprosate | एकैम्प्रोसेट | H
  tablet DR 333mg x10,12 8-16
Varenicline | वेरेनिक्लिन | Hnew
  tablet 0.5mg 1mg x10,28 24-48
Nicotine | निकोटीन | K39
  gum 2mg x10 9-17
  lozenge 2mg x10 9-17
`
