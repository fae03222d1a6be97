/** Cancer, transplant, immunity, kidney, vaccines, emergencies; the notation is explained in `notation.ts`. */
export const specialist = `
# cancer 300490
Methotrexate | मेथोट्रेक्सेट | H nti
  tablet 2.5mg 5mg 7.5mg 10mg x10 4-9
  injection 25mg/ml x2 34-66
Cyclophosphamide | साइक्लोफॉस्फेमाइड | G rx
  tablet 50mg x10 4-9
  vial 200mg 500mg 1g x1 44-110
Capecitabine | कैपेसिटाबिन | H
  tablet 500mg x10 44-96
Tamoxifen | टैमॉक्सिफेन | G rx
  tablet 10mg 20mg x10 2.4-5
Anastrozole | एनास्ट्रोज़ोल | Hnew
  tablet 1mg x10,14 18-38
Exemestane | एक्सेमेस्टेन | H
  tablet 25mg x10 34-66
Bicalutamide | बाइकैलुटामाइड | H
  tablet 50mg x10 24-52
Abiraterone | एबिराटेरोन | Hnew
  tablet 250mg x30,120 44-110
Enzalutamide | एन्ज़ालुटामाइड | Hnew
  capsule 40mg x28 90-190
Imatinib | इमैटिनिब | Hnew
  tablet 100mg 400mg x10 34-90
Gefitinib | गेफिटिनिब | Hnew
  tablet 250mg x10,30 70-150
Erlotinib | एर्लोटिनिब | Hnew
  tablet 100mg 150mg x10,30 80-170
Osimertinib | ओसिमर्टिनिब | Hnew
  tablet 80mg x10 800-2200
Hydroxycarbamide / Hydroxyurea | हाइड्रॉक्सीयूरिया | G rx
  capsule 500mg x10 9-18
Mercaptopurine | मर्कैप्टोप्यूरिन | G rx nti
  tablet 50mg x10 4-8
Temozolomide | टेमोज़ोलोमाइड | H
  capsule 20mg 100mg 250mg x5 220-620
Lenalidomide | लेनालिडोमाइड | Hnew
  capsule 5mg 10mg 25mg x10 90-240
Thalidomide | थैलिडोमाइड | H
  capsule 50mg 100mg x10 24-48
Bortezomib | बोर्टेज़ोमिब | Hnew
  vial 2mg 3.5mg x1 1800-6200
Paclitaxel | पैक्लिटैक्सेल | H
  vialml 6mg/ml x5,50 60-120
Docetaxel | डोसेटैक्सेल | H
  vial 20mg 80mg x1 900-2800
Cisplatin | सिस्प्लैटिन | H
  vialml 1mg/ml x10,50 5-11
Carboplatin | कार्बोप्लैटिन | H
  vial 150mg 450mg x1 380-980
Doxorubicin | डॉक्सोरुबिसिन | H cold
  vial 10mg 50mg x1 120-420
Trastuzumab | ट्रास्टुज़ुमैब | Hnew cold
  vial 150mg 440mg x1 9000-22000
Rituximab | रिटक्सिमैब | H cold
  vialml 10mg/ml x10,50 380-620
Bevacizumab | बेवैसिज़ुमैब | Hnew cold
  vialml 25mg/ml x4,16 1400-2400
Alectinib | एलेक्टिनिब | Hnew
  capsule 150mg x56 420-900
Megestrol | मेजेस्ट्रोल | H
  tablet 40mg 160mg x10 9-28
# transplant and immunity 300490
Ciclosporin / Cyclosporine = Cyclosporin A | साइक्लोस्पोरिन | H nti
  softgel 25mg 50mg 100mg x5,6 24-52
  eyedrops 0.05%w/v 0.1%w/v x3,5 60-110
Mycophenolate Mofetil | माइकोफेनोलेट मोफेटिल | H nti
  tablet 250mg 500mg x10 24-52
Mycophenolate Sodium | माइकोफेनोलेट सोडियम | H nti
  tablet DR 180mg 360mg x10 34-70
Azathioprine | एज़ैथायोप्रिन | H nti
  tablet 25mg 50mg x10 7-13
Sirolimus | सिरोलिमस | H nti
  tablet 1mg x10 80-150
Everolimus | एवरोलिमस | Hnew nti
  tablet 0.25mg 0.5mg 5mg 10mg x10 60-160
Adalimumab | एडालिमुमैब | Hnew cold
  prefilled 40mg/0.8ml x1 7000-14000
Etanercept | इटैनरसेप्ट | H cold
  prefilled 25mg/0.5ml 50mg/1ml x1 3400-6800
Penicillamine | पेनिसिलामीन | H
  capsule 250mg x10 18-34
# kidney 300490
Sevelamer | सेवेलामर | Hnew
  tablet 400mg 800mg x10 9-22
Calcium Acetate | कैल्शियम एसिटेट | H?
  tablet 667mg x10 4-8
Cinacalcet | सिनाकैल्सेट | Hnew
  tablet 30mg 60mg x10 18-40
Alpha Ketoanalogue | अल्फा कीटोएनालॉग | H?
  tablet 600mg x10,20 24-46
Sodium Polystyrene Sulfonate / Sodium Polystyrene Sulphonate | सोडियम पॉलीस्टाइरीन सल्फोनेट | H?
  sachet 15g x1 28-52
Tolvaptan | टोल्वैप्टान | Hnew
  tablet 15mg 30mg x4,10 34-90
# vaccines and antidotes 300241
Hepatitis B Vaccine | हेपेटाइटिस बी टीका | H cold
  prefilled 10mcg/0.5ml 20mcg/1ml x1 60-190
Tetanus Toxoid | टेटनस टॉक्सॉइड | H? cold
  vialml 5Lf/0.5ml x5 14-30
Rabies Vaccine | रेबीज़ टीका | H? cold
  vial 2.5IU x1 260-420
Influenza Vaccine | इन्फ्लुएंज़ा टीका | H? cold
  prefilled 15mcg/0.5ml x1 1200-2000
Anti-D Immunoglobulin | एंटी-डी इम्युनोग्लोबुलिन | H? cold
  prefilled 300mcg x1 1800-3400
Typhoid Conjugate Vaccine | टाइफॉइड टीका | H? cold
  prefilled 25mcg/0.5ml x1 1200-2000
Naloxone | नालोक्सोन | H?
  injection 0.4mg/ml x1 60-130
Pralidoxime | प्रैलिडॉक्सिम | H?
  vial 500mg 1g x1 60-140
Neostigmine | नियोस्टिग्मिन | H?
  injection 0.5mg/ml x1,5 6-14
# rare diseases, nil GST 300490
Miglustat | मिगलुस्टैट | Hnew
  capsule 100mg x90 700-1500
Risdiplam | रिसडिप्लाम | Hnew cold
  drysyrup 0.75mg/ml x80 4500-7800
Imiglucerase | इमिग्लुसेरेज़ | Hnew cold
  vial 400IU x1 70000-115000
`
