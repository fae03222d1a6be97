/** Bacteria, tuberculosis, fungi, viruses, malaria, worms; the notation is explained in `notation.ts`. */
export const infection = `
# infection, penicillins 300410
Amoxicillin / Amoxycillin | एमोक्सिसिलिन | Hab
  capsule 250mg 500mg x10,15 4-8
  dispersible 125mg 250mg x10 2-4
  drysyrup 125mg/5ml 250mg/5ml x60 0.7-1.2
Ampicillin | एम्पिसिलिन | Hab
  capsule 250mg 500mg x10 4-7
  vial 500mg 1g x1 15-32
Cloxacillin | क्लॉक्सासिलिन | Hab
  capsule 250mg 500mg x10 3-6
Phenoxymethylpenicillin = Penicillin V | फेनोक्सीमेथिलपेनिसिलिन | Hab
  tablet 250mg 400mg x10 3-6
Benzathine Benzylpenicillin = Benzathine Penicillin G | बेंज़ाथीन बेंज़िलपेनिसिलिन | Hab
  vial 600000IU 1200000IU 2400000IU x1 12-30
Piperacillin | पाइपरासिलिन | Hab
Tazobactam | टैज़ोबैक्टम | Hab
Sulbactam | सल्बैक्टम | Hab
Clavulanic Acid = Clavulanate | क्लैवुलैनिक एसिड | H
+ Amoxicillin + Clavulanic Acid
  tablet 250mg+125mg 500mg+125mg 875mg+125mg x6,10 12-21
  drysyrup 200mg/5ml+28.5mg/5ml 400mg/5ml+57mg/5ml x30 1.8-3
  drysyrup 250mg/5ml+62.5mg/5ml x100 2-3
  drops 80mg/ml+11.4mg/ml x10 6-10
  vial 1000mg+200mg x1 90-160
  vial 500mg+100mg x1 60-100
+ Ampicillin + Cloxacillin
  capsule 250mg+250mg x10 4-8
+ Piperacillin + Tazobactam
  vial 4g+0.5g 2g+0.25g x1 180-460
# infection 300420
Cefalexin / Cephalexin | सेफैलेक्सिन | Hab
  capsule 250mg 500mg x10 9-18
  drysyrup 125mg/5ml 250mg/5ml x60 1-1.8
Cefadroxil | सेफाड्रॉक्सिल | H
  tablet 500mg x10 4-8
  dispersible 250mg x10 3-5
  drysyrup 125mg/5ml 250mg/5ml x30 1-1.8
Cefazolin | सेफाज़ोलिन | H
  vial 500mg 1g x1 22-55
Cefuroxime | सेफ्यूरॉक्सीम | H
  tablet 250mg 500mg x10 18-42
  drysyrup 125mg/5ml x30 3-5
  vial 750mg 1.5g x1 70-160
Cefaclor | सेफाक्लोर | Hab
  capsule 250mg x10 20-34
Cefixime | सेफिक्सिम | H1
  tablet 200mg 400mg x10 7-12
  dispersible 50mg 100mg 200mg x10 3-6
  drysyrup 50mg/5ml 100mg/5ml x30 1.2-2.2
Cefpodoxime | सेफपोडॉक्सिम | H1
  tablet 100mg 200mg x10 8-18
  dispersible 50mg 100mg x10 6-11
  drysyrup 50mg/5ml 100mg/5ml x30 2-3.4
Cefdinir | सेफडिनिर | H1
  capsule 300mg x10 28-52
  drysyrup 125mg/5ml x30 4-6
Cefditoren | सेफडिटोरेन | H1
  tablet 200mg 400mg x10 34-70
Cefetamet | सेफेटामेट | H1
  tablet 250mg 500mg x10 20-40
Ceftibuten | सेफटिब्यूटेन | H1
  capsule 400mg x5 60-110
Cefotaxime | सेफोटैक्सीम | H1
  vial 250mg 500mg 1g x1 16-35
Ceftriaxone | सेफ्ट्रिएक्सोन | H1
  vial 250mg 500mg 1g x1 22-60
Ceftazidime | सेफ्टाज़िडीम | H1
  vial 500mg 1g x1 90-210
Cefoperazone | सेफोपेराज़ोन | H1
  vial 1g x1 90-180
Cefepime | सेफेपीम | H1
  vial 500mg 1g x1 120-280
Cefpirome | सेफपिरोम | H1
  vial 1g x1 280-480
Ceftizoxime | सेफ्टिज़ॉक्सीम | H1
  vial 1g x1 120-240
Faropenem = Feropenem | फैरोपेनेम | H1
  tablet 150mg 200mg x6,10 45-110
Imipenem | इमिपेनेम | H1
Cilastatin | सिलैस्टैटिन | Hab
Meropenem | मेरोपेनेम | H1
  vial 500mg 1g x1 420-1200
Ertapenem | एर्टापेनेम | H1
  vial 1g x1 900-2200
Doripenem | डोरिपेनेम | H1
  vial 500mg x1 700-1500
Azithromycin | एज़िथ्रोमाइसिन | Hab
  tablet 250mg 500mg x3,5,6 10-24
  suspension 100mg/5ml 200mg/5ml x15,30 2.4-4
  vial 500mg x1 120-240
  eyeointment 1%w/w x3 12-20
Clarithromycin | क्लैरिथ्रोमाइसिन | H
  tablet 250mg 500mg x10 20-42
  drysyrup 125mg/5ml x30 4-6
Erythromycin | एरिथ्रोमाइसिन | Hab
  tablet 250mg 500mg x10 4-8
Roxithromycin | रॉक्सिथ्रोमाइसिन | Hab
  tablet 150mg 300mg x10 6-11
Doxycycline | डॉक्सीसाइक्लिन | Hab
  capsule 100mg x8,10 2-6
  tablet 100mg x10 2-6
Minocycline | मिनोसाइक्लिन | H
  capsule 50mg 100mg x10 10-22
Tetracycline | टेट्रासाइक्लिन | Hab
  capsule 250mg 500mg x10 1.5-3.5
Ciprofloxacin | सिप्रोफ्लॉक्सासिन | H
  tablet 250mg 500mg 750mg x10 2-4.5
  tablet ER 1000mg x5 8-13
  injection 2mg/ml x100 0.2-0.5
Ofloxacin | ऑफ्लॉक्सासिन | H
  tablet 200mg 400mg x10 4-9
  suspension 50mg/5ml 100mg/5ml x30,60 0.8-1.5
Levofloxacin | लेवोफ्लॉक्सासिन | H1
  tablet 250mg 500mg 750mg x5,10 5-11
  injection 5mg/ml x100 0.6-1.4
Moxifloxacin | मॉक्सिफ्लॉक्सासिन | H1
  tablet 400mg x5 18-42
  injection 4mg/ml x100 1.6-3.4
Norfloxacin | नॉरफ्लॉक्सासिन | H
  tablet 400mg x10 3-6
Sparfloxacin | स्पारफ्लॉक्सासिन | H1
  tablet 200mg x6 8-14
Gemifloxacin | जेमिफ्लॉक्सासिन | H1
  tablet 320mg x5 50-90
Prulifloxacin | प्रुलिफ्लॉक्सासिन | H1
  tablet 600mg x5 24-44
Balofloxacin | बालोफ्लॉक्सासिन | H1
  tablet 100mg x10 12-22
Nitrofurantoin | नाइट्रोफ्यूरैंटोइन | H?
  capsule 50mg 100mg x10 5-10
  capsule SR 100mg x10 7-13
Fosfomycin | फॉस्फोमाइसिन | Hab
  sachet 3g x1 240-460
Sulfamethoxazole / Sulphamethoxazole | सल्फामेथॉक्साज़ोल | H
Trimethoprim | ट्राइमेथोप्रिम | H
Metronidazole | मेट्रोनिडाज़ोल | H
  tablet 200mg 400mg x10,15 0.6-1.3
  suspension 100mg/5ml 200mg/5ml x60 0.3-0.6
  injection 5mg/ml x100 0.15-0.35
  gel 1%w/w x30 2-4
Tinidazole | टिनिडाज़ोल | H
  tablet 300mg 500mg 1000mg x4,10 3-7
Ornidazole | ऑर्निडाज़ोल | H
  tablet 500mg x10 7-13
Secnidazole | सेकनिडाज़ोल | H
  tablet 1g x2 22-40
Clindamycin | क्लिंडामाइसिन | H
  capsule 150mg 300mg x10 14-32
  injection 150mg/ml x2,4 28-60
Lincomycin | लिंकोमाइसिन | Hab
  capsule 500mg x10 14-24
Linezolid | लिनेज़ोलिड | H
  tablet 600mg x10 20-50
  drysyrup 100mg/5ml x30 4-7
  injection 2mg/ml x300 0.6-1.3
Vancomycin | वैंकोमाइसिन | H nti
  vial 500mg 1g x1 180-420
Teicoplanin | टाइकोप्लैनिन | H
  vial 200mg 400mg x1 700-1500
Colistin = Colistimethate Sodium | कोलिस्टिन | Hab
  vial 1million_IU 2million_IU x1 500-1200
Polymyxin B | पॉलीमिक्सिन बी | Hab
  vial 500000IU x1 600-1300
Tigecycline | टाइगेसाइक्लिन | Hab
  vial 50mg x1 700-1800
Gentamicin | जेंटामाइसिन | Hab nti
  injection 40mg/ml x2 2-5
  eyedrops 0.3%w/v x5,10 1.5-3
Amikacin | एमिकासिन | H nti
  injection 50mg/ml 125mg/ml 250mg/ml x2 8-28
Tobramycin | टोब्रामाइसिन | Hab nti
  eyedrops 0.3%w/v x5 8-20
  eyeointment 0.3%w/w x3 12-22
Streptomycin | स्ट्रेप्टोमाइसिन | Hab nti
  vial 750mg 1g x1 8-16
Rifaximin | रिफैक्सिमिन | Hab
  tablet 200mg 400mg 550mg x10 14-38
Chloramphenicol | क्लोरैम्फेनिकॉल | Hab
  capsule 250mg 500mg x10 3-6
  eyedrops 0.5%w/v x5,10 3-6
  eyeointment 1%w/w x5 4-8
+ Cefixime + Ofloxacin
  tablet 200mg+200mg x10 11-20
+ Cefixime + Clavulanic Acid
  tablet 200mg+125mg x6,10 20-34
+ Cefpodoxime + Clavulanic Acid
  tablet 200mg+125mg x6,10 20-36
+ Cefuroxime + Clavulanic Acid
  tablet 250mg+125mg 500mg+125mg x6,10 36-70
+ Ceftriaxone + Sulbactam
  vial 1000mg+500mg 500mg+250mg 250mg+125mg x1 60-160
+ Ceftriaxone + Tazobactam
  vial 1000mg+125mg x1 90-190
+ Cefoperazone + Sulbactam
  vial 1000mg+500mg 1000mg+1000mg x1 150-320
+ Imipenem + Cilastatin
  vial 500mg+500mg x1 800-1900
+ Sulfamethoxazole + Trimethoprim
  tablet 400mg+80mg 800mg+160mg x10 0.9-2
  suspension 200mg/5ml+40mg/5ml x50 0.3-0.6
+ Ofloxacin + Ornidazole
  tablet 200mg+500mg x10 8-15
+ Norfloxacin + Tinidazole
  tablet 400mg+600mg x10 6-11
+ Ciprofloxacin + Tinidazole
  tablet 500mg+600mg x10 7-12
# tuberculosis and leprosy 300420
Rifampicin = Rifampin | रिफैम्पिसिन | H1
  capsule 150mg 300mg 450mg 600mg x10 2.5-5
Isoniazid = INH | आइसोनियाज़िड | H1
  tablet 100mg 300mg x10 0.7-1.5
Pyrazinamide | पायराज़िनामाइड | H1
  tablet 500mg 750mg 1000mg x10 2.5-5
Ethambutol | एथैम्ब्यूटोल | H1
  tablet 400mg 800mg 1000mg x10 2-4
Rifabutin | रिफाब्यूटिन | H1
  capsule 150mg x10 20-45
Ethionamide | एथियोनामाइड | H1
  tablet 250mg x10 9-16
Cycloserine | साइक्लोसेरिन | H1
  capsule 250mg x10 24-44
Capreomycin | कैप्रियोमाइसिन | H1
  vial 500mg 1g x1 180-420
Sodium Aminosalicylate = Para-aminosalicylate, PAS | सोडियम एमिनोसैलिसिलेट | H1
  granules 80%w/w x100 2-4
Thioacetazone / Thiacetazone | थायोएसिटाज़ोन | H1
  tablet 150mg x10 1-2
Clofazimine | क्लोफाज़िमीन | H1
  capsule 50mg 100mg x10 3-7
Dapsone | डैप्सोन | H
  tablet 100mg x10 0.8-1.8
Bedaquiline | बेडाक्विलिन | Hnew
  tablet 100mg x10 180-400
+ Rifampicin + Isoniazid
  tablet 450mg+300mg 600mg+300mg 300mg+150mg x10 5-9
+ Rifampicin + Isoniazid + Pyrazinamide + Ethambutol
  tablet 150mg+75mg+400mg+275mg x10 6-11
# fungal infection 300490
Fluconazole | फ्लुकोनाज़ोल | H?
  tablet 50mg 100mg 150mg 200mg x1,4 5-11
  capsule 150mg x1 9-16
  eyedrops 0.3%w/v x5 12-20
Itraconazole | इट्राकोनाज़ोल | Hnew
  capsule 100mg 200mg x7,10 9-22
Ketoconazole | कीटोकोनाज़ोल | H A
  tablet 200mg x10 8-14
  cream 2%w/w x15,30 4-8
  shampoo 2%w/v x60,100 2.4-4.2
  soap 2%w/w x75 1.2-2
Terbinafine | टेर्बिनाफिन | H A
  tablet 250mg 500mg x7,10 11-24
  cream 1%w/w x10,15 5-10
Griseofulvin | ग्रिसियोफल्विन | Hab
  tablet 250mg 500mg x10 3-6
Voriconazole | वोरिकोनाज़ोल | Hnew
  tablet 50mg 200mg x4,10 90-300
Amphotericin B | एम्फोटेरिसिन बी | Hab cold
  vial 50mg x1 1800-4200
Clotrimazole | क्लोट्रिमाज़ोल | H A
  cream 1%w/w x15,30 2-5
  powder 1%w/w x75,100 0.9-1.6
  lotion 1%w/v x15 3-6
  pessary 100mg 200mg x3,6 10-18
  eardrops 1%w/v x10,15 4-7
  mouthpaint 1%w/v x15,25 3-5
Miconazole | माइकोनाज़ोल | H A
  cream 2%w/w x15 3-6
  oralgel 2%w/w x15 5-8
Luliconazole | लुलिकोनाज़ोल | Hnew A
  cream 1%w/w x10,20,30 8-16
  lotion 1%w/v x15,30 8-15
Sertaconazole | सर्टाकोनाज़ोल | Hnew A
  cream 2%w/w x15,30 9-15
Eberconazole | एबरकोनाज़ोल | Hnew A
  cream 1%w/w x15,30 10-16
Amorolfine | एमोरोल्फिन | Hnew A
  cream 0.25%w/w x15,30 8-14
  naillacquer 5%w/v x5 120-200
Ciclopirox | सिक्लोपिरॉक्स | H A
  cream 1%w/w x15,30 5-9
  shampoo 1%w/v x60 3-5
Nystatin | निस्टैटिन | Hab
  suspension 100000IU/ml x30 2-4
Natamycin | नैटामाइसिन | H
  eyedrops 5%w/v x5 14-26
+ Fluconazole + Azithromycin + Secnidazole
  kit 150mg+1g+1g x1 60-130
# viral infection 300490
Aciclovir / Acyclovir | एसाइक्लोविर | H
  tablet 200mg 400mg 800mg x5,10 5-11
  cream 5%w/w x5,10 6-12
  eyeointment 3%w/w x5 10-18
  vial 250mg 500mg x1 180-380
Valaciclovir / Valacyclovir | वैलासाइक्लोविर | Hnew
  tablet 500mg 1000mg x3,10 28-60
Famciclovir | फैमसाइक्लोविर | H
  tablet 250mg 500mg x3,10 30-62
Oseltamivir | ओसेल्टामिविर | Hnew
  capsule 30mg 45mg 75mg x10 26-56
  drysyrup 12mg/ml x75 3-5
Favipiravir | फेविपिराविर | Hnew
  tablet 200mg 400mg 800mg x10 22-44
Tenofovir Disoproxil = TDF | टेनोफोविर डिसोप्रॉक्सिल | Hnew
  tablet 300mg x30 18-42
Tenofovir Alafenamide = TAF | टेनोफोविर एलाफेनामाइड | Hnew
  tablet 25mg x30 28-54
Entecavir | एंटेकाविर | Hnew
  tablet 0.5mg 1mg x10,30 34-70
Lamivudine = 3TC | लैमिवुडिन | H
  tablet 100mg 150mg x10,30 7-14
Zidovudine = AZT | ज़िडोवुडिन | H
  tablet 300mg x10,60 8-15
Efavirenz | एफाविरेंज़ | H
  tablet 600mg x30 14-30
Dolutegravir | डोल्यूटेग्राविर | Hnew
  tablet 50mg x30 34-70
Sofosbuvir | सोफोसबुविर | Hnew
  tablet 400mg x28 180-420
Remdesivir | रेमडेसिविर | Hnew
  vial 100mg x1 800-2400
+ Sofosbuvir + Velpatasvir
  tablet 400mg+100mg x28 280-640
+ Lamivudine + Zidovudine
  tablet 150mg+300mg x10,60 12-22
+ Tenofovir Disoproxil + Lamivudine + Dolutegravir
  tablet 300mg+300mg+50mg x30 44-90
+ Tenofovir Disoproxil + Lamivudine + Efavirenz
  tablet 300mg+300mg+600mg x30 40-80
Velpatasvir | वेलपटासविर | Hnew
# malaria 300460
Chloroquine | क्लोरोक्विन | H?
  tablet 250mg 500mg x5,10 0.9-2
  suspension 50mg/5ml x60 0.4-0.7
Primaquine | प्राइमाक्विन | H?
  tablet 2.5mg 7.5mg 15mg x7,10 1-2.4
Artesunate | आर्टेसुनेट | H
  tablet 50mg x6 14-26
  vial 60mg 120mg x1 110-240
Artemether | आर्टेमेथर | H
  injection 80mg/ml x1 50-100
Lumefantrine | ल्यूमेफैंट्रिन | H
Arteether = Alpha Beta Arteether | आर्टिईथर | H
  injection 75mg/ml x2 30-60
Quinine | क्विनीन | H?
  tablet 300mg 600mg x10 5-9
  injection 300mg/ml x2 6-12
Mefloquine | मेफ्लोक्विन | H
  tablet 250mg x4 40-75
Sulfadoxine / Sulphadoxine | सल्फाडॉक्सिन | H
Pyrimethamine | पाइरिमेथामीन | H
+ Artemether + Lumefantrine
  tablet 20mg+120mg 40mg+240mg 80mg+480mg x6,24 7-18
  drysyrup 20mg/5ml+120mg/5ml x30 2-3.4
+ Sulfadoxine + Pyrimethamine
  tablet 500mg+25mg x2,3 6-12
# worms and parasites 300490
Albendazole | एल्बेंडाज़ोल | H
  tablet 400mg x1 6-14
  chewable 400mg x1 7-15
  suspension 200mg/5ml x10 1.6-3
Mebendazole | मेबेंडाज़ोल | H
  tablet 100mg x6 2-4
  suspension 100mg/5ml x30 0.8-1.4
Ivermectin | आइवरमेक्टिन | Hnew
  tablet 3mg 6mg 12mg x2,4,10 9-20
Praziquantel | प्राज़िक्वांटेल | H
  tablet 600mg x4 24-44
Nitazoxanide | नाइटाज़ोक्सानाइड | Hnew
  tablet 200mg 500mg x6,10 9-19
  suspension 100mg/5ml x30 1.8-3
Diethylcarbamazine = DEC | डाइएथिलकार्बामाज़ीन | H?
  tablet 50mg 100mg x10 0.7-1.4
  syrup 120mg/5ml x100 0.4-0.7
Levamisole | लेवामिसोल | H
  tablet 50mg 150mg x1 4-9
Pyrantel | पाइरैंटेल | H?
  suspension 250mg/5ml x10 2-3.6
Permethrin | परमेथ्रिन | H? A
  cream 5%w/w x30,60 2.2-3.8
  lotion 5%w/v x50,100 1.4-2.4
  soap 1%w/w x75 1-1.8
Benzyl Benzoate | बेंज़िल बेंज़ोएट | none A
  lotion 25%w/v x100 0.5-0.9
+ Ivermectin + Albendazole
  tablet 6mg+400mg 12mg+400mg x1 18-34
`
