import { gstinOf } from '@niyam/law/identifiers'
import type { Client } from './client.ts'

// Infosys Limited with its public numbers; numbers marked as samples are well formed and invented.
export const INFOSYS = {
  name: 'Infosys Limited',
  cin: 'L85110KA1981PLC013115',
  pan: 'AAACI4798L',
  gstin: '29AAACI4798L1ZU',
} as const

const MONTHLY = { taxpayer_type: 'regular', filing_frequency: 'monthly' }

/** Its GSTINs in other states follow from the PAN; TAN, PF code and ESI code are invented. */
export const SAMPLES = [
  { kind: 'gst', number: gstinOf(INFOSYS.pan, 'maharashtra'), details: MONTHLY },
  { kind: 'gst', number: gstinOf(INFOSYS.pan, 'telangana'), details: MONTHLY },
  { kind: 'tds', number: 'BLRI00123A', details: { payment_kind: 'salary,resident-non-salary' } },
  { kind: 'pf', number: 'BGBNG0012345000', shown: 'BG/BNG/0012345/000', details: {} },
  { kind: 'esi', number: '53000123450000999', shown: '53-00-012345-000-0999', details: {} },
] as const

/** The company with its Karnataka GSTIN. Returns its id. */
export async function addInfosys(client: Client): Promise<string> {
  const { name, cin, pan, gstin } = INFOSYS
  const { entity_id } = await client.call('POST organisation/entities/', {
    body: {
      name,
      cin,
      pan,
      kind: 'listed_company',
      address_state: 'karnataka',
      incorporated_on: '1981-07-02',
      facts: [{ attribute: 'aggregate_turnover_inr', financial_year: null, value: 1_500_000_000_000 }],
      registrations: [{ kind: 'gst', number: gstin, details: MONTHLY }],
    },
  })
  return entity_id
}

export async function addSampleNumbers(client: Client, entity_id: string): Promise<void> {
  for (const { kind, number, details } of SAMPLES) {
    const body = { kind, number, details, is_sample: true }
    await client.call('POST organisation/entities/:entity_id/registrations/', { params: { entity_id }, body })
  }
}

/** An invented firm whose accounts must be audited. */
export const LLP = { name: 'Neem & Banyan Advisors LLP', llpin: 'AAZ-9876', pan: 'AAZFN9876Q' } as const

export async function addLlp(client: Client): Promise<string> {
  const { entity_id } = await client.call('POST organisation/entities/', {
    body: {
      ...LLP,
      kind: 'llp',
      address_state: 'maharashtra',
      facts: [{ attribute: 'audit_required', financial_year: null, value: true }],
    },
  })
  return entity_id
}
