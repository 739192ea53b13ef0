import type { StateKey } from '@niyam/law/reference/states.ts'
import { INVENTED } from './invented.ts'
import type { DemoEntity } from './demo-entity.ts'

const CRORE = 10_000_000

const listed = (
  name: string,
  state: StateKey,
  numbers: { cin?: string; pan?: string; gstin?: string },
  more: Partial<DemoEntity> = {},
): DemoEntity => ({
  name,
  kind: 'listed_company',
  state,
  public: numbers,
  gst: numbers.pan ? 'monthly' : 'none',
  has_tds: true,
  employees: 50_000,
  turnover_inr: 50_000 * CRORE,
  is_audited: true,
  ...more,
})

// Their annual reports show shareholders and companies abroad.
const ABROAD = { has_fdi_or_odi: true, has_odi: true }
// In labour law the central government is the authority for all banks and oil companies.
const CENTRAL = { labour_sphere: 'central' }

// Company names and their CIN, PAN and GSTIN are public. No licence, levy or trade mark is made up for them.
export const DEMO_ENTITIES: readonly DemoEntity[] = [
  listed(
    'Infosys Limited',
    'karnataka',
    { cin: 'L85110KA1981PLC013115', pan: 'AAACI4798L', gstin: '29AAACI4798L1ZU' },
    { gst_states: ['maharashtra', 'telangana'], facts: ABROAD },
  ),
  listed(
    'Reliance Industries Limited',
    'maharashtra',
    { cin: 'L17110MH1973PLC019786', pan: 'AAACR5055K', gstin: '27AAACR5055K1Z7' },
    { gst_states: ['gujarat', 'andhra_pradesh'] },
  ),
  listed(
    'Tata Consultancy Services Limited',
    'maharashtra',
    { cin: 'L22210MH1995PLC084781', pan: 'AAACR4849R', gstin: '27AAACR4849R1ZL' },
    { facts: ABROAD },
  ),
  listed(
    'Wipro Limited',
    'karnataka',
    { cin: 'L32102KA1945PLC020800', pan: 'AAACW0387R', gstin: '29AAACW0387R1ZJ' },
    { facts: ABROAD },
  ),
  listed(
    'HDFC Bank Limited',
    'maharashtra',
    { cin: 'L65920MH1994PLC080618', pan: 'AAACH2702H', gstin: '27AAACH2702H1Z0' },
    { facts: CENTRAL },
  ),
  listed('ICICI Bank Limited', 'gujarat', { pan: 'AAACI1195H', gstin: '29AAACI1195H1ZI' }, { facts: CENTRAL }),
  listed('ITC Limited', 'west_bengal', { cin: 'L16005WB1910PLC001985', pan: 'AAACI5950L', gstin: '19AAACI5950L1Z7' }),
  listed('Larsen & Toubro Limited', 'maharashtra', {
    cin: 'L99999MH1946PLC004768',
    pan: 'AAACL0140P',
    gstin: '27AAACL0140P1ZJ',
  }),
  listed('Hindustan Unilever Limited', 'maharashtra', {
    cin: 'L15140MH1933PLC002030',
    pan: 'AAACH1004N',
    gstin: '27AAACH1004N1ZU',
  }),
  listed('Tata Motors Limited', 'maharashtra', { pan: 'AAACT2727Q', gstin: '27AAACT2727Q1ZW' }),
  listed('Maruti Suzuki India Limited', 'delhi', { pan: 'AAACM0829Q', gstin: '06AAACM0829Q1Z8' }),
  listed('Indian Oil Corporation Limited', 'maharashtra', { cin: 'L23201MH1959GOI011388' }, { facts: CENTRAL }),
  listed('Axis Bank Limited', 'gujarat', { cin: 'L65110GJ1993PLC020769' }, { facts: CENTRAL }),
  listed('Raymond Limited', 'maharashtra', { cin: 'L17117MH1925PLC001208' }),
  listed('Tata Industries Limited', 'maharashtra', { cin: 'U44003MH1945PLC004403' }, { kind: 'public_limited' }),
  listed('Flipkart India Private Limited', 'karnataka', { cin: 'U51909KA2011PTC060489' }, { kind: 'private_limited' }),

  ...INVENTED,
]
