/** Fever, pain, joints, muscles, gout; the notation is explained in `notation.ts`. */
export const feverAndPain = `
# fever and pain 300490
Paracetamol = Acetaminophen | पैरासिटामोल | K O
  tablet 500mg 650mg x10,15 0.8-2.2
  tablet 1000mg x10 1.8-3.2
  tablet ER 650mg x10 2.2-3.8
  suspension 120mg/5ml 125mg/5ml 250mg/5ml x60,100 0.45-0.8
  drops 100mg/ml 150mg/ml x15,30 1.4-2.6
  suppository 80mg 170mg 250mg x5 6-12
  injection 150mg/ml x2 5-10
  injection 10mg/ml x100 1.2-3
Aspirin = Acetylsalicylic Acid, ASA | एस्पिरिन | K
  tablet 75mg 150mg 325mg x14 0.3-0.6
  tablet DR 75mg 150mg x14 0.35-0.8
  dispersible 350mg x10 0.6-1.2
Ibuprofen | आइबुप्रोफेन | H
  tablet 200mg 400mg 600mg x10,15 0.7-1.3
  suspension 100mg/5ml x60,100 0.35-0.7
Diclofenac Sodium | डाइक्लोफेनाक सोडियम | H
  tablet DR 50mg x10,15 1.2-3
  tablet SR 75mg 100mg x10 4-9
  injection 25mg/ml x3 2.5-6
  injection 75mg/ml x1 8-24
  suppository 12.5mg 100mg x5 6-14
  eyedrops 0.1%w/v x5 6-14
Diclofenac Potassium | डाइक्लोफेनाक पोटैशियम | H
  tablet 50mg x10 1.6-3.2
Diclofenac Diethylamine | डाइक्लोफेनाक डाइएथिलामीन | H
  gel 1.16%w/w 2.32%w/w x30,50 2.4-4.5
Aceclofenac | एसिक्लोफेनाक | H?
  tablet 100mg x10 2.5-5
  tablet SR 200mg x10 6-11
  gel 1.5%w/w x30 2.5-4.5
Naproxen | नेप्रोक्सेन | H
  tablet 250mg 500mg x10,15 3-6
Mefenamic Acid | मेफेनामिक एसिड | H
  tablet 250mg 500mg x10 2-4.5
  suspension 50mg/5ml 100mg/5ml x60 0.6-1.1
Indomethacin / Indometacin | इंडोमेथासिन | H
  capsule 25mg 50mg x10 2-4
  capsule SR 75mg x10 6-11
Ketorolac | कीटोरोलैक | H
  tablet 10mg x10 4-8
  dispersible 10mg x10 6-10
  injection 30mg/ml x1 15-35
  eyedrops 0.4%w/v 0.5%w/v x5 12-24
Piroxicam | पाइरोक्सिकैम | H
  capsule 20mg x10 2.5-5
  dispersible 20mg x10 3-6.5
  gel 0.5%w/w x30 2-4
Meloxicam | मेलोक्सिकैम | H
  tablet 7.5mg 15mg x10 2-4
Lornoxicam | लॉर्नोक्सिकैम | Hnew
  tablet 4mg 8mg x10 4-8
Etoricoxib | एटोरिकॉक्सिब | Hnew
  tablet 60mg 90mg 120mg x10 6-14
Celecoxib | सेलेकॉक्सिब | H
  capsule 100mg 200mg x10 5-12
Nimesulide | निमेसुलाइड | H
  tablet 100mg x10,15 2-5
Ketoprofen | कीटोप्रोफेन | H
  gel 2.5%w/w x30 2.5-5
  tablet 50mg x10 4-7
Flurbiprofen | फ्लरबिप्रोफेन | H
  eyedrops 0.03%w/v x5 10-18
  tablet 100mg x10 4-8
Tramadol | ट्रामाडोल | H1 ndps
  capsule 50mg x10 3-8
  tablet SR 100mg x10 8-16
  injection 50mg/ml x1,2 8-18
Tapentadol | टेपेंटाडोल | Hndps?
  tablet 50mg 75mg 100mg x10 10-22
Codeine | कोडीन | H1 ndps
  tablet 15mg 30mg x10 4-9
Morphine | मॉर्फिन | Hndps
  tablet 10mg 20mg 30mg x10 4-10
  tablet SR 10mg 30mg 60mg x10 8-20
  injection 10mg/ml 15mg/ml x1 15-40
Fentanyl | फेंटानिल | Hndps
  patch 25mcg/hr 50mcg/hr x1 180-420
  injection 50mcg/ml x2 20-45
Pentazocine | पेंटाज़ोसिन | H1 ndps
  injection 30mg/ml x1 6-14
Buprenorphine | ब्यूप्रेनॉर्फिन | H1 ndps
  patch 5mcg/hr 10mcg/hr 20mcg/hr x1 220-480
Metamizole / Analgin = Dipyrone | मेटामिज़ोल | H
  tablet 500mg x10 1.2-2.5
Serratiopeptidase = Serrapeptase | सेराटियोपेप्टिडेज़ | H
  tablet DR 5mg 10mg x10 3-6
Trypsin-Chymotrypsin | ट्रिप्सिन-काइमोट्रिप्सिन | H
  tablet DR 100000AU x10,20 8-18
Capsaicin | कैप्साइसिन | none
  gel 0.025%w/w 0.075%w/w x20 4-8
Methyl Salicylate = Oil of Wintergreen | मेथिल सैलिसिलेट | K
Menthol | मेंथॉल | K
Camphor | कपूर | K
Eucalyptus Oil | नीलगिरी का तेल | K
Caffeine | कैफीन | none
Linseed Oil | अलसी का तेल | none
+ Ibuprofen + Paracetamol
  tablet 400mg+325mg x10,15,20 1-2
  suspension 100mg/5ml+162.5mg/5ml x60 0.5-0.9
+ Diclofenac Sodium + Paracetamol
  tablet 50mg+325mg x10 1.5-4
+ Diclofenac Potassium + Paracetamol
  tablet 50mg+325mg x10 2-4.5
+ Diclofenac Potassium + Paracetamol + Serratiopeptidase
  tablet 50mg+325mg+10mg x10 5-10
+ Diclofenac Diethylamine + Linseed Oil + Methyl Salicylate + Menthol
  gel 1.16%w/w+3%w/w+10%w/w+5%w/w x30,50 2.6-4.6
  spray 1.16%w/w+3%w/w+10%w/w+5%w/w x55,75 3-5
+ Aceclofenac + Paracetamol
  tablet 100mg+325mg x10,15 3-7
  tablet SR 200mg+325mg x10 7-11
+ Aceclofenac + Paracetamol + Serratiopeptidase
  tablet 100mg+325mg+15mg x10 7-13
+ Aceclofenac + Paracetamol + Chlorzoxazone
  tablet 100mg+325mg+250mg x10 5-10
+ Aceclofenac + Thiocolchicoside
  tablet 100mg+4mg 100mg+8mg x10 12-24
+ Etoricoxib + Thiocolchicoside
  tablet 60mg+4mg 60mg+8mg x10 14-28
+ Etoricoxib + Paracetamol
  tablet 60mg+325mg x10 9-15
+ Tramadol + Paracetamol
  tablet 37.5mg+325mg x10 6-13
+ Mefenamic Acid + Dicyclomine
  tablet 250mg+10mg x10 3-6
+ Mefenamic Acid + Paracetamol
  suspension 50mg/5ml+125mg/5ml 100mg/5ml+250mg/5ml x60 0.6-1.1
+ Naproxen + Domperidone
  tablet 250mg+10mg 500mg+10mg x10,15 5-10
+ Paracetamol + Caffeine
  tablet 650mg+50mg x10 1.6-2.8
+ Aspirin + Caffeine
  tablet 350mg+20mg x10 0.5-1
+ Lornoxicam + Paracetamol
  tablet 8mg+325mg x10 6-11
+ Trypsin-Chymotrypsin + Diclofenac Potassium
  tablet DR 50000AU+50mg x10 8-16
+ Menthol + Methyl Salicylate + Camphor + Eucalyptus Oil
  ointment 5%w/w+10%w/w+5%w/w+2%w/w x10,25 2.5-4.5
+ Menthol + Camphor + Eucalyptus Oil
  inhalant 125mg+12.5mg+50mg x1 25-45
# muscles and joints 300490
Thiocolchicoside | थायोकोल्चिकोसाइड | H
  capsule 4mg 8mg x10 9-18
Chlorzoxazone | क्लोरज़ॉक्साज़ोन | H
  tablet 500mg x10 3-5
Tizanidine | टिज़ानिडीन | H
  tablet 2mg 4mg x10 3-7
Baclofen | बैक्लोफेन | H
  tablet 10mg 25mg x10 6-13
Methocarbamol | मेथोकार्बामोल | H
  tablet 500mg 750mg x10 4-8
Tolperisone | टॉल्पेरिसोन | Hnew
  tablet 150mg x10 12-20
Carisoprodol | कैरिसोप्रोडोल | H
  tablet 350mg x10 6-11
Glucosamine | ग्लूकोसामीन | none
  tablet 500mg 750mg 1500mg x10 5-11
  sachet 1500mg x1 12-22
Chondroitin | कॉन्ड्रोइटिन | none
Diacerein | डायासेरिन | Hnew
  capsule 50mg x10 7-13
Collagen Peptide Type II | कोलेजन पेप्टाइड टाइप टू | none
  tablet 40mg x10 14-26
Hydroxychloroquine = HCQ | हाइड्रॉक्सीक्लोरोक्विन | H1hcq
  tablet 200mg 300mg 400mg x10,15 5-9
Sulfasalazine / Sulphasalazine | सल्फासालाज़ीन | H
  tablet DR 500mg 1000mg x10 5-9
Leflunomide | लेफ्लुनोमाइड | H
  tablet 10mg 20mg x10 15-30
Tofacitinib | टोफैसिटिनिब | Hnew
  tablet 5mg x10 22-60
+ Glucosamine + Chondroitin
  tablet 750mg+200mg x10 10-18
+ Glucosamine + Diacerein
  tablet 750mg+50mg x10 12-22
+ Diclofenac Sodium + Thiocolchicoside
  capsule 50mg+4mg x10 11-20
+ Etoricoxib + Tolperisone
  tablet 60mg+150mg x10 16-26
# gout 300490
Allopurinol | एलोप्यूरिनॉल | H
  tablet 100mg 300mg x10 2-4
Febuxostat | फेबुक्सोस्टैट | Hnew
  tablet 40mg 80mg x10,15 7-15
Colchicine | कोल्चिसिन | H nti
  tablet 0.5mg x10 3-5
Probenecid | प्रोबेनेसिड | H?
  tablet 500mg x10 5-9
# anaesthesia 300490
Lidocaine / Lignocaine | लिडोकेन | H?
  gel 2%w/w x30 1.6-2.8
  ointment 5%w/w x20 3-5
  injection 2%w/v x30 1-2
  spray 10%w/v x50 5-8
  patch 5%w/w x1 90-160
Bupivacaine | ब्यूपिवाकेन | H
  injection 5mg/ml x4,20 5-12
Ketamine | कीटामीन | X ndps
  injection 10mg/ml 50mg/ml x2,10 8-20
Midazolam | मिडाज़ोलम | H1 ndps
  injection 1mg/ml 5mg/ml x5 5-12
  nasalspray 0.5mg x50 4-8
Pentobarbital / Pentobarbitone | पेंटोबार्बिटल | X ndps
  injection 200mg/ml x10 25-60
Benzocaine | बेंज़ोकेन | none
  gel 20%w/w x15 4-7
`
