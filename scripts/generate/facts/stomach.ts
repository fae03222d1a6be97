/** Acidity, vomiting, loose motions, constipation, liver; the notation is explained in `notation.ts`. */
export const stomach = `
# acidity 300490
Omeprazole | ओमेप्राज़ोल | H
  capsule DR 10mg 20mg 40mg x10,15,20 2-5
  vial 40mg x1 40-75
Pantoprazole | पैंटोप्राज़ोल | H
  tablet DR 20mg 40mg x10,15 3-9
  vial 40mg x1 35-70
Rabeprazole | रैबेप्राज़ोल | H
  tablet DR 10mg 20mg x10,15 3-8
Esomeprazole | एसोमेप्राज़ोल | H
  tablet DR 20mg 40mg x10,15 4-10
Lansoprazole | लैंसोप्राज़ोल | H?
  capsule DR 15mg 30mg x10 4-8
Dexlansoprazole | डेक्सलैंसोप्राज़ोल | Hnew
  capsule DR 30mg 60mg x10 9-16
Vonoprazan | वोनोप्राज़ान | Hnew
  tablet 10mg 20mg x10 9-17
Famotidine | फैमोटिडिन | H
  tablet 20mg 40mg x14 0.5-1.2
Ranitidine | रैनिटिडिन | H
  tablet 150mg 300mg x10,30 0.7-1.6
  injection 25mg/ml x2 2-4
Sucralfate | सुक्रालफेट | H
  tablet 1g x10 5-9
  suspension 1g/10ml 1g/5ml x100,200 0.9-1.6
Aluminium Hydroxide | एल्युमिनियम हाइड्रॉक्साइड | K O
Magnesium Hydroxide = Milk of Magnesia | मैग्नीशियम हाइड्रॉक्साइड | K O
  suspension 400mg/5ml x100,200 0.4-0.8
Simeticone / Simethicone | सिमेथिकोन | none
  drops 40mg/ml x15,30 2-3.6
  chewable 80mg x10 1.6-3
Magaldrate | मैगलड्रेट | K O
Calcium Carbonate | कैल्शियम कार्बोनेट | none O
  tablet 500mg 1250mg x10,15 1.4-3
  chewable 500mg x10 1.4-2.6
Sodium Bicarbonate | सोडियम बाइकार्बोनेट | none
  tablet 500mg 1000mg x10 0.8-1.8
Sodium Alginate | सोडियम एल्जिनेट | none
Oxetacaine / Oxethazaine | ऑक्सेटाकेन | H
+ Pantoprazole + Domperidone
  capsule SR 40mg+30mg x10,15 6-14
  tablet 40mg+10mg x10 5-10
+ Rabeprazole + Domperidone
  capsule SR 20mg+30mg x10,15 6-14
+ Omeprazole + Domperidone
  capsule 20mg+10mg x10,15 3-7
+ Esomeprazole + Domperidone
  capsule SR 40mg+30mg x10 8-14
+ Esomeprazole + Levosulpiride
  capsule SR 40mg+75mg x10 13-22
+ Pantoprazole + Levosulpiride
  capsule SR 40mg+75mg x10 13-23
+ Rabeprazole + Levosulpiride
  capsule SR 20mg+75mg x10 14-24
+ Pantoprazole + Itopride
  capsule SR 40mg+150mg x10 13-22
+ Rabeprazole + Itopride
  capsule SR 20mg+150mg x10 13-22
+ Aluminium Hydroxide + Magnesium Hydroxide + Simeticone
  suspension 250mg/5ml+250mg/5ml+50mg/5ml x170,200 0.5-0.9
  chewable 300mg+25mg+25mg x10,15 0.8-1.6
+ Magaldrate + Simeticone
  suspension 400mg/5ml+20mg/5ml 540mg/5ml+50mg/5ml x170,200 0.5-0.9
+ Sodium Alginate + Sodium Bicarbonate + Calcium Carbonate
  suspension 250mg/5ml+133.5mg/5ml+80mg/5ml x100,150 0.9-1.5
+ Sucralfate + Oxetacaine
  suspension 1g/10ml+20mg/10ml x100,200 1-1.7
# vomiting and gas 300490
Domperidone | डोम्पेरिडोन | H
  tablet 10mg x10 1.6-3.4
  suspension 1mg/ml x30 1-1.8
  mouthdissolving 10mg x10 2-4
Ondansetron | ऑनडैनसेट्रॉन | H?
  tablet 4mg 8mg x10 3-7
  mouthdissolving 4mg 8mg x10 4-8
  syrup 2mg/5ml x30 1-1.8
  injection 2mg/ml x2,4 4-9
Granisetron | ग्रैनिसेट्रॉन | H
  tablet 1mg 2mg x4,10 9-17
Metoclopramide | मेटोक्लोप्रामाइड | H
  tablet 10mg x10 0.9-1.8
  injection 5mg/ml x2 2-4
Levosulpiride | लेवोसल्पिराइड | Hnew
  tablet 25mg x10 7-13
Itopride | इटोप्राइड | H
  tablet 50mg x10 8-14
Mosapride | मोसाप्राइड | H
  tablet 2.5mg 5mg x10 3-6
Meclozine / Meclizine | मेक्लोज़ीन | G
  tablet 12.5mg 25mg x10 2-5
Dimenhydrinate | डाइमेनहाइड्रिनेट | G
  tablet 50mg x10 1.8-3.6
Dicyclomine / Dicycloverine | डाइसाइक्लोमिन | H
  tablet 10mg 20mg x10 1-2.4
  drops 10mg/ml x10 3-5
Hyoscine Butylbromide = Scopolamine Butylbromide | हायोसिन ब्यूटिलब्रोमाइड | H?
  tablet 10mg x10 5-10
  injection 20mg/ml x1 9-17
Drotaverine | ड्रोटावेरिन | Hnew
  tablet 40mg 80mg x10 4-9
  injection 20mg/ml x2 9-17
Mebeverine | मेबेवेरिन | H
  capsule SR 200mg x10 11-19
  tablet 135mg x10 8-14
Camylofin | कैमिलोफिन | H?
  tablet 50mg x10 4-7
Pancreatin | पैंक्रियाटिन | H?
  capsule 10000IU 25000IU x10 18-44
Diastase = Fungal Diastase | डायस्टेज़ | none
Pepsin | पेप्सिन | none
Dill Oil | सोआ का तेल | K
+ Dicyclomine + Paracetamol
  tablet 20mg+325mg 20mg+500mg x10 1.6-3.6
+ Drotaverine + Mefenamic Acid
  tablet 80mg+250mg x10 9-16
+ Dicyclomine + Simeticone
  drops 10mg/ml+40mg/ml x10 3-5
+ Dill Oil + Simeticone
  drops 5mg/ml+40mg/ml x15,30 2.4-4
+ Domperidone + Paracetamol
  tablet 10mg+500mg x10 2.4-4.6
+ Diastase + Pepsin
  syrup 50mg/5ml+10mg/5ml x200 0.5-0.9
  drops 25mg/ml+5mg/ml x15 2.4-4
# loose motions 300490
Oral Rehydration Salts = ORS, WHO ORS | ओ आर एस | none O
  sachet 4.2g 21g x1,5 4-9
  liquid 4.2g/200ml x200 0.14-0.2
Zinc Sulfate | ज़िंक सल्फेट | none O
  dispersible 20mg x10,14 1.6-3.4
  syrup 10mg/5ml 20mg/5ml x60,100 0.5-1
Loperamide | लोपेरामाइड | H?
  capsule 2mg x10 1.6-3.4
Racecadotril | रेसकैडोट्रिल | H
  capsule 100mg x10 9-17
  sachet 10mg 15mg 30mg x1 9-17
Diphenoxylate | डाइफेनॉक्सिलेट | H1 ndps
Atropine | एट्रोपिन | H?
  injection 0.6mg/ml x1 3-6
  eyedrops 1%w/v x5 6-12
Bacillus Clausii | बैसिलस क्लॉसाई | none
  suspension 2billion_CFU/5ml x5 7-13
Saccharomyces Boulardii | सैकरोमाइसीज़ बौलार्डी | none
  sachet 250mg x1 14-26
  capsule 250mg x10 14-26
Lactobacillus = Lactic Acid Bacillus | लैक्टोबैसिलस | none
  sachet 150million_CFU x1 6-11
  tablet 60million_CFU x10 3-6
+ Diphenoxylate + Atropine
  tablet 2.5mg+0.025mg x10 1.6-3.4
# constipation and piles 300490
Bisacodyl | बिसाकोडिल | none
  tablet DR 5mg x10 0.8-1.6
  suppository 5mg 10mg x5 8-15
Lactulose | लैक्टुलोज़ | none
  syrup 10g/15ml x100,200 1-1.8
Lactitol | लैक्टिटॉल | H?
  syrup 10g/15ml x100,200 1.1-1.9
Sodium Picosulfate / Sodium Picosulphate | सोडियम पिकोसल्फेट | H
  tablet 10mg x10 4-8
  syrup 5mg/5ml x100 0.9-1.6
Polyethylene Glycol 3350 = Macrogol | पॉलीएथिलीन ग्लाइकोल | none
  sachet 17g x1 14-26
  powder 119g x119 1.4-2.4
Ispaghula Husk = Psyllium, Isabgol | ईसबगोल | none
  powder 100%w/w x100,200 1-1.8
  sachet 3.5g x1 5-9
Liquid Paraffin | तरल पैराफिन | K
Glycerin = Glycerol | ग्लिसरीन | none
  suppository 1g 2g x5,10 4-8
  liquid 98%w/w x100 0.6-1
Senna = Sennosides | सनाय | none
  tablet 11.5mg 12mg x10 1-2
Prucalopride | प्रुकैलोप्राइड | Hnew
  tablet 1mg 2mg x10 14-28
Docusate | डॉक्यूसेट | none
  eardrops 0.5%w/v x10 6-11
  capsule 100mg x10 3-6
Calcium Dobesilate | कैल्शियम डोबेसिलेट | H
  capsule 500mg x10 11-19
Diosmin | डायोस्मिन | Hnew
Hesperidin | हेस्पेरिडिन | Hnew
+ Liquid Paraffin + Magnesium Hydroxide
  suspension 1.25ml/5ml+3.75ml/5ml x170,225 0.8-1.4
+ Diosmin + Hesperidin
  tablet 450mg+50mg x10 10-18
+ Calcium Dobesilate + Lidocaine
  ointment 0.25%w/w+3%w/w x20,30 3.4-5.6
# liver and bowel 300490
Ursodeoxycholic Acid = Ursodiol, UDCA | उर्सोडिऑक्सीकोलिक एसिड | H
  tablet 150mg 300mg x10,15 12-34
Silymarin = Milk Thistle | सिलीमैरिन | none
  tablet 70mg 140mg x10 6-11
Ademetionine = S-Adenosyl Methionine | एडेमेटियोनिन | Hnew
  tablet DR 200mg 400mg x10 34-80
L-Ornithine L-Aspartate = LOLA | एल-ऑर्निथिन एल-एस्पार्टेट | H?
  sachet 3g x1 28-52
  tablet 150mg x10 9-16
Mesalazine / Mesalamine = 5-ASA | मेसालाज़ीन | H?
  tablet DR 400mg 800mg 1200mg x10 8-18
  suppository 1g x5 44-80
  sachet SR 1g x1 34-60
Obeticholic Acid | ओबेटिकोलिक एसिड | Hnew
  tablet 5mg 10mg x10 44-90
`
