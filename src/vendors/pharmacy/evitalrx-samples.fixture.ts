/** Answers in the vendor's documented forms, with invented medicines: numbers as text, ids as base64, `<br>`, margins, pictures elsewhere. */
const id = 'otUfMtG4nIpWSc+oWoX7Lw=='
const otherId = 'a3kPq0V7Xy/8mZcD1rT2uA=='
const sent = { status_code: '1', status_message: 'Success', datetime: '2026-11-21 12:00:00' }

export const searchSample = {
  ...sent,
  data: {
    did_you_mean_result: [],
    result: [
      {
        medicine_id: id,
        medicine_name: 'NEEMOL 500MG TABLET',
        content: 'Paracetamol 500 Mg',
        dosage_type: 'TABLET',
        mrp: 24,
        price: '21.6',
        packing_size: 'strip of 15 tablets',
        size: '15',
        pack_size: 15,
        manufacturer_name: 'NEEM COURT LABORATORIES',
        medicine_type: 'drug',
        gst_percentage: '12',
        cess_percentage: '',
        available_for_patient: 'yes',
        discontinued: 'no',
        loose_quantity: 40,
        strip_quantity: 3,
        sale_discount: '10',
        is_inventory_available: 'yes',
        sell_in_loose: 'no',
        is_rx_required: 0,
        schedule_type: null,
        salt_content_id: 'x==',
        slug: 'neemol-500mg-tablet',
        image: ['https://pictures.example/neemol.jpg'],
        thumb_image: [],
        margin_percentage: '31.5',
        ptr: '14.1',
      },
      {
        medicine_id: otherId,
        medicine_name: 'NEEMOL 650',
        mrp: '32.9',
        price: 32.9,
        is_rx_required: '1',
        discontinued: 'yes',
        sale_discount: '',
      },
      { medicine_name: 'A row that lost its id' },
      'not even a row',
    ],
  },
}

export const viewSample = {
  ...sent,
  data: [
    {
      id,
      medicine_name: 'NEEMOL 500MG TABLET',
      content: 'Paracetamol 500 Mg',
      how_medicine_works: 'It lowers fever.<br>It eases pain.',
      how_to_use: 'Swallow whole',
      side_effects: 'Nausea<br/>Rash',
      warning_details: [{ liver: 'Ask your doctor<br>before use' }, { alcohol: 'Avoid' }],
      medicine_image: [],
      is_rx_required: 0,
      mrp: 24,
      price: '24',
      packing_size: 'strip of 15 tablets',
      manufacturer_name: 'NEEM COURT LABORATORIES',
      medicine_category: 'ALLOPATHY',
      is_inventory_available: 'no',
    },
  ],
}

export const genericSample = {
  ...sent,
  data: {
    [id]: {
      status: 1,
      message: 'success',
      data: [
        {
          medicine_id: otherId,
          medicine_name: 'PARACETAMOL 500MG',
          mrp: '9.5',
          batch: 'B1',
          expiry: '11-27',
          packing_size: 'strip of 10 tablets',
          manufacturer_name: 'STATE STORE',
          margin_percentage: '23.20',
        },
      ],
    },
  },
}

export const stockSample = {
  ...sent,
  data: {
    results: [
      {
        medicine_id: id,
        loose_quantity: '40',
        strip_quantity: 3,
        availability: [{ chemist_id: 'c1', chemist_code: '7', loose_quantity: 40, strip_quantity: 3 }],
      },
      { medicine_id: otherId, loose_quantity: 0, strip_quantity: '' },
    ],
  },
}

export const unknownSample = { status_code: '0', status_message: 'Invalid medicine key', datetime: '2026-11-21 12:00:00', data: null }
export const failedSample = { status_code: '0', status_message: 'Something went wrong', datetime: '2026-11-21 12:00:00', data: null }
export const sampleId = id
export const otherSampleId = otherId
