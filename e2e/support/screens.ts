import { setTimeout } from 'node:timers/promises'
import { ROUTES } from '../../apps/web/src/route-list.ts'
import type { Client } from './client.ts'

// The demo's data takes longer on a busy machine.
const PATIENCE_MS = 120_000
const LOOK_AGAIN_MS = 250

export const DEMO = { email: 'demo@niyam.example', password: 'a-year-of-due-dates' }

export interface Screen {
  /** File name of its picture. */
  readonly name: string
  readonly path: string
  /** Its title in English. */
  readonly heading: string | RegExp
  /** For a visitor without a session. */
  readonly isPublic?: boolean
}

type Table = Readonly<Record<string, readonly [path: string, heading: string | RegExp]>>

const TABLE_OF_STRANGERS: Table = {
  login: ['/accounts/login/email', 'Sign in'],
  register: ['/accounts/register', 'Open an account'],
  'forgot-password': ['/accounts/forgot-password', 'Forgot your password?'],
  'reset-password': ['/accounts/reset-password#token=none', 'Set a new password'],
  privacy: ['/privacy', 'How your personal data is used'],
  'dsc-receipt': ['/dsc-receipt', 'This link opens nothing'],
  'dsc-reminder': ['/dsc-reminder', 'This link opens nothing'],
  logout: ['/accounts/logout', 'Sign out'],
  'email-change': ['/accounts/email-change#token=none', 'Change of e-mail address'],
  'email-change-undo': ['/accounts/email-change/undo#token=none', 'Take the account back'],
  'error-404': ['/errors/404', 'This page does not exist'],
  'error-500': ['/errors/500', 'The server could not answer'],
  'error-not-authorised': ['/errors/not-authorized', 'You may not open this'],
  'error-offline': ['/errors/offline', 'You are offline'],
}

const TABLE_OF_MEMBERS: Table = {
  dashboard: ['/dashboard', /^Good /],
  cash: ['/dashboard/cash', 'Cash for dues by entity'],
  renewals: ['/dashboard/renewals', 'Renewals and expiries'],
  heat: ['/dashboard/heat', 'Heat map'],
  notifications: ['/notifications', 'Notifications'],
  entities: ['/entities', 'My entities'],
  'entities-archived': ['/entities?status=archived', 'My entities'],
  'entity-new': ['/entity/new', 'Add entity'],
  'calendar-agenda': ['/compliances/calendar', 'Compliance calendar'],
  'calendar-month': ['/compliances/calendar?view=month', 'Compliance calendar'],
  'calendar-week': ['/compliances/calendar?view=week', 'Compliance calendar'],
  'calendar-year': ['/compliances/calendar?view=year', 'Compliance calendar'],
  'calendar-matrix': ['/compliances/calendar?view=matrix', 'Compliance calendar'],
  'calendar-matrix-forms': ['/compliances/calendar?view=matrix&by=form&cells=cost', 'Compliance calendar'],
  feeds: ['/compliances/feeds', 'Calendar feeds'],
  'not-ours': ['/compliances/not-ours', 'Not required'],
  'law-changes': ['/compliances/law-changes', 'Law changes'],
  'own-rules': ['/compliances/own-rules', 'Custom compliances'],
  tasks: ['/tasks', 'Tasks'],
  'tasks-board': ['/tasks?view=board', 'Tasks'],
  time: ['/time', 'Time'],
  capacity: ['/capacity', 'Capacity'],
  notices: ['/notices', 'Notices'],
  'notice-new': ['/notices?add=yes', 'Notices'],
  worksheets: ['/worksheets', 'Worksheets'],
  'own-rule': ['/compliances/own-rules/rule', 'Make a rule'],
  'order-new': ['/compliances/law-changes/orders/new', 'Record an order'],
  reports: ['/reports', 'Reports'],
  'saved-report-gone': ['/reports/saved/01a21f24-f1d8-705e-9604-b5a3502e7725', 'Saved reports'],
  'report-applicable-compliances': ['/reports/applicable-compliances', 'Applicable compliances'],
  'report-annual-filing-history': ['/reports/annual-filing-history', 'Annual filing history'],
  'report-income-tax': ['/reports/income-tax', 'Income tax'],
  'report-tds-challan': ['/reports/tdschallan', 'TDS challans'],
  'report-form-26as': ['/reports/file26as', 'Form 26AS / Form 168'],
  'report-files': ['/reports/files', 'Portal files'],
  'report-company-registry': ['/reports/company-registry', 'Company registry'],
  'report-files-check': ['/reports/files/check', 'Check before upload'],
  'report-gst-reconciliation': ['/reports/gst-reconciliation', 'GST reconciliation'],
  'report-tds-penalty': ['/reports/tdspenalty', 'TDS penalties'],
  'report-esi': ['/reports/esi', 'ESI contributions'],
  'report-pf': ['/reports/pf', 'PF contributions'],
  settings: ['/settings', 'Settings'],
  tags: ['/admin/tags', 'Tags'],
  import: ['/admin/import', 'Import'],
  acknowledgements: ['/compliances/acknowledgements', 'Acknowledgements'],
  'locked-periods': ['/compliances/locked-periods', 'Locked periods'],
  groups: ['/admin/groups', 'Groups'],
  people: ['/admin/users', 'People'],
  invite: ['/admin/users/invite', 'Invite people'],
  invited: ['/admin/users/invited', 'Invitations'],
  audit: ['/admin/audit', 'Audit trail'],
  'invite-sheet': ['/admin/users/invite-sheet', 'Invite from a sheet'],
  'api-keys': ['/admin/api-keys', 'API keys'],
  webhooks: ['/admin/webhooks', 'Webhooks'],
  drafts: ['/compliances/drafts', 'Drafts'],
  plan: ['/admin/plan', 'Plan and usage'],
  policy: ['/admin/policy', 'Sign-in rules'],
  review: ['/admin/review', 'Review of filings'],
  'own-days': ['/admin/own-days', 'Internal due dates'],
  'days-off': ['/admin/days-off', 'Days off'],
  support: ['/admin/support', 'Support access'],
  export: ['/admin/export', 'Export everything'],
  brought: ['/admin/brought', 'From before'],
  help: ['/help', 'Help'],
  'help-law': ['/help/law', 'What the law catalogue covers'],
  account: ['/account', 'Account'],
  security: ['/account/security', 'Security'],
  'confirm-email': ['/account/confirm-email', 'Confirm your e-mail address'],
  'choose-organisation': ['/choose-organisation', 'Choose an organisation'],
  'organisation-new': ['/organisation/new', 'New organisation'],
  'bring-in': ['/organisation/bring-in', 'Import an organisation'],
}

const TABLE_OF_AN_ENTITY: Table = {
  'entity-registrations': ['registrations', 'Registrations'],
  'entity-registrations-gst': ['registrations/gst/manage', 'Registrations: GST'],
  'entity-documents': ['documents', 'Documents'],
  'entity-calendar': ['compliancecalendar', 'Compliance calendar'],
  'entity-reports': ['reports', 'Filings'],
  'entity-people': ['people', 'People & meetings'],
  'entity-tds-challan': ['report/tds-challan-report', 'TDS challans'],
  'entity-form-26as': ['report/file-26as-report', 'Form 26AS / Form 168'],
  'entity-files': ['report/files', 'Portal files'],
  'entity-company-registry': ['report/company-registry', 'Company registry'],
  'entity-income-tax': ['report/income-tax-report', 'Income tax'],
  'entity-gst-reconciliation': ['report/gst-reconciliation', 'GST reconciliation'],
  'entity-tds-penalty': ['report/tds-penalty-report', 'TDS penalties'],
  'entity-esi': ['report/esi-report', 'ESI contributions'],
  'entity-pf': ['report/pf-report', 'PF contributions'],
  'entity-applicable': ['applicable', 'Profile'],
  'entity-record': ['applicable?show=record', 'Profile'],
  'entity-obligations': ['obligations', 'Statutory dates'],
  'entity-what-if': ['what-if', 'What if'],
}

/** Any title except those of refusals and errors. */
const ANY_TITLE = /^(?!This page does not exist|You may not open this|The server could not answer)\S/
/** Redirects everyone who has access. */
const LEADS_ON = '/organisation/not-let-in'

/** Pages of members below `base` that have no row, so that a new page is checked at once. A page with a further id needs a row. */
const withoutRow = (base: string, paths: readonly string[]): Table =>
  Object.fromEntries(
    Object.entries(ROUTES)
      .filter(([pattern, need]) => need.rule === 'subscriber' && need.organisation !== 'none' && pattern !== LEADS_ON)
      .flatMap(([pattern]) => (pattern.startsWith(base) ? [pattern.slice(base.length)] : []))
      .filter((path) => !path.includes('$') && !paths.includes(path))
      .map((path) => [`page-${path.replaceAll('/', '-')}`, [path, ANY_TITLE]] as const),
  )
const pathsOf = (table: Table) => Object.values(table).map(([path]) => path)

const listed = (table: Table, more: Partial<Screen> = {}): Screen[] =>
  Object.entries(table).map(([name, [path, heading]]) => ({ name, path, heading, ...more }))

export const SCREENS_OF_STRANGERS = listed(TABLE_OF_STRANGERS, { isPublic: true })
/** Their addresses are the same in every organisation. */
export const SCREENS_OF_MEMBERS = listed({ ...TABLE_OF_MEMBERS, ...withoutRow('', pathsOf(TABLE_OF_MEMBERS)) })

/** An item on a GSTIN; undefined while the calendar is not computed yet. */
async function gstItem(client: Client) {
  const { items } = await client.call('GET organisation/compliances/calendar/', {
    query: { search: 'GSTR-3B', pagesize: 1 },
  })
  return items[0]
}

/**
 * The screens whose addresses hold an id. The client works in an organisation in which a GSTIN is registered.
 *
 * @throws Error while its calendar is not computed: the addresses would lead to pages that do not exist
 */
export async function screensOfData(client: Client): Promise<Screen[]> {
  const item = await gstItem(client)
  if (!item) throw new Error('The calendar of this organisation has no item on a GSTIN yet.')
  const { entity_id, registration_id, item_id, entity_name } = item
  const { users } = await client.call('GET organisation/users/')
  const [person] = users
  const { notifications } = await client.call('GET notifications/list/', { query: { pagesize: 1 } })
  const { groups } = await client.call('GET organisation/groups/all/')
  const { extensions } = await client.call('GET organisation/compliances/extensions/')
  const statements = await client.call('GET organisation/reports/tds/statements/')
  const { tasks } = await client.call('GET task/', { query: { pagesize: 1 } })
  const { notices } = await client.call('GET notice/', { query: { pagesize: 2 } })
  const { worksheets } = await client.call('GET organisation/worksheets/', { query: { pagesize: 1 } })
  const shownNotices = notices.map(({ notice_id, kind }) => ({
    name: `notice-${kind}`,
    path: `/notices/${notice_id}`,
    heading: /\S/,
  }))
  return [
    ...extensions.slice(0, 1).map(({ extension_id, instrument }) => ({
      name: 'order',
      path: `/compliances/law-changes/orders/${extension_id}`,
      heading: instrument,
    })),
    ...groups.slice(0, 1).map(({ group_id, name }) => ({
      name: 'group',
      path: `/admin/groups/${group_id}`,
      heading: name,
    })),
    ...shownNotices.slice(0, 1),
    ...tasks.map(({ task_id }) => ({ name: 'task', path: `/tasks/${task_id}`, heading: /\S/ })),
    // Not beside the first: the page between two screens is another, so that its title is new.
    ...shownNotices.slice(1),
    ...worksheets.map(({ worksheet_id, title }) => ({
      name: 'worksheet',
      path: `/worksheets/${worksheet_id}`,
      heading: title,
    })),
    ...statements.rows.slice(0, 1).map(({ id }) => ({
      name: 'tds-statement',
      path: `/reports/tds-statements/${id}`,
      heading: /^Form 140/,
    })),
    { name: 'calendar-item', path: `/compliances/calendar?item=${item_id}`, heading: 'Compliance calendar' },
    {
      name: 'person-edit',
      path: `/admin/users/edit/${person?.organisation_user_id ?? ''}`,
      heading: person?.name ?? '',
    },
    ...notifications.map(({ notification_id }) => ({
      name: 'notification',
      path: `/notifications/${notification_id}`,
      heading: /\S/,
    })),
    { name: 'entity-view', path: `/entity/${entity_id}/view`, heading: entity_name },
    ...listed({
      ...TABLE_OF_AN_ENTITY,
      ...withoutRow('/entity/$entity_id/', ['view', ...pathsOf(TABLE_OF_AN_ENTITY)]),
    }).map((one) => ({ ...one, path: `/entity/${entity_id}/${one.path}` })),
    {
      name: 'filing-history',
      path: `/entity/${entity_id}/registrations/gst/${registration_id}/filing-history`,
      heading: /^Filing history/,
    },
  ]
}

/** Every screen, with the ids of the demo's data, once it has its calendar. The client is signed in as the demo's person. */
export async function screensOf(demo: Client): Promise<Screen[]> {
  const { organisations } = await demo.call('GET organisation/my-organisations/')
  await demo.choose(organisations[0]?.organisation_id ?? '')
  // The export is the last of the sample data.
  const isComplete = async () => (await demo.call('GET organisation/exporter/')).exports.length > 0
  const until = Date.now() + PATIENCE_MS
  while (!(await isComplete()) && Date.now() < until) await setTimeout(LOOK_AGAIN_MS)
  return [...SCREENS_OF_STRANGERS, ...SCREENS_OF_MEMBERS, ...(await screensOfData(demo))]
}
