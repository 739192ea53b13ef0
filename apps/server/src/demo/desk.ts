import { FeedFilter } from '@niyam/contract/feeds.ts'
import type { Parts } from '../parts.ts'
import { listExports, startExport } from '../features/exports/service.ts'
import { createFeed, listFeeds } from '../features/feeds/service.ts'
import { listImports, startImport, tryImport } from '../features/imports/service.ts'
import { changeOrganisationSettings, organisationSettings } from '../features/preferences/service.ts'
import { listAcknowledgements, readAcknowledgement } from '../features/receipts/service.ts'
import { listSaved, saveReport, schedule, share } from '../features/saved-reports/service.ts'
import { allowSupport, listSupport, revokeSupport } from '../features/support/service.ts'
import { keepPlan, listPlans } from '../features/what-if-plans/service.ts'
import type { CalendarItem } from '@niyam/contract/calendar.ts'
import type { Member, Person } from '../http/session.ts'
import type { DemoEntity } from './demo-entity.ts'
import { sampleAcknowledgement } from './numbers.ts'
import type { Office } from './office.ts'
import { ownGstin } from './papers.ts'
import { isMonthlyReturn } from './work.ts'

type Listed = readonly { readonly entity_id: string; readonly entity: DemoEntity }[]

/** The own settings of the person who signs in, and files that wait for them. */
export async function addDesk(
  parts: Parts,
  office: Office,
  person: Person,
  entities: Listed,
  items: readonly CalendarItem[],
): Promise<void> {
  const company = entities.find(({ entity }) => entity.kind === 'private_limited' && !entity.public)
  if (!company) return
  await addViews(parts, office, company.entity_id)
  await addFeeds(parts, office)
  await addSavedReports(parts, office)
  await addPlans(parts, office, company.entity_id)
  await addAcknowledgements(parts, office, company.entity, items)
  await addImport(parts, office, entities)
  await addSupport(parts, office, person)
  if ((await listExports(parts, office.asha.scope)).length === 0) await startExport(parts, office.asha.scope, person)
}

async function addViews({ db }: Parts, { asha, meera }: Office, entity_id: string): Promise<void> {
  const { scope, organisation_user_id } = asha
  const member: Member = {
    scope,
    organisation_user_id,
    role: 'a',
    is_limited: false,
    suspended_reason: null,
    support_until: null,
  }
  if ((await organisationSettings(db, member)).starred.length > 0) return
  await changeOrganisationSettings(db, member, {
    starred: [
      { path: '/compliances/calendar?state=overdue', title: 'Overdue' },
      { path: `/entity/${entity_id}/view`, title: 'Kaveri Foods Private Limited' },
      { path: '/reports/tdschallan', title: 'TDS challans' },
    ],
    views: {
      calendar: [
        { name: 'GST, open', query: 'area=gst&state=due%2Coverdue' },
        { name: 'Meera’s work', query: `person=${meera.user_id}&state=due%2Coverdue` },
      ],
      entities: [{ name: 'By name, from the end', query: 'sort=-name' }],
    },
  })
}

async function addFeeds(parts: Parts, { asha }: Office): Promise<void> {
  if ((await listFeeds(parts, asha)).length > 0) return
  const feed = (name: string, filter: Partial<FeedFilter>, alarm_days: number | null) =>
    createFeed(parts, asha, { name, filter: FeedFilter.parse(filter), alarm_days })
  await feed('My work', { is_mine: true }, 2)
  await feed('GST of all clients', { area: ['gst'] }, null)
}

/** Two saved reports, one shared and mailed to its owner each Monday. */
async function addSavedReports(parts: Parts, { asha: { scope, organisation_user_id } }: Office): Promise<void> {
  const caller = { scope, organisation_user_id, mayManage: true }
  if ((await listSaved(parts, caller)).length > 0) return
  const usual = { filters: {}, columns: [] }
  await saveReport(parts, caller, {
    ...usual,
    name: 'Challans of last month',
    report: 'tds-challans',
    period: 'last_month',
  })
  const history = await saveReport(parts, caller, {
    ...usual,
    name: 'Filings of this year',
    report: 'annual-filing-history',
    period: 'this_year',
  })
  await share(parts, caller, history.saved_report_id, true)
  await schedule(parts, caller, history.saved_report_id, {
    every: 'week',
    weekday: 1,
    month_day: null,
    at: '08:00',
    file: 'xlsx',
    is_paused: false,
    recipients: [organisation_user_id],
  })
}

async function addPlans(parts: Parts, { asha: { scope } }: Office, entity_id: string): Promise<void> {
  if ((await listPlans(parts, scope, entity_id)).length > 0) return
  await keepPlan(parts, scope, entity_id, {
    name: 'Open a branch in Tamil Nadu',
    changes: [
      {
        kind: 'registration-added',
        registration_kind: 'gst',
        state: 'tamil_nadu',
        details: { taxpayer_type: 'regular', filing_frequency: 'monthly' },
      },
    ],
    years: 1,
  })
  const changes = [{ kind: 'entity-kind' as const, to: 'public_limited' }]
  await keepPlan(parts, scope, entity_id, { name: 'Become a public company', changes, years: 1 })
}

/** Two files of the GST portal: one matches an open return, the other is not recognised. */
async function addAcknowledgements(
  parts: Parts,
  { asha: { scope, user_id } }: Office,
  entity: DemoEntity,
  items: readonly CalendarItem[],
): Promise<void> {
  if ((await listAcknowledgements(parts, scope)).length > 0) return
  const today = parts.clock.today()
  const read = (name: string, lines: readonly string[]) =>
    readAcknowledgement(parts, scope, user_id, { name, content: Buffer.from(lines.join('\n')) })
  const item = items.findLast((one) => isMonthlyReturn(one) && one.period < today.slice(0, 7) && one.step === null)
  if (item) {
    const [year = '', month = ''] = item.period.split('-')
    const day = today.split('-').toReversed().join('/')
    await read(`${item.form}.txt`, [
      `Form ${item.form}`,
      `GSTIN ${item.registration_number}`,
      `Tax period ${month}${year}`,
      `ARN ${sampleAcknowledgement(item, today, 907)}`,
      `Date of filing ${day}`,
    ])
  }
  await read('GSTR-1 page 2.txt', [`GSTIN ${ownGstin(entity)}`, 'Table 12: summary by HSN'])
}

async function addImport(parts: Parts, { asha: { scope, user_id } }: Office, entities: Listed): Promise<void> {
  if ((await listImports(parts, scope)).length > 0) return
  const rows = entities.flatMap(({ entity: { sample, kind } }, at) =>
    kind === 'llp' && sample?.pan ? [`${sample.pan},Manager ${at} Sample,Manager`] : [],
  )
  const content = Buffer.from(['Entity,Person,Role', ...rows].join('\n'))
  const { import_id } = await tryImport(parts, scope, user_id, {
    kind: 'officers',
    name: 'Managers of LLPs.csv',
    content,
  })
  await startImport(parts, scope, import_id)
}

async function addSupport(parts: Parts, { asha: { scope } }: Office, person: Person): Promise<void> {
  if ((await listSupport(parts, scope)).length > 0) return
  const reason = 'A question about an import; it was answered.'
  const { support_id } = await allowSupport(parts, scope, person, { email: '', hours: 4, reason })
  await revokeSupport(parts, scope, person, support_id)
}
