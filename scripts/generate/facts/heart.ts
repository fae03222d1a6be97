/** Blood pressure, heart, lipids, clotting; the notation is explained in `notation.ts`. */
export const heart = `
# blood pressure 300490
Amlodipine | एम्लोडिपिन | H A
  tablet 2.5mg 5mg 10mg x10,15 1.2-3.6
S-Amlodipine = Levamlodipine | एस-एम्लोडिपिन | Hnew A
  tablet 2.5mg 5mg x10 3-6
Cilnidipine | सिल्निडिपिन | Hnew A
  tablet 5mg 10mg 20mg x10 4-9
Nifedipine | निफेडिपिन | H A
  tablet ER 20mg 30mg x10 3-8
  capsule 5mg 10mg x10 1-2
Felodipine | फेलोडिपिन | H? A
  tablet ER 2.5mg 5mg 10mg x10 5-10
Lercanidipine | लेर्कानिडिपिन | H A
  tablet 10mg 20mg x10 6-11
Benidipine | बेनिडिपिन | H A
  tablet 4mg 8mg x10 5-10
Telmisartan | टेल्मिसार्टन | H A
  tablet 20mg 40mg 80mg x10,15 2-5
Losartan | लोसार्टन | H A
  tablet 25mg 50mg 100mg x10,15 2-4.5
Olmesartan | ओल्मेसार्टन | Hnew A
  tablet 10mg 20mg 40mg x10,15 4-9
Valsartan | वाल्सार्टन | Hnew A
  tablet 40mg 80mg 160mg x10,14 6-12
Candesartan | कैंडेसार्टन | H A
  tablet 4mg 8mg 16mg x10 4-8
Irbesartan | इर्बेसार्टन | H A
  tablet 150mg 300mg x10 9-16
Azilsartan | एज़िल्सार्टन | Hnew A
  tablet 20mg 40mg 80mg x10 7-13
Enalapril | एनालाप्रिल | H A
  tablet 2.5mg 5mg 10mg x10,15 1.4-3.2
Ramipril | रामिप्रिल | H A
  tablet 1.25mg 2.5mg 5mg 10mg x10,15 3-8
  capsule 2.5mg 5mg x10 4-9
Lisinopril | लिसिनोप्रिल | H? A
  tablet 2.5mg 5mg 10mg x10,15 3-7
Perindopril | पेरिंडोप्रिल | H? A
  tablet 2mg 4mg 8mg x10 6-12
Captopril | कैप्टोप्रिल | H A
  tablet 25mg x10 2-4
Atenolol | एटेनोलॉल | H A
  tablet 25mg 50mg 100mg x14 1.4-3
Metoprolol Succinate | मेटोप्रोलॉल सक्सिनेट | H A
  tablet ER 12.5mg 25mg 50mg 100mg x10,15 3-6
Metoprolol Tartrate | मेटोप्रोलॉल टार्ट्रेट | H A
  tablet 25mg 50mg x10,15 2-4
Bisoprolol | बाइसोप्रोलॉल | H? A
  tablet 1.25mg 2.5mg 5mg x10 3-7
Nebivolol | नेबिवोलॉल | H A
  tablet 2.5mg 5mg x10 5-11
Carvedilol | कार्वेडिलॉल | H A
  tablet 3.125mg 6.25mg 12.5mg 25mg x10 2-5
Propranolol | प्रोप्रानोलॉल | H A
  tablet 10mg 20mg 40mg x10,15 1.2-3
  tablet SR 40mg 80mg x10,15 4-7
Labetalol | लैबेटालॉल | H
  tablet 50mg 100mg 200mg x10 9-20
  injection 5mg/ml x4 20-40
Prazosin | प्राज़ोसिन | H?
  tablet ER 2.5mg 5mg x15,30 8-14
  tablet 1mg 2mg x10 3-5
Clonidine | क्लोनिडिन | H
  tablet 100mcg x10,30 2-4
Moxonidine | मॉक्सोनिडिन | Hnew
  tablet 0.2mg 0.3mg x10 7-12
Methyldopa | मेथिलडोपा | H?
  tablet 250mg 500mg x10 3-6
Hydralazine | हाइड्रालाज़ीन | H?
  tablet 25mg x10 3-5
Hydrochlorothiazide = HCTZ | हाइड्रोक्लोरोथायाज़ाइड | G B rx
  tablet 12.5mg 25mg x10 1-2
Chlorthalidone / Chlortalidone | क्लोरथैलिडोन | G B rx
  tablet 6.25mg 12.5mg 25mg x10,15 3-6
Indapamide | इंडापामाइड | H B
  tablet SR 1.5mg x10 4-8
Furosemide / Frusemide | फ्यूरोसेमाइड | H?
  tablet 40mg x10,15 0.7-1.4
  injection 10mg/ml x2 2-5
Torasemide / Torsemide | टोरासेमाइड | Hnew
  tablet 5mg 10mg 20mg 40mg x10,15 2.4-5
Spironolactone | स्पाइरोनोलैक्टोन | H
  tablet 25mg 50mg 100mg x10,15 2-4.5
Eplerenone | एप्लेरेनोन | Hnew
  tablet 25mg 50mg x10 14-28
Amiloride | एमिलोराइड | H
Acetazolamide | एसिटाज़ोलामाइड | H?
  tablet 250mg x10 3-5
+ Amlodipine + Atenolol
  tablet 5mg+50mg 5mg+25mg x14,15 3-6
+ Telmisartan + Amlodipine
  tablet 40mg+5mg 80mg+5mg x10,15 5-11
+ Telmisartan + Hydrochlorothiazide
  tablet 40mg+12.5mg 80mg+12.5mg x10,15 5-11
+ Telmisartan + Chlorthalidone
  tablet 40mg+6.25mg 40mg+12.5mg 80mg+12.5mg x10 6-12
+ Telmisartan + Amlodipine + Hydrochlorothiazide
  tablet 40mg+5mg+12.5mg 80mg+5mg+12.5mg x10,15 8-15
+ Telmisartan + Cilnidipine
  tablet 40mg+10mg x10 8-14
+ Telmisartan + Metoprolol Succinate
  tablet ER 40mg+25mg 40mg+50mg x10 8-14
+ Losartan + Hydrochlorothiazide
  tablet 50mg+12.5mg x10,15 4-8
+ Losartan + Amlodipine
  tablet 50mg+5mg x10 4-8
+ Olmesartan + Amlodipine
  tablet 20mg+5mg 40mg+5mg x10 8-16
+ Olmesartan + Hydrochlorothiazide
  tablet 20mg+12.5mg 40mg+12.5mg x10 8-16
+ Ramipril + Hydrochlorothiazide
  tablet 2.5mg+12.5mg 5mg+12.5mg x10 6-12
+ Amlodipine + Metoprolol Succinate
  tablet ER 5mg+25mg 5mg+50mg x10,15 6-11
+ Amlodipine + Hydrochlorothiazide
  tablet 5mg+12.5mg x10 3-6
+ Cilnidipine + Metoprolol Succinate
  tablet ER 10mg+25mg 10mg+50mg x10 9-15
+ Nebivolol + Hydrochlorothiazide
  tablet 5mg+12.5mg x10 8-14
+ Nebivolol + S-Amlodipine
  tablet 5mg+2.5mg x10 9-15
+ Atenolol + Chlorthalidone
  tablet 50mg+12.5mg 50mg+25mg x14 3-6
+ Spironolactone + Furosemide
  tablet 50mg+20mg x10 3-6
+ Spironolactone + Torasemide
  tablet 50mg+10mg 50mg+20mg x10 6-11
+ Furosemide + Amiloride
  tablet 40mg+5mg x10 1.5-3
# heart 300490
Isosorbide Mononitrate = ISMN | आइसोसॉर्बाइड मोनोनाइट्रेट | H
  tablet 10mg 20mg x10 2-4
  tablet SR 30mg 60mg x10 5-9
Isosorbide Dinitrate = ISDN | आइसोसॉर्बाइड डाइनाइट्रेट | H
  tablet 5mg 10mg x10,50 0.5-1.2
Nitroglycerin / Glyceryl Trinitrate = GTN | नाइट्रोग्लिसरीन | H
  tablet CR 2.6mg 6.4mg x25,30 4-8
  spray 400mcg x200 1.4-2.4
Ranolazine | रैनोलाज़ीन | Hnew
  tablet ER 500mg 1000mg x10,15 8-17
Ivabradine | इवाब्राडिन | Hnew
  tablet 5mg 7.5mg x10,15 13-26
Nicorandil | निकोरैंडिल | H
  tablet 5mg 10mg x10,20 7-14
Trimetazidine | ट्राइमेटाज़िडिन | H
  tablet MR 35mg 60mg x10 6-13
Digoxin | डिगॉक्सिन | H nti
  tablet 0.25mg x10 1.2-2.4
Amiodarone | एमियोडैरोन | H nti
  tablet 100mg 200mg x10 6-14
Diltiazem | डिल्टियाज़ेम | H
  tablet 30mg 60mg x10 2-5
  tablet SR 90mg x10 8-14
  capsule ER 90mg 120mg x10 9-16
Verapamil | वेरापामिल | H
  tablet 40mg 80mg x10 1-3
  tablet SR 120mg 240mg x10 5-10
Flecainide | फ्लेकेनाइड | H? nti
  tablet 50mg 100mg x10 14-30
Sacubitril | सैक्यूबिट्रिल | Hnew
Adrenaline / Epinephrine | एड्रेनालिन | H
  injection 1mg/ml x1 10-24
Dopamine | डोपामीन | H
  injection 40mg/ml x5 5-10
Noradrenaline / Norepinephrine = Levarterenol | नॉरएड्रेनालिन | H
  injection 2mg/ml x2 20-45
Midodrine | मिडोड्रिन | Hnew
  tablet 2.5mg 5mg x10 12-24
+ Sacubitril + Valsartan
  tablet 24mg+26mg 49mg+51mg 97mg+103mg x10,14 18-45
# cholesterol 300490
Atorvastatin | एटोर्वास्टैटिन | H
  tablet 5mg 10mg 20mg 40mg 80mg x10,15 3-6
Rosuvastatin | रोसुवास्टैटिन | Hnew
  tablet 5mg 10mg 20mg 40mg x10,15 4-9
Simvastatin | सिम्वास्टैटिन | H
  tablet 10mg 20mg x10 4-8
Pitavastatin | पिटावास्टैटिन | Hnew
  tablet 1mg 2mg 4mg x10 7-14
Fenofibrate | फेनोफाइब्रेट | H
  tablet 145mg 160mg x10,15 9-17
  capsule 200mg x10 9-16
Ezetimibe | एज़ेटिमाइब | Hnew
  tablet 10mg x10 9-16
Saroglitazar | सारोग्लिटाज़ार | Hnew
  tablet 4mg x10 20-34
Bempedoic Acid | बेम्पेडोइक एसिड | Hnew
  tablet 180mg x10 9-18
+ Atorvastatin + Aspirin
  capsule 10mg+75mg 20mg+75mg x10 4-8
+ Atorvastatin + Clopidogrel
  tablet 10mg+75mg 20mg+75mg x10,15 8-15
+ Atorvastatin + Ezetimibe
  tablet 10mg+10mg 20mg+10mg x10 11-20
+ Atorvastatin + Fenofibrate
  tablet 10mg+160mg x10 10-17
+ Rosuvastatin + Aspirin
  capsule 10mg+75mg 20mg+75mg x10 6-12
+ Rosuvastatin + Clopidogrel
  capsule 10mg+75mg 20mg+75mg x10 11-20
+ Rosuvastatin + Fenofibrate
  tablet 10mg+160mg 5mg+160mg x10,15 11-19
+ Rosuvastatin + Ezetimibe
  tablet 10mg+10mg 20mg+10mg x10 13-24
+ Rosuvastatin + Aspirin + Clopidogrel
  capsule 10mg+75mg+75mg 20mg+75mg+75mg x10 11-20
+ Atorvastatin + Aspirin + Clopidogrel
  capsule 10mg+75mg+75mg 20mg+75mg+75mg x10 9-17
# blood clotting 300490
Clopidogrel | क्लोपिडोग्रेल | H
  tablet 75mg 150mg x10,15 4-8
Prasugrel | प्रासुग्रेल | Hnew
  tablet 5mg 10mg x10 10-20
Ticagrelor | टिकाग्रेलर | Hnew
  tablet 60mg 90mg x14 14-32
Warfarin | वारफेरिन | H nti
  tablet 1mg 2mg 3mg 5mg x10,30 1.4-3.4
Acenocoumarol / Nicoumalone | एसेनोकूमारॉल | H? nti
  tablet 1mg 2mg 3mg 4mg x10,30 2.4-5
Apixaban | एपिक्साबैन | Hnew
  tablet 2.5mg 5mg x10 12-32
Rivaroxaban | रिवारोक्साबैन | Hnew
  tablet 10mg 15mg 20mg x10,14 14-36
Dabigatran | डैबिगैट्रान | Hnew
  capsule 75mg 110mg 150mg x10 20-44
Heparin | हेपारिन | H nti
  injection 5000IU/ml x5 24-48
  ointment 50IU/g x20 3-6
Enoxaparin | एनोक्सापारिन | H nti
  prefilled 40mg/0.4ml 60mg/0.6ml x1 260-480
Tranexamic Acid | ट्रैनेक्सामिक एसिड | H
  tablet 250mg 500mg x10 9-18
  injection 100mg/ml x5 9-18
Ethamsylate / Etamsylate | एथैम्साइलेट | H
  tablet 250mg 500mg x10 8-15
  injection 125mg/ml x2 10-20
Cilostazol | सिलोस्टाज़ोल | Hnew
  tablet 50mg 100mg x10 5-11
Pentoxifylline | पेंटॉक्सिफाइलिन | H
  tablet ER 400mg x10,15 5-9
Streptokinase | स्ट्रेप्टोकाइनेज़ | H? cold
  vial 1500000IU x1 1400-2600
Vitamin K1 / Phytomenadione = Phytonadione | विटामिन के1 | H?
  injection 10mg/ml x1 14-32
+ Clopidogrel + Aspirin
  tablet 75mg+75mg 75mg+150mg x10,15 4-9
  capsule 75mg+75mg x10 5-10
+ Tranexamic Acid + Mefenamic Acid
  tablet 500mg+250mg x10 18-30
+ Tranexamic Acid + Ethamsylate
  tablet 250mg+250mg x10 18-30
`
