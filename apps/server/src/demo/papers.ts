import { Readable } from 'node:stream'
import type { AttachmentKind } from '@niyam/contract/attachment-kinds.ts'
import { addDays, addMonths, financialYearOf, type IsoDate } from '@niyam/law'
import { gstinOf } from '@niyam/law/identifiers'
import type { Parts } from '../parts.ts'
import { attachDocument } from '../features/attachments/service.ts'
import { keepFile } from '../features/documents/service.ts'
import { recordEvent } from '../features/entities/events.ts'
import { changeActivities } from '../features/entities/status-history.ts'
import { addOfficer, type GivenOfficer, listOfficers } from '../features/officers/service.ts'
import { setSignatories } from '../features/registrations/record.ts'
import { listRegistrations } from '../features/registrations/service.ts'
import { importFile } from '../features/portal-files/import.ts'
import { receivableLinesReport } from '../features/reports/tds-receivable/report.ts'
import { decide } from '../features/tax-credits/decisions.ts'
import type { DemoEntity } from './demo-entity.ts'
import { DEMO_ENTITIES } from './entities.ts'
import type { Worker } from './office.ts'
import { samplePdf, samplePng, sampleReceivable, sampleTaxStatement } from './sample-files.ts'
import { addSignature } from './signatures.ts'

/** Keeps a small file under a name. @returns its id */
export async function keptFile(parts: Parts, { scope, user_id }: Worker, name: string, file: Buffer): Promise<string> {
  const upload = { name, content: Readable.from([file]), isTooLong: () => false }
  return (await keepFile(parts, scope, user_id, upload)).document_id
}

interface Subject {
  readonly entity_id: string
  readonly entity: DemoEntity
  /** Tells the samples of entities apart. */
  readonly place: number
}

const financialYearBefore = (today: IsoDate): string => financialYearOf(addMonths(today, -12))

/** The people of an invented entity, their events and papers. Nothing is made up for a real company. */
export async function addPapers(parts: Parts, worker: Worker, subject: Subject): Promise<void> {
  const { scope } = worker
  const { entity_id, entity } = subject
  if (entity.public || (await listOfficers(parts, scope, entity_id)).length > 0) return
  const officer_ids: string[] = []
  for (const [at, input] of officersOf(subject, parts.clock.today()).entries()) {
    const officer = await addOfficer(parts, scope, entity_id, input)
    officer_ids.push(officer.officer_id)
    if (at === 0) await addSignature(parts, worker, { entity_id, place: subject.place, officer })
  }
  const registrations = await listRegistrations(parts, scope, entity_id)
  const gst = registrations.find(({ kind }) => kind === 'gst')?.registration_id
  if (gst !== undefined) await setSignatories(parts, scope, gst, officer_ids.slice(0, 1))
  await attachPapers(parts, worker, subject, gst ?? null)
  if (entity.has_tds) await addTaxStatement(parts, worker, subject)
  if (entity.kind === 'private_limited') await addCompanyRecords(parts, worker, subject)
}

const FIRST = ['Kavitha', 'Suresh', 'Neelam', 'Arun', 'Hetal', 'Vikram', 'Ravi', 'Meena', 'Imran', 'Dipali']
const ROLES: Readonly<Record<string, GivenOfficer['role']>> = {
  private_limited: 'director',
  llp: 'designated_partner',
  partnership: 'partner',
  proprietorship: 'proprietor',
  trust: 'trustee',
}

/** Two people, or the one owner; the first has the KYC of the DIN still to file. */
function officersOf({ entity, place }: Subject, today: IsoDate): GivenOfficer[] {
  const role = ROLES[entity.kind]
  if (role === undefined) return []
  const hasDin = role === 'director' || role === 'designated_partner'
  const year = financialYearBefore(today)
  const person = (at: number): GivenOfficer => ({
    name: `${FIRST[(place + at) % FIRST.length]} Sample`,
    role,
    din: hasDin ? `99${String(place).padStart(3, '0')}${String(at).padStart(3, '0')}` : null,
    pan: null,
    email: `officer${place}-${at}@niyam.example`,
    mobile_number: `90000${String(place * 10 + at).padStart(5, '0')}`,
    appointed_on: entity.incorporated_on ?? null,
    ceased_on: null,
    last_kyc_fy: hasDin ? (at === 0 ? financialYearOf(addMonths(today, -48)) : year) : null,
    dsc_expires_on: hasDin ? addMonths(today, at === 0 ? (place % 30) - 2 : 14) : null,
    gender: at === 0 ? 'female' : 'male',
    nationality: 'IN',
  })
  return role === 'proprietor' ? [person(0)] : [person(0), person(1)]
}

async function attachPapers(
  parts: Parts,
  worker: Worker,
  { entity_id, entity, place }: Subject,
  gst: string | null,
): Promise<void> {
  const today = parts.clock.today()
  const attach = async (
    kind: AttachmentKind,
    name: string,
    file: Buffer,
    to: { readonly registration_id?: string | null; readonly replaces?: string } = {},
  ) => {
    const document_id = await keptFile(parts, worker, name, file)
    const input = { document_id, kind, registration_id: null, event_id: null, replaces: null, ...to }
    return (await attachDocument(parts, worker.scope, entity_id, input)).attachment_id
  }
  const { name } = entity
  if (entity.incorporated_on) {
    const lines = [name, `Date: ${entity.incorporated_on}`]
    await attach('certificate', 'Certificate of incorporation.pdf', samplePdf('Certificate of incorporation', lines))
  }
  await attach('identity', 'PAN card.png', samplePng([40 + place * 4, 110, 170]))
  if (gst !== null) {
    const file = samplePdf('Registration certificate, Form GST REG-06', [name, 'Taxpayer type: regular'])
    await attach('certificate', 'GST REG-06.pdf', file, { registration_id: gst })
  }
  if (entity.employees < 10) return
  const rent = (until: string) => samplePdf('Rent agreement of the office', [name, `Until ${until}`])
  const replaces = await attach('agreement', 'Rent agreement.pdf', rent(addDays(today, -20)))
  await attach('agreement', 'Rent agreement, renewed.pdf', rent(addDays(today, 345)), { replaces })
}

const WITH_RECEIVABLE = DEMO_ENTITIES.find(({ public: listed, has_tds, sample }) => !listed && has_tds && sample?.pan)

async function addTaxStatement(parts: Parts, worker: Worker, { entity, entity_id }: Subject): Promise<void> {
  const { scope, user_id } = worker
  const today = parts.clock.today()
  const [pan, year] = [entity.sample?.pan, financialYearBefore(today)]
  if (pan === undefined) return
  const content = sampleTaxStatement({ name: entity.name, pan, year, made_on: addDays(today, -9) })
  const file = { name: `26AS ${pan} ${year}.txt`, content, password: '' }
  await importFile(parts, scope, user_id, file, { kind: ['form-26as'] })
  // One entity has its books beside it; the others show what is missing.
  if (entity !== WITH_RECEIVABLE) return
  const sheet = { name: `TDS receivable ${year}.csv`, content: sampleReceivable({ pan, year }), password: '' }
  await importFile(parts, scope, user_id, sheet, { kind: ['tds-receivable'], entity_id })
  await decideAboutCredits(parts, worker, entity_id, year)
}

/** The first tax that no deductor reported awaits a correction. */
async function decideAboutCredits(
  parts: Parts,
  { scope, user_id }: Worker,
  entity_id: string,
  year: string,
): Promise<void> {
  const query = { year, class: 'only-books' as const, search: '', sort: 'deductor', page: 1, pagesize: 1 }
  const { rows, entries } = await receivableLinesReport(parts, scope, { entity_id }, query, '/')
  const { book_refs = [] } = entries[rows[0]?.id ?? ''] ?? {}
  if (book_refs.length === 0) return
  const decision = { year, kind: 'correction' as const, statement_refs: [], book_refs, credit_year: null }
  await decide(parts, scope, user_id, entity_id, { ...decision, reason: 'Promised with the statement of this quarter' })
}

/** What a company secretary keeps of a company: activities, meetings with their minutes, a change of directors. */
async function addCompanyRecords(parts: Parts, worker: Worker, { entity_id, entity }: Subject): Promise<void> {
  const { scope } = worker
  const today = parts.clock.today()
  await changeActivities(parts, scope, entity_id, [
    { code: '10795', words: 'Making of snacks and savouries', is_main: true, share: 80 },
    { code: '46301', words: 'Wholesale of food', is_main: false, share: 20 },
  ])
  const event = (kind: string, happened_on: IsoDate) =>
    recordEvent(parts, scope, entity_id, { kind, happened_on, period: null, registration_id: null, replaces: null })
  for (const days of [130, 40]) {
    const happened_on = addDays(today, -days)
    const { event_id } = await event('board-meeting-held', happened_on)
    const file = samplePdf('Minutes of the board meeting', [
      entity.name,
      `Held on ${happened_on}`,
      'Present: two directors',
    ])
    const document_id = await keptFile(parts, worker, `Minutes ${happened_on}.pdf`, file)
    const input = { document_id, event_id, kind: 'minutes' as const, registration_id: null, replaces: null }
    await attachDocument(parts, scope, entity_id, input)
  }
  await event('director-or-kmp-changed', addDays(today, -12))
}

/** The GSTIN of an invented entity in its own state. */
export const ownGstin = ({ sample, state }: DemoEntity): string => gstinOf(sample?.pan ?? '', state)
