/** Skin, wounds, eyes, ears, mouth; the notation is explained in `notation.ts`. */
export const skinEyeEar = `
# skin 300490
Mupirocin | म्यूपिरोसिन | Hab A
  ointment 2%w/w x5,15 9-18
  cream 2%w/w x5,15 9-18
Fusidic Acid | फ्यूसिडिक एसिड | Hab A
  cream 2%w/w x5,10,15 7-13
  ointment 2%w/w x10 7-13
Silver Sulfadiazine / Silver Sulphadiazine | सिल्वर सल्फाडायज़ीन | H? A
  cream 1%w/w x20,50,250 1-2.4
Framycetin | फ्रामाइसेटिन | Hab A
  cream 1%w/w x30,100 1-1.8
Neomycin | नियोमाइसिन | Hab A
  powder 5mg/g x10 3-6
Bacitracin | बैसिट्रैसिन | Hab A
Povidone Iodine = Povidone-Iodine, PVP-I | पोविडोन आयोडीन | none A
  ointment 5%w/w 10%w/w x15,20,30 2-4
  solution 5%w/v 10%w/v x50,100,500 0.5-1.1
  gargle 2%w/v x50,100 0.9-1.6
  powder 5%w/w x10 4-7
  soap 7.5%w/w x75 1.1-1.8
Chlorhexidine | क्लोरहेक्सिडिन | none
  mouthwash 0.12%w/v 0.2%w/v x80,150 0.7-1.2
  solution 4%w/v x100,500 0.6-1.1
Cetrimide | सेट्रिमाइड | K
  cream 0.5%w/w x20,50 1-1.8
Calamine = Calamine Lotion | कैलामाइन | K A
  lotion 8%w/v 15%w/v x50,100 0.7-1.2
Zinc Oxide | ज़िंक ऑक्साइड | K
  cream 10%w/w 20%w/w x20,50 1.4-2.6
Aloe Vera | एलोवेरा | none
  gel 90%w/w x60,100 0.9-1.7
Urea | यूरिया | none
  cream 10%w/w 20%w/w x30,50 3-5.4
Salicylic Acid | सैलिसिलिक एसिड | none A
  ointment 3%w/w 6%w/w 12%w/w x20,50 2-4
  facewash 1%w/w 2%w/w x60,100 2.4-4.2
Coal Tar | कोल टार | none A
Zinc Pyrithione | ज़िंक पाइरिथियोन | none
  shampoo 1%w/v 2%w/v x100 1.6-2.8
Selenium Sulfide / Selenium Sulphide | सेलेनियम सल्फाइड | none
  shampoo 2.5%w/v x60,120 1.8-3
Clobetasol | क्लोबेटासोल | H A
  cream 0.05%w/w x15,30 3-6
  ointment 0.05%w/w x15,30 3-6
  lotion 0.05%w/v x30 3-6
Betamethasone Valerate | बीटामेथासोन वैलरेट | Hst A
  cream 0.1%w/w x20,30 1.4-2.8
Betamethasone Dipropionate | बीटामेथासोन डाइप्रोपियोनेट | Hst A
  cream 0.05%w/w x20 2.4-4.4
Fluocinolone | फ्लुओसिनोलोन | Hst A
  cream 0.025%w/w 0.1%w/w x30 2-3.6
Desonide | डेसोनाइड | Hst A
  cream 0.05%w/w x15,30 7-13
  lotion 0.05%w/v x30 6-11
Halobetasol | हैलोबेटासोल | Hst A
  cream 0.05%w/w x15,30 6-11
Tacrolimus | टैक्रोलिमस | Hnew nti A
  ointment 0.03%w/w 0.1%w/w x10,15,20 18-36
  capsule 0.25mg 0.5mg 1mg x10 14-36
Benzoyl Peroxide | बेंज़ॉयल पेरोक्साइड | H? A
  gel 2.5%w/w 5%w/w x20,30 4-8
Adapalene | एडापालीन | Hnew A
  gel 0.1%w/w x15,30 7-14
Tretinoin | ट्रेटिनॉइन | H A
  cream 0.025%w/w 0.05%w/w 0.1%w/w x15,20,30 6-12
Isotretinoin | आइसोट्रेटिनॉइन | H
  softgel 5mg 10mg 20mg x10 9-24
+ Clindamycin
  gel 1%w/w x15,20 5-9
Azelaic Acid | एज़ेलेइक एसिड | Hnew A
  cream 10%w/w 20%w/w x15 8-15
  gel 10%w/w 15%w/w x15 8-15
Hydroquinone | हाइड्रोक्विनोन | H? A
  cream 2%w/w 4%w/w x15,30 5-9
Kojic Acid | कोजिक एसिड | none
  cream 2%w/w x15,20 7-13
Glycolic Acid | ग्लाइकोलिक एसिड | none
  cream 6%w/w 12%w/w x30 7-13
Calcipotriol = Calcipotriene | कैल्सिपोट्रिओल | Hnew
  ointment 0.005%w/w x15,30 16-30
Methoxsalen | मेथॉक्सालेन | H?
  tablet 10mg x10,30 4-8
Crotamiton | क्रोटामिटोन | H? A
  cream 10%w/w x20 3-5
Hydrogen Peroxide | हाइड्रोजन पेरोक्साइड | none
  solution 6%w/v x100,400 0.2-0.4
Light Liquid Paraffin | हल्का तरल पैराफिन | none
White Soft Paraffin = Petroleum Jelly | सफेद सॉफ्ट पैराफिन | none
  ointment 100%w/w x30,100 0.6-1.2
+ Clobetasol + Salicylic Acid
  ointment 0.05%w/w+3%w/w 0.05%w/w+6%w/w x20,30 4-8
+ Betamethasone Valerate + Neomycin
  cream 0.1%w/w+0.5%w/w x20,25 1.8-3.4
+ Betamethasone Dipropionate + Salicylic Acid
  ointment 0.05%w/w+3%w/w x20 4-7
  lotion 0.05%w/v+2%w/v x30 4-7
+ Betamethasone Dipropionate + Clotrimazole
  cream 0.05%w/w+1%w/w x15 4-7
+ Beclometasone + Clotrimazole
  cream 0.025%w/w+1%w/w x15 4-7
+ Fusidic Acid + Betamethasone Valerate
  cream 2%w/w+0.1%w/w x10,15 8-14
+ Mometasone + Fusidic Acid
  cream 0.1%w/w+2%w/w x10,15 12-21
+ Hydroquinone + Tretinoin + Mometasone
  cream 2%w/w+0.025%w/w+0.1%w/w x15,20 9-16
+ Adapalene + Benzoyl Peroxide
  gel 0.1%w/w+2.5%w/w x15,30 9-17
+ Adapalene + Clindamycin
  gel 0.1%w/w+1%w/w x15 9-16
+ Clindamycin + Benzoyl Peroxide
  gel 1%w/w+5%w/w x15,20 9-16
+ Permethrin + Cetrimide
  soap 1%w/w+0.5%w/w x75 1.1-1.9
+ Salicylic Acid + Coal Tar
  lotion 3%w/v+6%w/v x75,100 2.4-4.2
  shampoo 3%w/v+4%w/v x100 2-3.6
+ Ketoconazole + Zinc Pyrithione
  shampoo 2%w/v+1%w/v x60,100 2.6-4.6
+ Calamine + Light Liquid Paraffin
  lotion 10%w/v+10%w/v x50,100 1.2-2.2
+ Light Liquid Paraffin + White Soft Paraffin
  cream 10.2%w/w+13.2%w/w x50,100 1.6-3
  lotion 10.2%w/w+13.2%w/w x100,200 1.6-3
+ Povidone Iodine + Metronidazole
  ointment 5%w/w+1%w/w x15,20 3-5
+ Povidone Iodine + Ornidazole
  ointment 5%w/w+1%w/w x15,20 4-6
+ Neomycin + Bacitracin + Polymyxin B
  ointment 3400IU/g+400IU/g+5000IU/g x5,15 4-8
  powder 3400IU/g+400IU/g+5000IU/g x10 6-10
+ Clotrimazole + Clindamycin
  pessary 200mg+100mg x3,7 14-26
+ Kojic Acid + Glycolic Acid
  cream 2%w/w+5%w/w x15,30 8-14
# eyes 300490
Carboxymethylcellulose / Carmellose = CMC | कार्बोक्सीमेथिलसेलुलोज़ | none A
  eyedrops 0.5%w/v 1%w/v x10,15 9-18
  eyegel 1%w/v x10 14-24
Hypromellose = HPMC | हाइप्रोमेलोज़ | none A
  eyedrops 0.3%w/v 0.7%w/v x10 7-13
Polyethylene Glycol 400 | पॉलीएथिलीन ग्लाइकोल 400 | none A
Propylene Glycol | प्रोपिलीन ग्लाइकोल | none A
Sodium Hyaluronate | सोडियम हायलूरोनेट | H A
  eyedrops 0.1%w/v 0.18%w/v x10 24-46
+ Ciprofloxacin
  eyedrops 0.3%w/v x5,10 1.6-3
  eyeointment 0.3%w/w x5 5-9
+ Moxifloxacin
  eyedrops 0.5%w/v x5 14-32
+ Ofloxacin
  eyedrops 0.3%w/v x5,10 4-9
Gatifloxacin | गैटिफ्लॉक्सासिन | H A
  eyedrops 0.3%w/v x5 10-18
Nepafenac | नेपाफेनेक | Hnew A
  eyedrops 0.1%w/v x5 24-46
Bromfenac | ब्रोमफेनेक | Hnew A
  eyedrops 0.09%w/v x5 20-36
Loteprednol | लोटेप्रेडनोल | H A
  eyedrops 0.5%w/v x5 24-42
Fluorometholone | फ्लुओरोमेथोलोन | Hst A
  eyedrops 0.1%w/v x5 20-36
Difluprednate | डाइफ्लुप्रेडनेट | Hst A
  eyedrops 0.05%w/v x5 34-66
Olopatadine | ओलोपाटाडिन | Hnew A
  eyedrops 0.1%w/v 0.2%w/v x5 18-36
Ketotifen | कीटोटिफेन | H? A
  eyedrops 0.025%w/v x5 12-22
  tablet 1mg x10 1.6-3
Timolol | टिमोलॉल | H A
  eyedrops 0.25%w/v 0.5%w/v x5 9-17
Latanoprost | लैटैनोप्रोस्ट | H A cool
  eyedrops 0.005%w/v x3 120-220
Bimatoprost | बिमैटोप्रोस्ट | H A
  eyedrops 0.01%w/v 0.03%w/v x3 110-200
Travoprost | ट्रैवोप्रोस्ट | Hnew A
  eyedrops 0.004%w/v x3 140-230
Brimonidine | ब्रिमोनिडिन | H A
  eyedrops 0.1%w/v 0.15%w/v 0.2%w/v x5 28-56
Dorzolamide | डॉर्ज़ोलामाइड | Hnew A
  eyedrops 2%w/v x5 44-76
Brinzolamide | ब्रिंज़ोलामाइड | Hnew A
  eyedrops 1%w/v x5 60-110
Tropicamide | ट्रोपिकामाइड | H?
  eyedrops 0.8%w/v 1%w/v x5 9-16
Cyclopentolate | साइक्लोपेंटोलेट | H?
  eyedrops 1%w/v x5 12-20
Naphazoline | नैफाज़ोलिन | H? A
  eyedrops 0.05%w/v 0.1%w/v x10 4-7
Pilocarpine | पाइलोकार्पिन | H?
  eyedrops 2%w/v x5 9-17
+ Polyethylene Glycol 400 + Propylene Glycol
  eyedrops 0.4%w/v+0.3%w/v x10 18-34
+ Ciprofloxacin + Dexamethasone
  eyedrops 0.3%w/v+0.1%w/v x5,10 2.4-5
+ Moxifloxacin + Dexamethasone
  eyedrops 0.5%w/v+0.1%w/v x5 16-30
+ Moxifloxacin + Loteprednol
  eyedrops 0.5%w/v+0.5%w/v x5 28-46
+ Moxifloxacin + Ketorolac
  eyedrops 0.5%w/v+0.5%w/v x5 18-32
+ Tobramycin + Dexamethasone
  eyedrops 0.3%w/v+0.1%w/v x5 14-26
+ Gatifloxacin + Prednisolone
  eyedrops 0.3%w/v+1%w/v x5 14-26
+ Brimonidine + Timolol
  eyedrops 0.2%w/v+0.5%w/v x5 44-76
+ Dorzolamide + Timolol
  eyedrops 2%w/v+0.5%w/v x5 56-96
+ Bimatoprost + Timolol
  eyedrops 0.03%w/v+0.5%w/v x3 140-230
+ Olopatadine + Ketorolac
  eyedrops 0.1%w/v+0.4%w/v x5 20-34
+ Tropicamide + Phenylephrine
  eyedrops 0.8%w/v+5%w/v x5 12-20
+ Chloramphenicol + Polymyxin B
  eyeointment 1%w/w+5000IU/g x5 8-14
# ears and mouth 300490
Paradichlorobenzene | पैराडाइक्लोरोबेंज़ीन | none A
Turpentine Oil | तारपीन का तेल | none A
Chlorbutol = Chlorobutanol | क्लोरब्यूटॉल | none A
Choline Salicylate | कोलीन सैलिसिलेट | none
  oralgel 8.7%w/v x10 6-11
Potassium Nitrate | पोटैशियम नाइट्रेट | none
Sodium Monofluorophosphate | सोडियम मोनोफ्लोरोफॉस्फेट | none
Benzydamine | बेंज़िडामीन | H?
  mouthwash 0.15%w/v x100,150 0.9-1.6
+ Pilocarpine
  tablet 5mg x10 14-26
+ Paradichlorobenzene + Turpentine Oil + Chlorbutol + Lidocaine
  eardrops 2%w/v+15%w/v+5%w/v+2%w/v x10 6-11
+ Clotrimazole + Lidocaine
  eardrops 1%w/v+2%w/v x5,10 5-9
+ Neomycin + Polymyxin B + Hydrocortisone
  eardrops 3400IU/ml+10000IU/ml+10mg/ml x5 12-20
+ Ofloxacin + Clotrimazole + Beclometasone + Lidocaine
  eardrops 0.3%w/v+1%w/v+0.025%w/v+2%w/v x5,10 9-15
+ Choline Salicylate + Lidocaine
  oralgel 8.7%w/v+2%w/v x10 7-12
+ Potassium Nitrate + Sodium Monofluorophosphate
  toothpaste 5%w/w+0.7%w/w x50,100 1-1.8
`
