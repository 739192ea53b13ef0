import { z } from 'zod'
import { DASHBOARD_BLOCKS } from './dashboard-blocks.ts'
import { endpoint } from './endpoint.ts'
import { named } from './fields.ts'

/** `system` follows the device between light and dark. */
export const LOOKS = ['light', 'semi-dark', 'dark', 'system'] as const
/** English and Hindi are complete; German, French and Portuguese cover the frame and the way in. */
export const LANGUAGES = ['en', 'hi', 'de', 'fr', 'pt'] as const
export const STARRED_AT_MOST = 10
export const VIEWS_AT_MOST = 20
/** Far more lists than the application has: what is kept of them has a bound all the same. */
export const LISTS_AT_MOST = 60

/** What follows a person from one device and organisation to the next. Null: never chosen. */
export const UserSettings = z.object({
  look: z.enum(LOOKS).nullable(),
  language: z.enum(LANGUAGES).nullable(),
  /** The question who they are was answered with "Later". */
  is_profile_put_off: z.boolean(),
})
export type UserSettings = z.infer<typeof UserSettings>

export const getUserSettings = endpoint({
  method: 'GET',
  path: 'accounts/user/settings/',
  access: 'signed-in',
  summary: 'Theme and language of this person, and whether they put off the question who they are',
  reply: UserSettings,
})

export const changeUserSettings = endpoint({
  method: 'PATCH',
  path: 'accounts/user/settings/',
  access: 'signed-in',
  summary: 'Change them; omitted fields stay unchanged',
  body: UserSettings.partial(),
  reply: UserSettings,
})

/** An address of this application: a path with its query, never another site. */
const InnerPath = z
  .string()
  .max(500, 'An address has at most 500 characters. Shorten it.')
  .regex(/^\/(?![/\\])[^\s\\]*$/, 'Give an address of this application, which begins with one slash.')

export const StarredPage = z.object({ path: InnerPath, title: named('Title', 160) })
export type StarredPage = z.infer<typeof StarredPage>

/** How one table is shown: the keys of the columns that are hidden, and how close the rows stand. */
export const TableSetting = z.object({
  hidden: z.array(z.string().max(40)).max(40),
  density: z.enum(['compact', 'usual', 'relaxed']),
})
export type TableSetting = z.infer<typeof TableSetting>

/** A view of a list under a name: the query of its address, without a question mark and without the page. */
export const SavedView = z.object({ name: named('Name', 60), query: z.string().max(500) })
export type SavedView = z.infer<typeof SavedView>

const tableName = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)

const blocks = z
  .array(z.enum(DASHBOARD_BLOCKS, { error: `The dashboard has only these blocks: ${DASHBOARD_BLOCKS.join(', ')}.` }))
  .max(DASHBOARD_BLOCKS.length)
  .refine((all) => new Set(all).size === all.length, { error: 'Name each block once.' })

/** How the dashboard is arranged. Blocks that `order` leaves out take their usual place. */
const DashboardLayout = z.object({ order: blocks, hidden: blocks })

/** What a person keeps inside one organisation. Tables and views go by the name of their list, e.g. `entities`. */
export const OrganisationSettings = z.object({
  starred: z
    .array(StarredPage)
    .max(STARRED_AT_MOST, `At most ${STARRED_AT_MOST} pages can be starred. Take one away first.`),
  tables: z.record(tableName, TableSetting),
  views: z.record(
    tableName,
    z.array(SavedView).max(VIEWS_AT_MOST, `A list keeps at most ${VIEWS_AT_MOST} views. Delete one first.`),
  ),
  /** Null is the default of the role. */
  dashboard: DashboardLayout.nullable(),
})
export type OrganisationSettings = z.infer<typeof OrganisationSettings>

export const getOrganisationSettings = endpoint({
  method: 'GET',
  path: 'organisation/user/settings/',
  access: 'self.manage',
  summary: 'Starred pages, table settings, saved views and dashboard of this person in the active organisation',
  reply: OrganisationSettings,
})

export const changeOrganisationSettings = endpoint({
  method: 'PATCH',
  path: 'organisation/user/settings/',
  access: 'self.manage',
  summary: 'Change them; `starred` and `dashboard` are replaced as a whole, `tables` and `views` per list',
  body: OrganisationSettings.partial(),
  reply: OrganisationSettings,
})
