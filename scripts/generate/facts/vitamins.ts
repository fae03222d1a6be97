/** Vitamins, minerals, blood building, household remedies; the notation is explained in `notation.ts`. */
export const vitamins = `
# vitamins and minerals 300450
Cholecalciferol / Colecalciferol = Vitamin D3 | विटामिन डी3 | none O
  softgel 60000IU x4,8 18-34
  softgel 1000IU 2000IU x10,15 3-6
  sachet 60000IU x1 18-34
  drops 400IU/ml 800IU/ml x15,30 2.4-4.4
  syrup 60000IU/5ml x5 7-13
Folic Acid = Vitamin B9 | फोलिक एसिड | none O
  tablet 1mg 5mg x10,45 0.4-1.4
Methylcobalamin / Mecobalamin | मिथाइलकोबालामिन | none
  tablet 500mcg 1500mcg x10 3-8
  injection 500mcg/ml 1500mcg/ml x1 14-32
Cyanocobalamin | साइनोकोबालामिन | none
Thiamine = Vitamin B1 | थायमीन | none
  tablet 75mg 100mg x10 0.9-2
Riboflavin = Vitamin B2 | राइबोफ्लेविन | none
  tablet 10mg x10 0.6-1.4
Niacinamide / Nicotinamide | नियासिनामाइड | none
Pyridoxine = Vitamin B6 | पाइरिडॉक्सिन | none
  tablet 40mg 100mg x10 0.9-2.4
Calcium Pantothenate = Vitamin B5 | कैल्शियम पैंटोथेनेट | none
Biotin = Vitamin B7 | बायोटिन | none
  tablet 5mg 10mg x10 5-10
Ascorbic Acid = Vitamin C | विटामिन सी | none O
  chewable 500mg x10,15 1.2-2.4
  effervescent 1000mg x10,20 7-13
  drops 100mg/ml x15 2-3.6
Vitamin A = Retinol | विटामिन ए | none
  softgel 25000IU 50000IU x10 2-4
  syrup 100000IU/ml x100 1-1.8
Tocopherol = Vitamin E | विटामिन ई | none
  softgel 200mg 400mg 600mg x10 2-4.4
Calcium Citrate Malate | कैल्शियम साइट्रेट मैलेट | none O
  tablet 1000mg 1250mg x10,15 4-7
Calcium Phosphate | कैल्शियम फॉस्फेट | none O
  suspension 82mg/5ml x150,200 0.6-1
Magnesium Glycinate | मैग्नीशियम ग्लाइसिनेट | none
  tablet 250mg 500mg x15,60 7-13
Zinc Gluconate | ज़िंक ग्लूकोनेट | none O
  tablet 50mg x10,15 1.8-3.4
  syrup 20mg/5ml x100 0.6-1.1
Omega-3 Fatty Acids = Fish Oil | ओमेगा-3 फैटी एसिड | none
  softgel 500mg 1000mg x10,30,60 6-12
Docosahexaenoic Acid = DHA | डोकोसाहेक्सेनोइक एसिड | none
  softgel 200mg x10 14-24
Coenzyme Q10 = Ubidecarenone | कोएंजाइम क्यू10 | none
  softgel 100mg 200mg 300mg x10 18-40
L-Carnitine = Levocarnitine | एल-कार्निटिन | H
  tablet 500mg x10 18-34
  syrup 500mg/5ml x30 4-7
L-Arginine | एल-आर्जिनिन | none
  sachet 3g x1 24-44
Lycopene | लाइकोपीन | none
  softgel 5mg 10mg x10 8-14
Alpha Lipoic Acid | अल्फा लिपोइक एसिड | none
  tablet 100mg 300mg x10 8-16
Benfotiamine | बेंफोटायमीन | none
  tablet 100mg 150mg x10 6-11
Evening Primrose Oil | ईवनिंग प्रिमरोज़ तेल | none
  softgel 500mg 1000mg x10 9-16
Cranberry Extract | क्रैनबेरी सत्व | none
  tablet 300mg x10 14-26
Potassium Chloride | पोटैशियम क्लोराइड | H?
  syrup 500mg/5ml x200 0.3-0.6
  injection 150mg/ml x10 1-2
Dextrose | डेक्सट्रोज़ | none
  powder 99.4%w/w x100,200,500 0.3-0.6
  injection 5%w/v x500 0.06-0.12
+ Calcium Carbonate + Cholecalciferol
  tablet 500mg+250IU 1250mg+250IU 1250mg+500IU x15,30 2-6
  suspension 625mg/5ml+125IU/5ml x150,200 0.5-0.9
+ Calcium Citrate Malate + Cholecalciferol
  tablet 1250mg+400IU x10,15 5-9
+ Calcium Carbonate + Calcitriol + Zinc Sulfate
  softgel 500mg+0.25mcg+7.5mg x10,15 9-17
+ Calcium Phosphate + Cholecalciferol + Cyanocobalamin
  suspension 82mg/5ml+200IU/5ml+2.5mcg/5ml x150,200 0.5-0.9
+ Thiamine + Riboflavin + Niacinamide + Pyridoxine + Calcium Pantothenate
  tablet 10mg+10mg+45mg+3mg+12.5mg x10,20 1.2-2.6
  syrup 2mg/5ml+2.5mg/5ml+20mg/5ml+0.75mg/5ml+3mg/5ml x100,200 0.5-0.9
+ Thiamine + Riboflavin + Niacinamide + Pyridoxine + Ascorbic Acid
  capsule 10mg+10mg+50mg+3mg+150mg x10,20 1.6-3.4
+ Methylcobalamin + Alpha Lipoic Acid + Folic Acid + Pyridoxine
  capsule 1500mcg+100mg+1.5mg+3mg x10,15 9-17
+ Methylcobalamin + Benfotiamine + Alpha Lipoic Acid
  capsule 1500mcg+150mg+100mg x10 11-20
+ Zinc Sulfate + Thiamine + Pyridoxine + Niacinamide
  capsule 61.8mg+10mg+3mg+50mg x10,15 2.4-4.6
+ Omega-3 Fatty Acids + Methylcobalamin
  softgel 300mg+1500mcg x10 10-18
+ Coenzyme Q10 + L-Carnitine
  tablet 100mg+500mg x10 28-52
+ Tocopherol + Omega-3 Fatty Acids
  softgel 400mg+200mg x10 5-9
+ Ascorbic Acid + Zinc Gluconate
  chewable 500mg+10mg x10,15 1.8-3.4
+ Alpha Lipoic Acid + Methylcobalamin
  tablet 100mg+1500mcg x10 9-16
# blood building 300490
Ferrous Ascorbate | फेरस एस्कॉर्बेट | none O
  tablet 100mg x10 5-10
Ferrous Sulfate / Ferrous Sulphate | फेरस सल्फेट | none O
  tablet 200mg x10 0.4-0.9
Ferrous Fumarate | फेरस फ्यूमरेट | none O
Ferrous Bisglycinate | फेरस बिसग्लाइसिनेट | none O
Iron Polymaltose = Ferric Hydroxide Polymaltose | आयरन पॉलीमाल्टोज़ | none O
  drops 50mg/ml x15,30 2.4-4
  syrup 50mg/5ml x150,200 0.6-1.1
Iron Sucrose | आयरन सुक्रोज़ | H cool
  injection 20mg/ml x5 28-60
Ferric Carboxymaltose | फेरिक कार्बोक्सीमाल्टोज़ | H
  injection 50mg/ml x10,20 120-240
Erythropoietin / Epoetin Alfa | एरिथ्रोपोइटिन | H? cold
  prefilled 2000IU/0.5ml 4000IU/0.4ml 10000IU/1ml x1 380-1300
Darbepoetin Alfa | डार्बेपोइटिन अल्फा | Hnew cold
  prefilled 25mcg/0.42ml 40mcg/0.4ml x1 900-1900
Filgrastim | फिलग्रास्टिम | H? cold
  prefilled 300mcg/1ml x1 700-1500
+ Ferrous Ascorbate + Folic Acid
  tablet 100mg+1.5mg x10,15,30 5-11
  suspension 30mg/5ml+0.5mg/5ml x150,200 0.7-1.2
+ Ferrous Ascorbate + Folic Acid + Zinc Sulfate
  tablet 100mg+1.5mg+22.5mg x10,15 6-12
+ Ferrous Sulfate + Folic Acid
  tablet 100mg+0.5mg 333mg+0.5mg x10,15 0.5-1.1
+ Ferrous Fumarate + Folic Acid + Cyanocobalamin
  capsule 300mg+1.5mg+15mcg x10,15 2-4.4
  syrup 100mg/5ml+0.5mg/5ml+5mcg/5ml x200 0.6-1
+ Ferrous Bisglycinate + Folic Acid + Methylcobalamin + Zinc Sulfate
  tablet 60mg+1mg+500mcg+15mg x10,15 9-16
+ Iron Polymaltose + Folic Acid
  chewable 100mg+0.35mg x10,15 5-9
  drops 50mg/ml+0.5mg/ml x15 2.6-4.4
# household remedies 300490
Castor Oil | अरंडी का तेल | K
  liquid 100%w/v x50,100 0.6-1.1
Magnesium Sulfate / Epsom Salt | एप्सम लवण | K
  powder 100%w/w x100,400 0.2-0.5
Clove Oil | लौंग का तेल | none
  liquid 100%w/v x5,10 8-16
Isopropyl Alcohol / Surgical Spirit | सर्जिकल स्पिरिट | none
  solution 70%w/v x100,500 0.4-0.8
Ethanol / Ethyl Alcohol | हैंड रब | none
  solution 70%w/v x100,500 0.4-0.8
`
