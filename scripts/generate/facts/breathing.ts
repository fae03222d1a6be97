/** Asthma, cough, cold, allergy; the notation is explained in `notation.ts`. */
export const breathing = `
# asthma 300490
Salbutamol = Albuterol | साल्बुटामोल | H A
  inhaler 100mcg x200 0.6-1.1
  rotacap 200mcg x30 1-2
  respules 2.5mg/2.5ml x2.5 3-6
  tablet 2mg 4mg x10 0.3-0.8
  syrup 2mg/5ml x100 0.3-0.5
Levosalbutamol = Levalbuterol | लेवोसाल्बुटामोल | Hnew A
  inhaler 50mcg x200 1-1.8
  respules 0.31mg/2.5ml 0.63mg/2.5ml 1.25mg/2.5ml x2.5 3-6
  syrup 1mg/5ml x100 0.5-0.9
Budesonide | ब्यूडेसोनाइड | H A
  inhaler 100mcg 200mcg x200 1.4-2.6
  respules 0.25mg/2ml 0.5mg/2ml 1mg/2ml x2 9-18
  nasalspray 64mcg x120,150 1.6-2.8
  rotacap 200mcg 400mcg x30 4-8
Beclometasone / Beclomethasone | बेक्लोमेटासोन | Hst A
  inhaler 50mcg 100mcg 200mcg x200 1-2
Fluticasone Propionate | फ्लुटिकासोन प्रोपियोनेट | H A
  inhaler 125mcg x120 3-5
  nasalspray 50mcg x100,120 2-3.6
  cream 0.05%w/w x10,20 5-9
Fluticasone Furoate | फ्लुटिकासोन फ्यूरोएट | Hst A
  nasalspray 27.5mcg x120 2.8-4.6
Ciclesonide | सिक्लेसोनाइड | Hst A
  inhaler 80mcg 160mcg x120 2.4-4.4
Formoterol | फॉर्मोटेरॉल | Hnew A
  rotacap 12mcg x30 4-8
Salmeterol | साल्मेटेरॉल | H? A
  inhaler 25mcg x120 2-3.6
Vilanterol | विलांटेरॉल | Hnew A
Indacaterol | इंडाकेटेरॉल | Hnew A
  rotacap 150mcg x30 14-28
Ipratropium | इप्राट्रोपियम | H? A
  inhaler 20mcg x200 1-1.8
  respules 500mcg/2ml x2 5-9
Tiotropium | टियोट्रोपियम | Hnew A
  inhaler 9mcg x120 3-5
  rotacap 18mcg x15,30 9-18
Glycopyrronium / Glycopyrrolate | ग्लाइकोपायरोनियम | H
  rotacap 50mcg x30 12-22
  respules 25mcg/2ml x2 14-28
  injection 0.2mg/ml x1 9-18
Terbutaline | टर्ब्यूटालिन | H
  tablet 2.5mg 5mg x10 0.8-1.8
Montelukast | मोंटेलुकास्ट | H A
  tablet 10mg x10,15 8-15
  chewable 4mg 5mg x10,15 6-11
Theophylline | थियोफिलिन | H? nti
  tablet SR 200mg 400mg x10 3-6
Etofylline / Etophylline | एटोफिलिन | H? nti
Aminophylline | एमिनोफिलिन | H? nti
  injection 25mg/ml x10 1-2
Doxofylline | डॉक्सोफिलिन | Hnew
  tablet 400mg x10 5-9
  tablet SR 650mg x10 8-14
Acebrophylline | एसब्रोफिलिन | Hnew
  capsule 100mg x10 8-14
  tablet SR 200mg x10 13-22
Bambuterol | बैम्ब्यूटेरॉल | H A
  tablet 10mg 20mg x10 4-8
Roflumilast | रोफ्लूमिलास्ट | Hnew
  tablet 250mcg 500mcg x10 12-24
+ Salmeterol + Fluticasone Propionate
  inhaler 25mcg+50mcg 25mcg+125mcg 25mcg+250mcg x120 2.6-5
  rotacap 50mcg+100mcg 50mcg+250mcg 50mcg+500mcg x30 7-15
+ Formoterol + Budesonide
  inhaler 6mcg+100mcg 6mcg+200mcg 6mcg+400mcg x120 2.6-4.8
  rotacap 6mcg+100mcg 6mcg+200mcg 6mcg+400mcg x30 6-13
+ Vilanterol + Fluticasone Furoate
  rotacap 25mcg+100mcg 25mcg+200mcg x30 14-30
+ Levosalbutamol + Ipratropium
  respules 1.25mg/2.5ml+500mcg/2.5ml x2.5 6-11
  inhaler 50mcg+20mcg x200 1.4-2.4
+ Levosalbutamol + Beclometasone
  inhaler 50mcg+50mcg x200 1.4-2.4
+ Glycopyrronium + Formoterol
  rotacap 25mcg+12mcg x30 14-26
+ Indacaterol + Glycopyrronium
  rotacap 110mcg+50mcg x30 24-44
+ Formoterol + Glycopyrronium + Budesonide
  inhaler 6mcg+12.5mcg+200mcg x120 5-8
+ Etofylline + Theophylline
  tablet SR 115mg+35mg 231mg+69mg x10,15 1.4-3.4
  injection 84.7mg/ml+25.3mg/ml x2 3-6
+ Acebrophylline + Montelukast
  tablet SR 200mg+10mg x10 17-28
+ Doxofylline + Montelukast
  tablet SR 400mg+10mg x10 13-22
# cough and cold 300490
Ambroxol | एम्ब्रोक्सोल | H? O
  tablet 30mg x10 1.4-2.8
  syrup 15mg/5ml 30mg/5ml x100 0.5-0.9
  drops 7.5mg/ml x15 2-3.4
Bromhexine | ब्रोमहेक्सिन | H O
  tablet 8mg x10 1-2
  syrup 4mg/5ml x100 0.5-0.9
Guaifenesin / Guaiphenesin | ग्वायफेनेसिन | none O
Dextromethorphan | डेक्सट्रोमेथॉर्फन | H O
  syrup 10mg/5ml x60,100 0.7-1.2
Levodropropizine | लेवोड्रोप्रोपिज़िन | Hnew
  syrup 30mg/5ml x100 0.8-1.4
Noscapine | नोस्कैपिन | H?
  syrup 7mg/5ml x100 0.5-0.9
Acetylcysteine = N-Acetylcysteine, NAC | एसिटाइलसिस्टीन | H? O
  effervescent 600mg x10 12-24
  injection 200mg/ml x5 24-46
Carbocisteine | कार्बोसिस्टीन | H
  capsule 375mg x10 5-9
Ammonium Chloride | अमोनियम क्लोराइड | none O
Sodium Citrate | सोडियम साइट्रेट | none
Phenylephrine | फिनाइलएफ्रिन | H?
  eyedrops 5%w/v 10%w/v x5 12-22
Oxymetazoline | ऑक्सीमेटाज़ोलिन | H
  nasaldrops 0.025%w/v 0.05%w/v x10 4-8
  nasalspray 0.05%w/v x10 6-11
Xylometazoline | ज़ाइलोमेटाज़ोलिन | H?
  nasaldrops 0.05%w/v 0.1%w/v x10 5-9
  nasalspray 0.1%w/v x10 6-11
Sodium Chloride = Saline, Normal Saline | सोडियम क्लोराइड | none
  nasaldrops 0.65%w/v x10,20 2-4
  nasalspray 0.65%w/v x20 4-7
  injection 0.9%w/v x100,500 0.06-0.14
  eyedrops 5%w/v x10 6-11
Amylmetacresol | एमाइलमेटाक्रेसोल | K O
Dichlorobenzyl Alcohol = 2,4-Dichlorobenzyl Alcohol | डाइक्लोरोबेंज़िल अल्कोहल | K O
+ Ambroxol + Guaifenesin + Levosalbutamol
  syrup 30mg/5ml+50mg/5ml+1mg/5ml 15mg/5ml+50mg/5ml+0.5mg/5ml x100 0.7-1.3
+ Ambroxol + Guaifenesin + Terbutaline
  syrup 15mg/5ml+50mg/5ml+1.25mg/5ml x100 0.7-1.3
+ Bromhexine + Guaifenesin + Terbutaline
  syrup 4mg/5ml+50mg/5ml+1.25mg/5ml x100 0.6-1.2
+ Ambroxol + Guaifenesin
  syrup 15mg/5ml+50mg/5ml x100 0.6-1
+ Guaifenesin + Ammonium Chloride
  syrup 50mg/5ml+60mg/5ml x100 0.4-0.8
+ Dextromethorphan + Chlorphenamine
  syrup 10mg/5ml+2mg/5ml x60,100 0.7-1.3
+ Dextromethorphan + Chlorphenamine + Phenylephrine
  syrup 10mg/5ml+2mg/5ml+5mg/5ml x60,100 0.8-1.4
+ Dextromethorphan + Guaifenesin
  syrup 10mg/5ml+100mg/5ml x100 0.8-1.4
+ Diphenhydramine + Ammonium Chloride + Sodium Citrate
  syrup 14.08mg/5ml+138mg/5ml+57.03mg/5ml x100,150 0.6-1.1
+ Paracetamol + Phenylephrine + Chlorphenamine
  tablet 500mg+10mg+2mg 325mg+5mg+2mg x10 2-4.5
  suspension 125mg/5ml+5mg/5ml+1mg/5ml 250mg/5ml+5mg/5ml+2mg/5ml x60 0.7-1.2
  drops 125mg/ml+2.5mg/ml+1mg/ml x15 3-5
+ Paracetamol + Phenylephrine + Caffeine + Diphenhydramine
  tablet 500mg+5mg+30mg+25mg x10 2.6-4.6
+ Amylmetacresol + Dichlorobenzyl Alcohol
  lozenge 0.6mg+1.2mg x8,10 2-4
+ Menthol + Eucalyptus Oil
  lozenge 5mg+2mg x10,20 0.8-1.6
# allergy 300490
Cetirizine | सेटिरिज़िन | H
  tablet 5mg 10mg x10,15 1-2.4
  syrup 5mg/5ml x30,60 0.5-0.9
Levocetirizine | लेवोसेटिरिज़िन | H
  tablet 5mg 10mg x10,15 2-4.5
  syrup 2.5mg/5ml x30,60 0.8-1.4
Loratadine | लोराटाडिन | H?
  tablet 10mg x10 3-6
  syrup 5mg/5ml x60 0.7-1.2
Desloratadine | डेसलोराटाडिन | H
  tablet 5mg x10 5-9
  syrup 2.5mg/5ml x60 0.9-1.5
Fexofenadine | फेक्सोफेनाडिन | H
  tablet 120mg 180mg x10 9-19
  suspension 30mg/5ml x60 1.4-2.4
Bilastine | बिलास्टिन | Hnew
  tablet 20mg x10 9-17
  mouthdissolving 10mg x10 7-12
Ebastine | एबास्टिन | H
  tablet 10mg 20mg x10 8-14
Rupatadine | रुपाटाडिन | Hnew
  tablet 10mg x10 8-14
Chlorphenamine / Chlorpheniramine = CPM | क्लोरफेनिरामिन | H
  tablet 4mg x10,20 0.2-0.6
  syrup 2mg/5ml x60 0.4-0.7
Pheniramine | फेनिरामिन | G
  tablet 25mg 50mg x10,15 0.7-1.6
  injection 22.75mg/ml x2 3-6
Hydroxyzine | हाइड्रॉक्सीज़िन | H
  tablet 10mg 25mg x10,15 2-5
  syrup 10mg/5ml x100 0.7-1.2
Diphenhydramine | डाइफेनहाइड्रामीन | G
  capsule 25mg 50mg x10 1.4-3
Promethazine | प्रोमेथाज़ीन | G
  tablet 10mg 25mg x10 1.6-3.4
  syrup 5mg/5ml x100 0.5-0.9
Cyproheptadine | साइप्रोहेप्टाडिन | G
  tablet 4mg x10 1.2-2.6
  syrup 2mg/5ml x100,200 0.5-0.9
Azelastine | एज़ेलास्टिन | Hnew A
  nasalspray 140mcg x70 4-7
  eyedrops 0.05%w/v x5 24-42
Mometasone | मोमेटासोन | H A
  nasalspray 50mcg x100,120 2.4-4.4
  cream 0.1%w/w x10,15 9-17
+ Montelukast + Levocetirizine
  tablet 10mg+5mg x10,15 9-19
  dispersible 4mg+2.5mg x10 7-12
  syrup 4mg/5ml+2.5mg/5ml x30,60 1.6-2.8
+ Montelukast + Fexofenadine
  tablet 10mg+120mg x10 13-22
+ Montelukast + Bilastine
  tablet 10mg+20mg x10 14-24
+ Montelukast + Desloratadine
  tablet 10mg+5mg x10 10-17
+ Levocetirizine + Ambroxol
  tablet 5mg+60mg x10 5-9
+ Fluticasone Furoate + Oxymetazoline
  nasalspray 27.5mcg+50mcg x70 5-8
+ Fluticasone Propionate + Azelastine
  nasalspray 50mcg+140mcg x70,120 4-7
`
