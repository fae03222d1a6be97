/** What a pharmacy sells beside medicines. One line each: kind | name | pack | units unit | rupees | HSN | art | net quantity | rank. */
const table = `
device | Digital Thermometer | pack of 1 thermometer | 1 piece | 140-320 | 902519 | box | 1 N | 30
device | Infrared Forehead Thermometer | box of 1 thermometer | 1 piece | 900-1900 | 902519 | box | 1 N | 90
device | Blood Glucose Meter with 25 Strips | box of 1 meter and 25 strips | 1 piece | 700-1400 | 902789 | box | 1 N | 45
device | Blood Glucose Test Strips | bottle of 50 strips | 50 piece | 600-1200 | 382219 | box | 50 N | 28
device | Blood Glucose Test Strips 25s | bottle of 25 strips | 25 piece | 380-700 | 382219 | box | 25 N | 40
device | Round Lancets | box of 100 lancets | 100 piece | 120-300 | 901839 | box | 100 N | 60
device | Insulin Pen Needles 4 mm | box of 100 needles | 100 piece | 700-1500 | 901832 | box | 100 N | 75
device | Insulin Syringes 40 IU | packet of 10 syringes | 10 piece | 80-160 | 901831 | box | 10 N | 95
device | Upper Arm Blood Pressure Monitor | box of 1 monitor | 1 piece | 1300-2800 | 901890 | box | 1 N | 35
device | Wrist Blood Pressure Monitor | box of 1 monitor | 1 piece | 1100-2200 | 901890 | box | 1 N | 110
device | Fingertip Pulse Oximeter | box of 1 oximeter | 1 piece | 700-1600 | 901819 | box | 1 N | 55
device | Compressor Nebuliser | box of 1 nebuliser | 1 piece | 1200-2600 | 901920 | box | 1 N | 65
device | Child Nebuliser Mask | pack of 1 mask | 1 piece | 120-280 | 901920 | box | 1 N | 160
device | Spacer for Inhalers | box of 1 spacer | 1 piece | 250-500 | 901920 | box | 1 N | 120
device | Steam Vaporiser | box of 1 vaporiser | 1 piece | 280-600 | 851679 | box | 1 N | 100
device | Pregnancy Test Card | pack of 1 card | 1 piece | 40-70 | 382219 | sachet | 1 N | 25
device | Ovulation Test Strips | pack of 5 strips | 5 piece | 250-450 | 382219 | box | 5 N | 180
device | Crepe Bandage 10 cm | roll of 1 bandage, 4 m stretched | 1 piece | 160-320 | 300590 | box | 1 N | 70
device | Crepe Bandage 15 cm | roll of 1 bandage, 4 m stretched | 1 piece | 210-400 | 300590 | box | 1 N | 130
device | Adhesive Wound Strips | box of 100 strips | 100 piece | 120-220 | 300510 | box | 100 N | 50
device | Waterproof Wound Strips | packet of 20 strips | 20 piece | 50-90 | 300510 | sachet | 20 N | 85
device | Surgical Paper Tape 2.5 cm | roll of 9 m | 1 piece | 60-130 | 300510 | box | 1 N | 140
device | Sterile Gauze Swabs | packet of 5 swabs | 5 piece | 30-60 | 300590 | sachet | 5 N | 125
device | Absorbent Cotton Wool | roll of 100 g | 100 g | 60-110 | 300590 | box | 100 g | 80
device | Knee Support Elastic | pack of 1 support | 1 piece | 250-600 | 902110 | box | 1 N | 82
device | Lumbar Belt | pack of 1 belt | 1 piece | 450-1100 | 902110 | box | 1 N | 92
device | Soft Cervical Collar | pack of 1 collar | 1 piece | 220-480 | 902110 | box | 1 N | 135
device | Wrist Splint | pack of 1 splint | 1 piece | 260-560 | 902110 | box | 1 N | 150
device | Ankle Binder | pack of 1 binder | 1 piece | 230-480 | 902110 | box | 1 N | 155
device | Hot Water Bag | pack of 1 bag | 1 piece | 220-420 | 401490 | box | 1 N | 78
device | Hot and Cold Gel Pack | pack of 1 gel pack | 1 piece | 180-380 | 300590 | box | 1 N | 88
device | Electric Heating Pad | box of 1 pad | 1 piece | 450-950 | 851679 | box | 1 N | 145
device | Folding Walking Stick | pack of 1 stick | 1 piece | 450-900 | 660200 | box | 1 N | 170
device | Contact Lens Solution | bottle of 120 ml | 120 ml | 280-480 | 330790 | drops | 120 ml | 138
device | Eye Patch | packet of 10 patches | 10 piece | 90-180 | 300510 | sachet | 10 N | 148
device | Eye Wash Cup | pack of 1 cup | 1 piece | 60-120 | 392690 | box | 1 N | 190
device | Warm Compress Eye Mask | pack of 1 mask | 1 piece | 250-520 | 300590 | box | 1 N | 175
otc_goods | Three-Ply Face Masks | box of 50 masks | 50 piece | 120-280 | 630790 | box | 50 N | 62
otc_goods | Nitrile Examination Gloves | box of 100 gloves | 100 piece | 380-720 | 401519 | box | 100 N | 115
otc_goods | Baby Diaper Pants Small | packet of 42 diapers | 42 piece | 420-620 | 961900 | box | 42 N | 58
otc_goods | Baby Diaper Pants Medium | packet of 38 diapers | 38 piece | 420-640 | 961900 | box | 38 N | 48
otc_goods | Baby Diaper Pants Large | packet of 34 diapers | 34 piece | 420-660 | 961900 | box | 34 N | 52
otc_goods | Adult Diapers Medium | packet of 10 diapers | 10 piece | 380-620 | 961900 | box | 10 N | 72
otc_goods | Adult Diapers Large | packet of 10 diapers | 10 piece | 420-680 | 961900 | box | 10 N | 68
otc_goods | Sanitary Pads XL | packet of 30 pads | 30 piece | 220-360 | 961900 | box | 30 N | 44
otc_goods | Sanitary Pads Regular | packet of 8 pads | 8 piece | 40-80 | 961900 | box | 8 N | 54
otc_goods | Menstrual Cup Medium | box of 1 cup | 1 piece | 280-520 | 961900 | box | 1 N | 142
otc_goods | Baby Wipes | packet of 72 wipes | 72 piece | 110-220 | 340130 | sachet | 72 N | 64
otc_goods | Baby Lotion | bottle of 200 ml | 200 ml | 180-300 | 330499 | syrup | 200 ml | 98
otc_goods | Baby Soap | box of 75 g soap | 75 g | 50-80 | 340111 | box | 75 g | 105
otc_goods | Feeding Bottle | pack of 1 bottle of 250 ml | 1 piece | 150-320 | 392410 | box | 1 N | 118
otc_goods | Sunscreen SPF 50 Gel | tube of 50 g | 50 g | 350-700 | 330499 | tube | 50 g | 66
otc_goods | Moisturising Cream | tube of 100 g | 100 g | 220-420 | 330499 | tube | 100 g | 76
otc_goods | Lip Balm | tube of 10 g | 10 g | 90-180 | 330499 | tube | 10 g | 128
otc_goods | Soft Toothbrush | pack of 1 toothbrush | 1 piece | 30-70 | 960321 | box | 1 N | 108
otc_goods | Weekly Pill Organiser | pack of 1 organiser | 1 piece | 90-220 | 392690 | box | 1 N | 122
otc_goods | Digital Weighing Scale | box of 1 scale | 1 piece | 800-1600 | 842310 | box | 1 N | 165
otc_goods | Mosquito Repellent Cream | tube of 50 g | 50 g | 60-110 | 380891 | tube | 50 g | 112
otc_goods | Lavender Sleep Mask | pack of 1 mask | 1 piece | 150-320 | 630790 | box | 1 N | 185
otc_goods | Stress Relief Ball | pack of 1 ball | 1 piece | 90-190 | 950699 | box | 1 N | 195
food | Whey Protein Powder Chocolate | jar of 400 g | 400 g | 700-1300 | 210610 | box | 400 g | 86
food | Diabetic Nutrition Powder Vanilla | jar of 400 g | 400 g | 550-900 | 210690 | box | 400 g | 74
food | Child Nutrition Powder Chocolate | jar of 500 g | 500 g | 420-680 | 210690 | box | 500 g | 84
food | Mother Nutrition Powder Kesar | jar of 400 g | 400 g | 450-720 | 210690 | box | 400 g | 132
food | Stevia Sweetener Tablets | bottle of 100 tablets | 100 tablet | 120-220 | 210690 | box | 100 N | 94
food | Stevia Sweetener Powder | packet of 25 sachets | 25 sachet | 110-210 | 210690 | sachet | 25 N | 136
food | Instant Energy Glucose Powder Orange | box of 500 g | 500 g | 150-260 | 170230 | box | 500 g | 56
food | Adult Multivitamin Gummies | bottle of 30 gummies | 30 piece | 280-520 | 210690 | box | 30 N | 102
food | Child Vitamin D Gummies | bottle of 30 gummies | 30 piece | 260-480 | 210690 | box | 30 N | 126
food | Chamomile Tea | box of 20 bags | 20 sachet | 150-280 | 210120 | box | 20 N | 158
ayurveda | Chyawanprash | jar of 500 g | 500 g | 200-340 | 300490 | box | 500 g | 46
ayurveda | Triphala Churna | bottle of 100 g | 100 g | 70-130 | 300490 | box | 100 g | 104
ayurveda | Ashwagandha Tablets | bottle of 60 tablets | 60 tablet | 180-340 | 300490 | box | 60 N | 77
ayurveda | Tulsi Drops | bottle of 20 ml | 20 ml | 120-220 | 300490 | drops | 20 ml | 114
ayurveda | Giloy Juice | bottle of 500 ml | 500 ml | 160-280 | 300490 | syrup | 500 ml | 134
ayurveda | Brahmi Tablets | bottle of 60 tablets | 60 tablet | 150-280 | 300490 | box | 60 N | 144
ayurveda | Shatavari Powder | bottle of 100 g | 100 g | 160-280 | 300490 | box | 100 g | 152
ayurveda | Karela Jamun Juice | bottle of 1000 ml | 1000 ml | 220-380 | 300490 | syrup | 1000 ml | 156
ayurveda | Arjuna Bark Tablets | bottle of 60 tablets | 60 tablet | 160-290 | 300490 | box | 60 N | 162
ayurveda | Mahanarayan Oil | bottle of 100 ml | 100 ml | 150-260 | 300490 | syrup | 100 ml | 116
ayurveda | Honey and Tulsi Cough Syrup | bottle of 100 ml | 100 ml | 90-150 | 300490 | syrup | 100 ml | 99
ayurveda | Baby Gripe Water | bottle of 130 ml | 130 ml | 60-100 | 300490 | syrup | 130 ml | 79
device | Lubricated Condoms | pack of 10 condoms | 10 piece | 60-160 | 401410 | box | 10 N | 99999
`

type GoodsKind = 'device' | 'otc_goods' | 'food' | 'ayurveda'

export interface Goods {
  kind: GoodsKind
  name: string
  packing: string
  units: number
  unit: string
  rupees: [number, number]
  hsn: string
  art: 'box' | 'sachet' | 'drops' | 'tube' | 'syrup'
  net_quantity: string
  rank: number
}

export const goods: readonly Goods[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [kind, name = '', packing = '', count = '', rupees = '', hsn = '', art, net_quantity = '', rank = ''] = line.split(' | ')
    const [units = '', unit = ''] = count.split(' ')
    const [low = '', high = ''] = rupees.split('-')
    return {
      kind: kind as GoodsKind,
      name,
      packing,
      units: Number(units),
      unit,
      rupees: [Number(low), Number(high)],
      hsn,
      art: art as Goods['art'],
      net_quantity,
      rank: Number(rank),
    }
  })
