/**
 * Certificate details and portal profile of a registration. The law
 * does not use them; people look them up and copy them into forms.
 *
 * Free of schemas, so that pages read it too.
 */
export interface PaperField {
  readonly key: string
  /** A country is kept as its two letters. */
  readonly type: 'text' | 'date' | 'choice' | 'country'
  /** The values of a choice. */
  readonly options?: readonly string[]
}

const text = (key: string): PaperField => ({ key, type: 'text' })
const day = (key: string): PaperField => ({ key, type: 'date' })
const choice = (key: string, ...options: string[]): PaperField => ({ key, type: 'choice', options })

const country = (key: string): PaperField => ({ key, type: 'country' })

const HOLDER = text('holder_name')
const AUTHORITY = text('authority')
const ISSUED = day('issued_on')

/** By kind of registration, in the order in which the papers print them. */
export const PAPERS = {
  // Form REG-06 and the profile of the portal.
  gst: [
    text('legal_name'),
    text('trade_name'),
    text('constitution'),
    day('liability_from'),
    text('centre_jurisdiction'),
    text('state_jurisdiction'),
    text('application_number'),
    ISSUED,
  ],
  pf: [
    text('establishment_name'),
    text('office'),
    day('covered_from'),
    choice('coverage', 'schedule', 'notified', 'voluntary'),
    text('industry'),
    text('labour_number'),
  ],
  esi: [
    text('establishment_name'),
    text('office'),
    day('covered_from'),
    choice('code_type', 'main', 'sub'),
    text('main_code'),
    text('labour_number'),
  ],
  professional_tax: [HOLDER, AUTHORITY, day('liability_from'), ISSUED],
  lwf: [HOLDER, AUTHORITY, ISSUED],
  income_tax: [
    text('name_on_card'),
    day('date_on_card'),
    text('assessing_officer'),
    text('portal_email'),
    text('portal_mobile'),
  ],
  tds: [HOLDER, text('assessing_officer'), text('responsible_person'), ISSUED],
  fssai: [HOLDER, AUTHORITY, text('food_categories'), text('nominee'), ISSUED],
  irda: [HOLDER, text('principal_officer'), text('lines_of_business')],
  trademark: [
    text('mark'),
    choice('mark_type', 'word', 'device', 'combined', 'shape', 'sound', 'colour'),
    text('classes'),
    text('goods'),
    text('proprietor'),
    text('agent'),
    text('journal'),
    choice(
      'register_status',
      'filed',
      'objected',
      'advertised',
      'opposed',
      'registered',
      'refused',
      'abandoned',
      'removed',
    ),
  ],
  identity_document: [
    choice('document', 'aadhaar', 'din', 'uan', 'passport', 'voter_id', 'driving_licence', 'other'),
    HOLDER,
    AUTHORITY,
    country('issuing_country'),
    ISSUED,
  ],
  company: [
    text('registrar'),
    choice('registered_under', '1956', '2013'),
    text('email_on_register'),
    text('books_kept_at'),
  ],
  llp: [text('registrar'), text('main_activity'), text('email_on_register')],
  other: [HOLDER, AUTHORITY, ISSUED, text('purpose')],
} as const satisfies Readonly<Record<string, readonly PaperField[]>>

/** The certificate details of a kind; empty for an unknown kind. */
export const papersOf = (kind: string): readonly PaperField[] =>
  (PAPERS as Readonly<Record<string, readonly PaperField[]>>)[kind] ?? []
