import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Done, Email, Id, Moment, named } from './fields.ts'
import { Plan, Usage } from './plan-limits.ts'
import { TableQuery, TableReply } from './tables.ts'

/** Sort keys: name, plan, made. */
export const resellerOrganisations = endpoint({
  method: 'GET',
  path: 'reseller/organisations/',
  access: 'platform reseller',
  summary: "The reseller's organisations with plan, usage, remaining limits, overdue share and last use",
  query: TableQuery,
  reply: TableReply,
})

/** Sort keys: name, email, organisation. */
export const resellerUsers = endpoint({
  method: 'GET',
  path: 'reseller/users/',
  access: 'platform reseller',
  summary: "The people of the reseller's organisations",
  query: TableQuery,
  reply: TableReply,
})

export const resellerPlans = endpoint({
  method: 'GET',
  path: 'reseller/plans/',
  access: 'platform reseller',
  summary: 'The plans that a reseller may choose',
  reply: z.object({ plans: z.array(Plan) }),
})

const OneOrganisation = z.object({ organisation_id: Id })

export const OrganisationOfReseller = z.object({
  organisation_id: Id,
  name: z.string(),
  address_state: z.string().nullable(),
  created_at: Moment,
  plan: z.object({ plan_id: Id, name: z.string() }).nullable(),
  usage: z.array(Usage),
  /** The percentage of open items that are overdue; null if none is open. */
  overdue_share: z.number().nullable(),
  last_used_at: Moment.nullable(),
  suspended_reason: z.string().nullable(),
  /** `invited`: there is no admin yet, and an invitation was sent. */
  admin: z.enum(['joined', 'invited', 'none']),
})
export type OrganisationOfReseller = z.infer<typeof OrganisationOfReseller>

export const resellerOrganisation = endpoint({
  method: 'GET',
  path: 'reseller/organisations/:organisation_id/',
  access: 'platform reseller',
  summary: "One of the reseller's organisations, in figures",
  params: OneOrganisation,
  reply: OrganisationOfReseller,
})

const NEW = {
  name: named('Organisation name', 160),
  address_state: z.string().max(60).nullable().default(null),
  plan_id: Id,
  admin_email: Email,
}

/** Rows that one sheet may hold. */
export const SHEET_ROWS_AT_MOST = 1000

export const makeResellerOrganisation = endpoint({
  method: 'POST',
  path: 'reseller/organisations/',
  access: 'platform reseller',
  summary: 'Create an organisation with a plan and invite its admin; repeating the same key creates nothing twice',
  body: z.object({ ...NEW, key: named('Key', 100) }),
  reply: OrganisationOfReseller,
})

export const changeResellerPlan = endpoint({
  method: 'POST',
  path: 'reseller/organisations/:organisation_id/plan/',
  access: 'platform reseller',
  summary: 'Change an organisation to another offered plan that fits its usage',
  params: OneOrganisation,
  body: z.object({ plan_id: Id }),
  reply: OrganisationOfReseller,
})

export const inviteResellerAdmin = endpoint({
  method: 'POST',
  path: 'reseller/organisations/:organisation_id/invite/',
  access: 'platform reseller',
  summary: 'Invite an admin, while the organisation has none',
  params: OneOrganisation,
  body: z.object({ admin_email: Email }),
  reply: Done,
})

export const releaseOrganisation = endpoint({
  method: 'POST',
  path: 'reseller/organisations/:organisation_id/release/',
  access: 'platform reseller',
  summary: 'Release an organisation: it continues without the reseller and keeps its plan',
  params: OneOrganisation,
  reply: Done,
})

/** Cells as text. Errors are listed by row. */
const SheetRow = z.object({
  name: z.string().max(400),
  address_state: z.string().max(200).default(''),
  plan: z.string().max(200),
  admin_email: z.string().max(400),
})

export const SheetAnswer = z.object({
  rows: z.array(
    z.object({
      /** Counted from 1, without the line of headings. */
      row: z.number().int(),
      name: z.string(),
      state: z.enum(['ready', 'made', 'known', 'wrong']),
      messages: z.array(z.string()),
    }),
  ),
  made: z.number().int(),
  ready: z.number().int(),
  known: z.number().int(),
  wrong: z.number().int(),
})
export type SheetAnswer = z.infer<typeof SheetAnswer>

/** A row is known again by its admin's address and its name: sent twice it makes nothing twice. */
export const makeResellerOrganisations = endpoint({
  method: 'POST',
  path: 'reseller/sheet/',
  access: 'platform reseller',
  summary: 'Create an organisation for each valid row of a sheet; with `is_trial`, only check the rows',
  body: z.object({
    is_trial: z.boolean(),
    rows: z
      .array(SheetRow)
      .min(1, 'The sheet holds no row. Fill in at least one.')
      .max(SHEET_ROWS_AT_MOST, `A sheet holds at most ${SHEET_ROWS_AT_MOST} rows. Split it.`),
  }),
  reply: SheetAnswer,
})
