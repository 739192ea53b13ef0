import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ItemState } from './calendar-filter.ts'
import { Id, IsoDay, Moment, ofEntity, PaiseField } from './fields.ts'
import { OFFICER_ROLES } from './officer-roles.ts'
import { CostPart, FinancialYearField, LateSum, OfEntities } from './reports.ts'
import { TableQuery, TableReply } from './tables.ts'

/**
 * `spelling`: the same but for case, spaces, punctuation and short forms. `not_in_file`: the file has no such value.
 * `not_kept`: we keep no such value. `not_compared`: the registry uses words that have no counterpart here.
 */
export const REGISTRY_VERDICTS = [
  'same',
  'spelling',
  'differs',
  'only_registry',
  'only_ours',
  'not_in_file',
  'not_kept',
  'not_compared',
] as const
export type RegistryVerdict = (typeof REGISTRY_VERDICTS)[number]

export const REGISTRY_LINES = [
  'name',
  'number',
  'incorporated_on',
  'registered_office',
  'email',
  'class',
  'listed',
  'authorised_capital',
  'paid_up_capital',
  'contribution',
  'status',
  'last_agm',
  'accounts_year',
  'annual_return_year',
] as const
export type RegistryLineKey = (typeof REGISTRY_LINES)[number]

const Day = IsoDay.nullable()
const Address = z.object({
  address_line_1: z.string(),
  address_line_2: z.string(),
  city: z.string(),
  pincode: z.string(),
  state: z.string().nullable(),
  district: z.string().nullable(),
})

/**
 * How the value of the registry is taken over by the calls that change the record: exactly one of these. `before` is what an
 * undo restores.
 */
export const RegistryTake = z.object({
  entity: z
    .object({
      field: z.enum(['name', 'cin', 'llpin', 'fcrn', 'incorporated_on']),
      value: z.string(),
      before: z.string().nullable(),
    })
    .optional(),
  fact: z
    .object({
      attribute: z.string(),
      /** Null for a figure that holds until it is changed. */
      financial_year: FinancialYearField.nullable(),
      /** Rupees. */
      value: z.number(),
    })
    .optional(),
  address: z
    .object({
      /** Null adds the registered office. */
      address_id: Id.nullable(),
      value: Address,
      before: Address.nullable(),
    })
    .optional(),
  /** All certificate details of the registration, with the one that changes. */
  papers: z
    .object({
      registration_id: Id,
      value: z.record(z.string(), z.string()),
      before: z.record(z.string(), z.string()),
    })
    .optional(),
  meeting: z
    .object({
      /** Null records the meeting. */
      event_id: Id.nullable(),
      happened_on: IsoDay,
      period: FinancialYearField,
      registration_id: Id.nullable(),
      before: Day,
    })
    .optional(),
})
export type RegistryTake = z.infer<typeof RegistryTake>

/** A value of the registry beside ours: text, a day, a financial year, a key of the entity's kind or status, or paise. */
const RegistryValue = z.union([z.string(), z.number(), z.null()])

export const RegistryLine = z.object({
  key: z.enum(REGISTRY_LINES),
  registry: RegistryValue,
  ours: RegistryValue,
  verdict: z.enum(REGISTRY_VERDICTS),
  /** It needs a person. */
  is_finding: z.boolean(),
  /** Null where the registry's value cannot be taken over in one step. */
  take: RegistryTake.nullable(),
})
export type RegistryLine = z.infer<typeof RegistryLine>

/** A state of the registry that needs attention whatever our record says. */
export const RegistryAlert = z.object({
  kind: z.enum(['status', 'active_compliance', 'insolvency']),
  /** As the file has it. */
  words: z.string(),
})
export type RegistryAlert = z.infer<typeof RegistryAlert>

export const OFFICER_DIFFERENCES = ['name', 'designation', 'appointed_on', 'ceased_on'] as const

export const RegistryOfficer = z.object({
  /** DIN or PAN by which both are the same person; empty where a name had to do. */
  number: z.string(),
  name: z.string(),
  verdict: z.enum(['same', 'spelling', 'differs', 'only_registry', 'only_ours']),
  differences: z.array(z.enum(OFFICER_DIFFERENCES)),
  is_finding: z.boolean(),
  registry: z
    .object({
      name: z.string(),
      /** As the file has it; `role` is what that is here, null where it has no counterpart. */
      designation: z.string(),
      role: z.enum(OFFICER_ROLES).nullable(),
      appointed_on: Day,
      ceased_on: Day,
      line: z.number().int(),
    })
    .nullable(),
  ours: z
    .object({
      officer_id: Id,
      name: z.string(),
      role: z.enum(OFFICER_ROLES),
      din: z.string().nullable(),
      pan: z.string().nullable(),
      appointed_on: Day,
      ceased_on: Day,
    })
    .nullable(),
})
export type RegistryOfficer = z.infer<typeof RegistryOfficer>

export const RegistryCharge = z.object({
  charge_id: z.string(),
  holder: z.string(),
  amount_paise: PaiseField.nullable(),
  created_on: Day,
  modified_on: Day,
  satisfied_on: Day,
  /** No satisfaction is registered. */
  is_open: z.boolean(),
  line: z.number().int(),
})
export type RegistryCharge = z.infer<typeof RegistryCharge>

/** A form of a financial year: in the calendar, and by the last year of the registry. */
export const RegistryFiling = z.object({
  item_id: Id,
  form: z.string(),
  title: z.string(),
  year: FinancialYearField,
  due_date: Day,
  filed_on: Day,
  state: ItemState,
  /** Null where the file does not say up to which year this return was filed. */
  is_in_registry: z.boolean().nullable(),
  /**
   * `older_file`: filed after the file was imported. `neither`: overdue in both. `open`: not due yet, or what is missing is
   * not known.
   */
  verdict: z.enum(['same', 'only_registry', 'only_ours', 'neither', 'open', 'older_file', 'not_in_file']),
  is_finding: z.boolean(),
  /** Late and additional fees up to today; null where it is not late, or the law has none. */
  late_fee: CostPart.nullable(),
})
export type RegistryFiling = z.infer<typeof RegistryFiling>

export const RegistryFile = z.object({
  file_id: Id,
  file_name: z.string(),
  /** The CIN, LLPIN or FCRN of the file. */
  holder: z.string(),
  imported_at: Moment,
  imported_by: z.string(),
  /** Records of the file by their kind; with none of a kind, nothing of that kind is compared. */
  companies: z.number().int(),
  charges: z.number().int(),
  officers: z.number().int(),
})
export type RegistryFile = z.infer<typeof RegistryFile>

export const RegistryCounts = z.object({
  company: z.number().int(),
  officers: z.number().int(),
  /** Charges without satisfaction. */
  charges: z.number().int(),
  filings: z.number().int(),
})
export type RegistryCounts = z.infer<typeof RegistryCounts>

const Made = { year: FinancialYearField, today: IsoDay, release: z.string() }

/** Without a file only what our record has of the filings. */
export const CompanyRegistry = z.object({
  ...Made,
  entity_id: Id,
  entity_name: z.string(),
  file: RegistryFile.nullable(),
  counts: RegistryCounts,
  alerts: z.array(RegistryAlert),
  /** The line of the company in the file; null where it has none. */
  company_line: z.number().int().nullable(),
  company: z.array(RegistryLine),
  officers: z.array(RegistryOfficer),
  charges: z.array(RegistryCharge),
  /** Up to which year and day the registry and our record have filings. */
  filing_lines: z.array(RegistryLine),
  filings: z.array(RegistryFiling),
  late_fee: LateSum,
})
export type CompanyRegistry = z.infer<typeof CompanyRegistry>

/** Lines of the company, its officers, charges and filings. Without a file only what our record has of the filings. */
export const companyRegistry = endpoint({
  method: 'GET',
  path: 'organisation/entities/:entity_id/company-registry/',
  access: 'reports.read',
  summary: 'The master data of the registry (MCA) for an entity, compared with our record line by line',
  params: ofEntity,
  reply: CompanyRegistry,
})

export const REGISTRY_SHOWN = ['', 'findings', 'alerts', 'no_file', 'same'] as const

/**
 * Sort keys: entity (default), imported_at, findings, late_fee. `show` limits the rows to entities with differences, with an
 * alert of the registry, without a file, or without differences.
 */
export const companyRegistryReport = endpoint({
  method: 'GET',
  path: 'organisation/reports/company-registry/',
  access: 'reports.read',
  summary:
    'Companies and LLPs against the master data of the registry (MCA): differences, status and late fee by entity',
  query: TableQuery.extend({ ...OfEntities, show: z.enum(REGISTRY_SHOWN).default('') }),
  reply: TableReply.extend({
    ...Made,
    /** By the id of the row. */
    entities: z.record(
      z.string(),
      z.object({
        file: RegistryFile.nullable(),
        /** Null without a file. */
        counts: RegistryCounts.nullable(),
        alerts: z.array(RegistryAlert),
        late_fee: LateSum,
      }),
    ),
    /** Over the whole filter; null where it has more entities than are compared at once. */
    totals: z
      .object({
        with_file: z.number().int(),
        without_file: z.number().int(),
        with_findings: z.number().int(),
        with_alerts: z.number().int(),
        late_fee: LateSum,
      })
      .nullable(),
  }),
})
