import { MAILED_FILE_MB } from '@niyam/contract/report-kinds.ts'
import { holds } from '@niyam/contract/permissions.ts'
import type { TableReply } from '@niyam/contract/tables.ts'
import { addDays, type IsoDate } from '@niyam/law'
import { indianDay } from '../../clock.ts'
import { organisationName } from '../../db/organisation-name.ts'
import { asPlatform, inOrganisation } from '../../db/tx.ts'
import { AppError } from '../../http/errors.ts'
import { type OrgScope, provenScope } from '../../http/scope.ts'
import { fileName, TABLE_FILES, wholeTable } from '../../http/table-export.ts'
import type { Handlers, Tasks } from '../../jobs/queue.ts'
import { answeringIn, spokenFor } from '../../language/speak.ts'
import { spokenReply } from '../../language/spoken-reply.ts'
import { sendLetter } from '../../mail/send.ts'
import { MailNotTaken } from '../../mail/smtp-answer.ts'
import type { Parts } from '../../parts.ts'
import { endpointOf, pageOf } from './kinds.ts'
import { reportLetter } from './mail.ts'
import * as mails from './mails-store.ts'
import { nextRun } from './next-run.ts'
import { queryOf } from './service.ts'
import * as store from './store.ts'

const KEPT_DAYS = 400

/** A file above `bytesAtMost` is not attached: the mail leads to the report. */
export const savedReportJobs = (
  parts: Parts,
  bytesAtMost = MAILED_FILE_MB * 1024 * 1024,
): Pick<Handlers, 'mail-due-reports' | 'mail-report'> => ({
  async 'mail-due-reports'() {
    const now = parts.clock.now().toISOString()
    const ids = await asPlatform(parts.db, (tx) => mails.dueAcrossPlatform(tx, now))
    for (const organisation_id of ids) await queueDue(parts, provenScope(organisation_id))
  },
  'mail-report': (payload) => mailReport(parts, payload, bytesAtMost),
})

/** Schedules that were missed are made up for once, with the day on which they were due first. */
const queueDue = ({ db, clock, queue }: Parts, scope: OrgScope): Promise<void> =>
  inOrganisation(db, scope, async (tx) => {
    const now = clock.now()
    const { organisation_id } = scope
    for (const schedule of await mails.due(tx, scope, now.toISOString())) {
      const { saved_report_id, next_at, is_owner_active } = schedule
      const next = await nextRun(schedule, now, (day) => store.workingDayFrom(tx, scope, day))
      await store.setNext(tx, scope, saved_report_id, next.toISOString())
      await mails.deleteMailsBefore(tx, scope, addDays(clock.today(), -KEPT_DAYS))
      if (!is_owner_active) continue
      const day = indianDay(new Date(next_at))
      const people = await mails.addMails(tx, scope, saved_report_id, day)
      const jobs = people.map((organisation_user_id) => ({
        payload: { organisation_id, saved_report_id, day, organisation_user_id },
        key: `report:${saved_report_id}:${day}:${organisation_user_id}`,
      }))
      await queue.addAll(tx, 'mail-report', jobs)
    }
  })

/** Makes the file again after a kill; once a mail was begun, it is never sent again. */
async function mailReport(
  parts: Parts,
  { organisation_id, ...key }: Tasks['mail-report'],
  bytesAtMost: number,
): Promise<void> {
  const product = provenScope(organisation_id)
  const inProduct = <T>(run: Parameters<typeof inOrganisation<T>>[2]) => inOrganisation(parts.db, product, run)
  const move = (from: 'waiting' | 'sending', to: Parameters<typeof mails.setOutcome>[3]['to']) =>
    inProduct((tx) => mails.setOutcome(tx, product, key, { from, to }))

  const outcome = await inProduct((tx) => mails.outcomeOf(tx, product, key))
  if (outcome === 'sending') return void (await move('sending', 'interrupted'))
  if (outcome !== 'waiting') return
  const reader = await inProduct((tx) => mails.readerOf(tx, product, key.organisation_user_id))
  if (!reader || !holds('reports.read', reader)) return void (await move('waiting', 'no_access'))
  const scope = scopeOf(parts, organisation_id, key.organisation_user_id, reader)
  const asker = { scope, organisation_user_id: key.organisation_user_id }
  const saved = await inOrganisation(parts.db, scope, (tx) => store.one(tx, asker, key.saved_report_id))
  // A report of an entity is hidden from people who no longer see the entity.
  if (!saved) return void (await move('waiting', 'no_access'))
  if (!saved.receives || saved.schedule === null || saved.schedule.is_paused)
    return void (await inProduct((tx) => mails.deleteMail(tx, product, key)))
  const made = await fileFor(parts, scope, reader, saved, key.day)
  if (made === null) return void (await move('waiting', 'refused_by_report'))
  if (!(await move('waiting', 'sending'))) return
  try {
    const isLarge = made.content.length > bytesAtMost
    const result = await send(parts, product, key, reader, saved, { ...made, isLarge })
    await move('sending', result)
  } catch (error) {
    if (error instanceof MailNotTaken) await move('sending', 'waiting')
    throw error
  }
}

/** The recipient’s sight of today. */
const scopeOf = ({ clock }: Parts, organisation_id: string, organisation_user_id: string, reader: mails.Reader) =>
  provenScope(organisation_id, {
    visibilityLimits: reader.is_limited ? { organisation_user_id, day: clock.today() } : undefined,
  })

interface ReportFile {
  readonly name: string
  readonly content: Buffer
  readonly type: string
}

/** Null where the report refuses what was saved: its filters do not fit it any more. */
function fileFor(
  parts: Parts,
  scope: OrgScope,
  { language }: mails.Reader,
  { report, name, schedule, columns, ...saved }: store.SavedRow,
  day: string,
): Promise<ReportFile | null> {
  const file = schedule?.file ?? 'xlsx'
  const query = queryOf(saved, day as IsoDate)
  const source = {
    endpoint: endpointOf(report),
    today: parts.clock.today(),
    owner_id: scope.organisation_id,
    organisation: () => organisationName(parts.db, scope),
    columns: columns.join(','),
    title: name,
    page: async (part: { readonly page: number; readonly pagesize: number }) =>
      spokenReply(await pageOf(parts, scope, report, { ...query, ...part })) as TableReply,
  }
  return answeringIn(spokenFor(language), async () => {
    try {
      const content = await wholeTable(source, file)
      return { name: fileName(source, file), content, type: TABLE_FILES[file] }
    } catch (error) {
      if (error instanceof AppError && (error.code === 'invalid' || error.code === 'not_found')) return null
      throw error
    }
  })
}

async function send(
  parts: Parts,
  { organisation_id }: OrgScope,
  { saved_report_id, day }: mails.MailKey,
  reader: mails.Reader,
  { name, owner }: store.SavedRow,
  file: ReportFile & { readonly isLarge: boolean },
): Promise<'sent' | 'sent_as_link' | 'address_refused'> {
  const way = reader.has_networks ? 'inside' : file.isLarge ? 'too_large' : 'attached'
  const at = `#in=${organisation_id}`
  const letter = reportLetter(spokenFor(reader.language), {
    first_name: reader.first_name,
    organisation: reader.organisation,
    report: name,
    owner,
    day,
    how: way,
    link: `${parts.url()}/reports/saved/${saved_report_id}${at}`,
    list: `${parts.url()}/reports${at}`,
  })
  const attachments = way === 'attached' ? [{ filename: file.name, content: file.content, contentType: file.type }] : []
  const result = await sendLetter(parts, reader.email, letter, attachments)
  if (result !== 'sent') return 'address_refused'
  return way === 'attached' ? 'sent' : 'sent_as_link'
}
