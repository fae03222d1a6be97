/** Diabetes, thyroid, steroids, women's and men's hormones; the notation is explained in `notation.ts`. */
export const hormones = `
# diabetes 300490
Metformin | मेटफॉर्मिन | H A
  tablet 250mg 500mg 850mg 1000mg x10,15,20 0.9-2
  tablet SR 500mg 850mg 1000mg x10,15 1.2-2.8
Glimepiride | ग्लिमेपिराइड | H A
  tablet 0.5mg 1mg 2mg 3mg 4mg x10,15 2-4.5
Gliclazide | ग्लिक्लाज़ाइड | H A
  tablet 40mg 80mg x10 3-6
  tablet MR 30mg 60mg x10,15 5-9
Glibenclamide = Glyburide | ग्लिबेनक्लामाइड | G A rx
  tablet 2.5mg 5mg x10 0.6-1.4
Glipizide | ग्लिपिज़ाइड | H? A
  tablet 5mg x10 0.7-1.6
Pioglitazone | पायोग्लिटाज़ोन | H
  tablet 7.5mg 15mg 30mg x10 2-5
Voglibose | वोग्लिबोस | Hnew
  tablet 0.2mg 0.3mg x10,15 4-8
Acarbose | एकार्बोस | Hnew
  tablet 25mg 50mg x10 5-10
Repaglinide | रेपाग्लिनाइड | H
  tablet 0.5mg 1mg 2mg x10 5-10
Sitagliptin | सिटाग्लिप्टिन | Hnew B
  tablet 25mg 50mg 100mg x10,15 7-16
Vildagliptin | विल्डाग्लिप्टिन | Hnew B
  tablet 50mg x10,15 4-9
  tablet SR 100mg x10 8-14
Teneligliptin | टेनेलिग्लिप्टिन | Hnew B
  tablet 20mg x10,15 5-11
Linagliptin | लिनाग्लिप्टिन | Hnew B
  tablet 2.5mg 5mg x10 8-26
Saxagliptin | सैक्साग्लिप्टिन | Hnew B
  tablet 2.5mg 5mg x7 24-44
Dapagliflozin | डापाग्लिफ्लोज़िन | Hnew B
  tablet 5mg 10mg x10,14 6-16
Empagliflozin | एम्पाग्लिफ्लोज़िन | Hnew B
  tablet 10mg 25mg x10 9-34
Canagliflozin | कैनाग्लिफ्लोज़िन | Hnew B
  tablet 100mg x10 30-52
Semaglutide | सेमाग्लूटाइड | Hnew
  tablet 3mg 7mg 14mg x10 120-330
Liraglutide | लिराग्लूटाइड | Hnew cold
  pen 6mg/ml x3 900-1700
Dulaglutide | डुलाग्लूटाइड | Hnew cold
  prefilled 0.75mg/0.5ml 1.5mg/0.5ml x1 1700-2600
+ Metformin + Glimepiride
  tablet SR 500mg+1mg 500mg+2mg 1000mg+1mg 1000mg+2mg x10,15 3-7
+ Metformin + Gliclazide
  tablet SR 500mg+60mg x10,15 6-11
  tablet 500mg+80mg x10 5-9
+ Metformin + Glibenclamide
  tablet 500mg+5mg 400mg+2.5mg x10 1.4-3
+ Metformin + Pioglitazone
  tablet SR 500mg+15mg x10 4-7
+ Metformin + Glimepiride + Pioglitazone
  tablet SR 500mg+1mg+15mg 500mg+2mg+15mg x10,15 6-11
+ Metformin + Glimepiride + Voglibose
  tablet SR 500mg+1mg+0.2mg 500mg+2mg+0.2mg 500mg+1mg+0.3mg 500mg+2mg+0.3mg x10,15 8-14
+ Metformin + Voglibose
  tablet SR 500mg+0.2mg 500mg+0.3mg x10 6-10
+ Metformin + Sitagliptin
  tablet 500mg+50mg 1000mg+50mg x10,15 8-17
  tablet SR 500mg+100mg 1000mg+100mg x10 11-20
+ Metformin + Vildagliptin
  tablet 500mg+50mg 850mg+50mg 1000mg+50mg x10,15 5-11
+ Metformin + Teneligliptin
  tablet SR 500mg+20mg 1000mg+20mg x10,15 7-13
+ Metformin + Linagliptin
  tablet 500mg+2.5mg 1000mg+2.5mg x10 10-22
+ Metformin + Dapagliflozin
  tablet ER 500mg+10mg 1000mg+10mg 500mg+5mg 1000mg+5mg x10,14 9-20
+ Metformin + Empagliflozin
  tablet 500mg+5mg 500mg+12.5mg 1000mg+12.5mg x10 14-36
+ Dapagliflozin + Sitagliptin
  tablet 10mg+100mg x10 12-24
+ Dapagliflozin + Vildagliptin
  tablet SR 10mg+100mg x10 11-20
+ Dapagliflozin + Linagliptin
  tablet 10mg+5mg x10 14-26
+ Empagliflozin + Linagliptin
  tablet 10mg+5mg 25mg+5mg x10 24-58
+ Glimepiride + Pioglitazone
  tablet 2mg+15mg x10 4-8
# diabetes, insulin 300431
Insulin Human Regular = Soluble Insulin, Human Insulin | इंसुलिन ह्यूमन रेगुलर | H nti cold
  vialml 40IU/ml 100IU/ml x10 14-26
  cartridge 100IU/ml x3 60-110
Insulin Isophane = NPH Insulin | इंसुलिन आइसोफेन | H nti cold
  vialml 40IU/ml x10 14-26
  cartridge 100IU/ml x3 60-110
Insulin Glargine | इंसुलिन ग्लार्जिन | H nti cold
  cartridge 100IU/ml x3 180-300
  pen 100IU/ml 300IU/ml x3 210-420
Insulin Aspart | इंसुलिन एस्पार्ट | H nti cold
  cartridge 100IU/ml x3 180-310
  pen 100IU/ml x3 210-340
Insulin Lispro | इंसुलिन लिस्प्रो | H nti cold
  cartridge 100IU/ml x3 180-310
Insulin Degludec | इंसुलिन डेग्लुडेक | H nti cold
  pen 100IU/ml x3 480-760
+ Insulin Human Regular + Insulin Isophane
  vialml 30%+70% 50%+50% x10 14-26
  cartridge 30%+70% 50%+50% x3 60-115
# thyroid 300439
Levothyroxine / Thyroxine = L-Thyroxine, T4 | लेवोथायरोक्सिन | H? nti
  tablet 12.5mcg 25mcg 50mcg 75mcg 88mcg 100mcg 112mcg 125mcg 150mcg x100,120 0.9-1.6
Liothyronine = T3 | लियोथायरोनिन | H? nti
  tablet 5mcg 20mcg x30 4-8
Carbimazole | कार्बिमाज़ोल | H?
  tablet 5mg 10mg 20mg x10,100 1.6-3.4
Propylthiouracil | प्रोपिलथायोयूरासिल | H?
  tablet 50mg x10 2-4
# steroids 300432
Prednisolone | प्रेडनिसोलोन | Hst
  tablet 5mg 10mg 20mg 40mg x10,15 0.8-1.8
  dispersible 5mg 10mg x10 1-2
  syrup 5mg/5ml 15mg/5ml x60 0.6-1.1
  eyedrops 1%w/v x5,10 4-8
Methylprednisolone | मेथिलप्रेडनिसोलोन | Hst
  tablet 4mg 8mg 16mg x10 4-9
  vial 40mg 125mg 500mg 1g x1 80-240
Dexamethasone | डेक्सामेथासोन | Hst
  tablet 0.5mg 2mg 4mg 8mg x10,20 0.3-0.8
  injection 4mg/ml x2 4-9
  eyedrops 0.1%w/v x5,10 2-5
Betamethasone | बीटामेथासोन | Hst
  tablet 0.5mg 1mg x10,20 0.6-1.4
  drops 0.5mg/ml x15 1-2
  injection 4mg/ml x1 6-14
Hydrocortisone | हाइड्रोकॉर्टिसोन | Hst
  tablet 5mg 10mg 20mg x10 5-11
  cream 0.5%w/w 1%w/w x15 2.4-4.4
  vial 100mg x1 30-65
Deflazacort | डिफ्लाज़ाकोर्ट | Hst
  tablet 6mg 12mg 24mg 30mg x6,10 8-16
  suspension 6mg/5ml x30 2.4-4
Fludrocortisone | फ्लूड्रोकॉर्टिसोन | Hst
  tablet 100mcg x10 7-14
Triamcinolone | ट्राइएम्सिनोलोन | Hst
  injection 10mg/ml 40mg/ml x1 60-140
  oralpaste 0.1%w/w x5 8-15
# women's health 300439
Progesterone = Natural Micronised Progesterone | प्रोजेस्टेरोन | Hho
  softgel 100mg 200mg x10 14-30
  tablet SR 200mg 300mg x10 28-52
  injection 50mg/ml 100mg/ml x2 30-65
  vaginalgel 8%w/w x1 180-340
Dydrogesterone | डाइड्रोजेस्टेरोन | Hho
  tablet 10mg x10 38-72
Norethisterone / Norethindrone | नॉरएथिस्टेरोन | Hho
  tablet 5mg x10 4-8
  tablet CR 10mg 15mg x10 12-22
Medroxyprogesterone = DMPA | मेड्रॉक्सीप्रोजेस्टेरोन | Hho
  tablet 10mg x10 5-9
  injection 150mg/ml x1 120-260
Estradiol / Oestradiol | एस्ट्राडियोल | Hho
  tablet 1mg 2mg x10,28 7-14
  gel 0.06%w/w x80 4-7
Estriol / Oestriol | एस्ट्रियोल | Hho
  cream 1mg/g x15 16-30
Clomifene / Clomiphene | क्लोमीफीन | H?
  tablet 25mg 50mg 100mg x5,10 6-12
Letrozole | लेट्रोज़ोल | H
  tablet 2.5mg x5,10 11-34
Cabergoline | कैबर्गोलिन | H
  tablet 0.25mg 0.5mg x4 34-90
Bromocriptine | ब्रोमोक्रिप्टिन | H
  tablet 1.25mg 2.5mg x10 8-18
Misoprostol | मिसोप्रोस्टोल | H
  tablet 200mcg x4 14-28
Mifepristone | मिफेप्रिस्टोन | H
  tablet 200mg x1 180-340
Oxytocin | ऑक्सीटोसिन | H cold
  injection 5IU/ml x1 14-26
Carboprost | कार्बोप्रोस्ट | H? cold
  injection 250mcg/ml x1 90-160
Isoxsuprine | आइसॉक्ससुप्रिन | H
  tablet 10mg x10 5-9
  tablet SR 40mg x10 18-32
Ritodrine | रिटोड्रिन | H
  tablet 10mg x10 14-24
Raloxifene | रैलोक्सिफीन | H
  tablet 60mg x10 12-24
Tibolone | टिबोलोन | H
  tablet 2.5mg x10,30 22-44
Ormeloxifene / Centchroman | ऑर्मेलोक्सिफीन | H
  tablet 60mg x10 5-11
Myo-Inositol | मायो-इनोसिटोल | none
  tablet 1000mg x10 9-17
Doxylamine | डॉक्सीलामीन | G
  tablet 10mg x10 3-6
+ Doxylamine + Pyridoxine
  tablet DR 10mg+10mg x10,30 4-9
+ Mifepristone + Misoprostol
  kit 200mg+200mcg x1 320-520
+ Myo-Inositol + D-Chiro-Inositol
  tablet 550mg+150mg x10 14-26
D-Chiro-Inositol | डी-काइरो-इनोसिटोल | none
# contraception 300660
Levonorgestrel | लेवोनोर्गेस्ट्रेल | Kec
  tablet 1.5mg x1 60-110
Ethinylestradiol / Ethinyloestradiol | एथिनाइलएस्ट्राडियोल | H
Desogestrel | डेसोजेस्ट्रेल | H
  tablet 75mcg x28 6-11
Drospirenone | ड्रोस्पिरेनोन | Hho
Cyproterone | साइप्रोटेरोन | Hho
+ Levonorgestrel + Ethinylestradiol
  tablet 0.15mg+0.03mg x21 2.4-5
+ Desogestrel + Ethinylestradiol
  tablet 0.15mg+0.03mg 0.15mg+0.02mg x21 9-18
+ Drospirenone + Ethinylestradiol
  tablet 3mg+0.03mg x21 14-26
  tablet 3mg+0.02mg x24 14-26
+ Cyproterone + Ethinylestradiol
  tablet 2mg+0.035mg x21 12-22
# men's health 300490
Sildenafil | सिल्डेनाफिल | H
  tablet 25mg 50mg 100mg x4,10 10-26
Tadalafil | टाडालाफिल | Hnew
  tablet 5mg 10mg 20mg x10 12-30
Testosterone | टेस्टोस्टेरोन | Hho
  injection 250mg/ml x1 160-330
  gel 1%w/w x5 14-26
Finasteride | फिनास्टेराइड | H
  tablet 1mg 5mg x10,30 7-13
Dutasteride | डुटास्टेराइड | Hnew
  capsule 0.5mg x10,30 14-26
Tamsulosin | टैम्सुलोसिन | H
  capsule MR 0.4mg x10,15 11-20
Silodosin | सिलोडोसिन | Hnew
  capsule 4mg 8mg x10 16-34
Alfuzosin | अल्फुज़ोसिन | Hnew
  tablet ER 10mg x10,15 14-24
Dapoxetine | डैपोक्सेटीन | Hnew
  tablet 30mg 60mg x4,10 18-36
Minoxidil | मिनोक्सिडिल | H
  solution 2%w/v 5%w/v x60 6-12
+ Tamsulosin + Dutasteride
  capsule 0.4mg+0.5mg x10,15 18-34
+ Silodosin + Dutasteride
  capsule 8mg+0.5mg x10 28-48
+ Minoxidil + Finasteride
  solution 5%w/v+0.1%w/v x60 9-16
# urinary 300490
Solifenacin | सोलिफेनासिन | Hnew
  tablet 5mg 10mg x10 14-30
Tolterodine | टोल्टेरोडिन | H
  capsule ER 2mg 4mg x10 14-28
Oxybutynin | ऑक्सीब्यूटिनिन | H
  tablet 2.5mg 5mg x10 4-8
Mirabegron | मिराबेग्रोन | Hnew
  tablet ER 25mg 50mg x10 14-32
Flavoxate | फ्लेवोक्सेट | H
  tablet 200mg x15 9-17
Phenazopyridine | फेनाज़ोपायरिडिन | H?
  tablet 200mg x10 7-13
Disodium Hydrogen Citrate = Disodium Citrate | डाइसोडियम हाइड्रोजन साइट्रेट | none
  syrup 1.37g/5ml x100 0.7-1.3
Potassium Citrate | पोटैशियम साइट्रेट | H?
Magnesium Citrate | मैग्नीशियम साइट्रेट | none
Desmopressin | डेस्मोप्रेसिन | Hnew
  tablet 0.1mg 0.2mg x10 34-70
+ Potassium Citrate + Magnesium Citrate
  syrup 978mg/5ml+340mg/5ml x200 0.6-1.1
# bone 300490
Alendronic Acid / Alendronate | एलेंड्रोनिक एसिड | H
  tablet 35mg 70mg x4 28-60
Risedronic Acid / Risedronate | राइज़ड्रोनिक एसिड | Hnew
  tablet 35mg x4 40-76
Ibandronic Acid / Ibandronate | आइबैंड्रोनिक एसिड | Hnew
  tablet 150mg x1 240-460
Zoledronic Acid | ज़ोलेड्रोनिक एसिड | H
  vial 4mg x1 700-1800
Teriparatide | टेरिपैराटाइड | Hnew cold
  pen 250mcg/ml x3 900-1700
Calcitriol | कैल्सिट्रियोल | H?
  softgel 0.25mcg x10 9-18
`
