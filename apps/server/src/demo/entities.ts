import type { EntityKindKey } from '@niyam/law/reference/entity-kinds.ts'
import type { StateKey } from '@niyam/law/reference/states.ts'

/** One entity of the sample organisation. Numbers that are not public are made from it and marked as samples. */
export interface DemoEntity {
  readonly name: string
  readonly kind: EntityKindKey
  readonly state: StateKey
  /** Public numbers of a public company. */
  readonly public?: { readonly cin?: string; readonly pan?: string; readonly gstin?: string }
  /** Invented numbers of an invented entity. */
  readonly sample?: { readonly cin?: string; readonly pan?: string; readonly llpin?: string }
  readonly incorporated_on?: string
  /** Further states with a GST registration of the same PAN. */
  readonly gst_states?: readonly StateKey[]
  readonly gst: 'monthly' | 'quarterly' | 'composition' | 'none'
  readonly has_tds: boolean
  /** People employed: PF and ESI follow from 20 and 10 on. */
  readonly employees: number
  readonly turnover_inr: number
  readonly is_audited: boolean
}

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

// Company names and their CIN, PAN and GSTIN are public; everything below the second line is invented.
export const DEMO_ENTITIES: readonly DemoEntity[] = [
  listed(
    'Infosys Limited',
    'karnataka',
    { cin: 'L85110KA1981PLC013115', pan: 'AAACI4798L', gstin: '29AAACI4798L1ZU' },
    { gst_states: ['maharashtra', 'telangana'] },
  ),
  listed(
    'Reliance Industries Limited',
    'maharashtra',
    { cin: 'L17110MH1973PLC019786', pan: 'AAACR5055K', gstin: '27AAACR5055K1Z7' },
    { gst_states: ['gujarat', 'andhra_pradesh'] },
  ),
  listed('Tata Consultancy Services Limited', 'maharashtra', {
    cin: 'L22210MH1995PLC084781',
    pan: 'AAACR4849R',
    gstin: '27AAACR4849R1ZL',
  }),
  listed('Wipro Limited', 'karnataka', { cin: 'L32102KA1945PLC020800', pan: 'AAACW0387R', gstin: '29AAACW0387R1ZJ' }),
  listed('HDFC Bank Limited', 'maharashtra', {
    cin: 'L65920MH1994PLC080618',
    pan: 'AAACH2702H',
    gstin: '27AAACH2702H1Z0',
  }),
  listed('ICICI Bank Limited', 'gujarat', { pan: 'AAACI1195H', gstin: '29AAACI1195H1ZI' }),
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
  listed('Indian Oil Corporation Limited', 'maharashtra', { cin: 'L23201MH1959GOI011388' }),
  listed('Axis Bank Limited', 'gujarat', { cin: 'L65110GJ1993PLC020769' }),
  listed('Raymond Limited', 'maharashtra', { cin: 'L17117MH1925PLC001208' }),
  listed('Tata Industries Limited', 'maharashtra', { cin: 'U44003MH1945PLC004403' }, { kind: 'public_limited' }),
  listed('Flipkart India Private Limited', 'karnataka', { cin: 'U51909KA2011PTC060489' }, { kind: 'private_limited' }),

  {
    name: 'Neem & Banyan Advisors LLP',
    kind: 'llp',
    state: 'maharashtra',
    sample: { llpin: 'AAZ9876', pan: 'AAZFN9876Q' },
    incorporated_on: '2021-06-14',
    gst: 'monthly',
    has_tds: true,
    employees: 24,
    turnover_inr: 9 * CRORE,
    is_audited: true,
  },
  {
    name: 'Kaveri Foods Private Limited',
    kind: 'private_limited',
    state: 'karnataka',
    sample: { cin: 'U15122KA2019PTC901234', pan: 'AAZCK1234D' },
    incorporated_on: '2019-02-05',
    gst: 'monthly',
    has_tds: true,
    employees: 63,
    turnover_inr: 22 * CRORE,
    is_audited: true,
  },
  {
    name: 'Sabarmati Prints LLP',
    kind: 'llp',
    state: 'gujarat',
    sample: { llpin: 'AAZ4321', pan: 'AAZFS4321E' },
    incorporated_on: '2022-11-01',
    gst: 'quarterly',
    has_tds: true,
    employees: 12,
    turnover_inr: 2 * CRORE,
    is_audited: false,
  },
  {
    name: 'Deodar Design Studio LLP',
    kind: 'llp',
    state: 'uttarakhand',
    sample: { llpin: 'AAZ5555', pan: 'AAZFD5555F' },
    incorporated_on: '2023-04-18',
    gst: 'quarterly',
    has_tds: false,
    employees: 4,
    turnover_inr: 0.4 * CRORE,
    is_audited: false,
  },
  {
    name: 'Mehta & Sons',
    kind: 'partnership',
    state: 'gujarat',
    sample: { pan: 'AAZFM1001G' },
    gst: 'composition',
    has_tds: false,
    employees: 7,
    turnover_inr: 1 * CRORE,
    is_audited: false,
  },
  {
    name: 'Brahmaputra Tea Traders',
    kind: 'partnership',
    state: 'assam',
    sample: { pan: 'AAZFB2002H' },
    gst: 'monthly',
    has_tds: true,
    employees: 21,
    turnover_inr: 12 * CRORE,
    is_audited: true,
  },
  {
    name: 'Lakshmi Stores (Meena Iyer)',
    kind: 'proprietorship',
    state: 'tamil_nadu',
    sample: { pan: 'AAZPI3003J' },
    gst: 'quarterly',
    has_tds: false,
    employees: 3,
    turnover_inr: 0.9 * CRORE,
    is_audited: false,
  },
  {
    name: 'Ravi Verma',
    kind: 'individual',
    state: 'delhi',
    sample: { pan: 'AAZPV4004K' },
    gst: 'none',
    has_tds: false,
    employees: 0,
    turnover_inr: 0,
    is_audited: false,
  },
  {
    name: 'Asha Gram Seva Trust',
    kind: 'trust',
    state: 'rajasthan',
    sample: { pan: 'AAZTA5005L' },
    gst: 'none',
    has_tds: true,
    employees: 15,
    turnover_inr: 0,
    is_audited: true,
  },
]
