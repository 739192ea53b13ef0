import type { Dsc, DscReminder } from '@niyam/contract/dsc.ts'
import type { remindManyDsc, setDscReminder } from '@niyam/contract/dsc-reminders.ts'
import type { BodyOf, ReplyOf } from '@niyam/contract/endpoint.ts'
import type { IsoDate } from '@niyam/law'
import { formatDay } from '@niyam/law/format/date-text.ts'
import { indianDay } from '../../clock.ts'
import type { Tx } from '../../db/tx.ts'
import { AppError, invalidField } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { Person } from '../../http/session.ts'
import type { Parts } from '../../parts.ts'
import { mustHaveProvedMailbox } from '../two-factor/service.ts'
import { changeMany } from './many.ts'
import * as store from './reminder-store.ts'
import { addressHash, proposedEmail, shownReminder } from './reminder-view.ts'
import { type Deps, inOneDsc } from './service.ts'

// The side of the office: it switches the reminders of a certificate on and off.

type ReminderParts = Deps & Pick<Parts, 'secret' | 'proves_mailboxes'>
type Asker = Pick<Person, 'user_id'>
type Language = DscReminder['language']

type Wanted = BodyOf<typeof setDscReminder>

/** @throws AppError with the field `email` on a server without mail; as `switchReminder` does */
export async function setReminder(
  parts: ReminderParts,
  scope: OrgScope,
  asker: Asker,
  dsc_id: string,
  wanted: Wanted,
): Promise<DscReminder> {
  if (wanted.email !== null) {
    if (!parts.proves_mailboxes) throw invalidField('email', NO_MAIL)
    await mustHaveProvedMailbox(parts, asker)
  }
  return switchReminder(parts, scope, dsc_id, wanted)
}

/** @throws AppError `conflict` where the certificate has no reminders; with the field `holder_agrees` after a stop */
export const switchReminder = (
  parts: Omit<ReminderParts, 'proves_mailboxes'>,
  scope: OrgScope,
  dsc_id: string,
  { email, language, holder_agrees }: Wanted,
): Promise<DscReminder> =>
  inOneDsc(parts, scope, dsc_id, async (tx, certificate) => {
    if (email === null) await switchOff(tx, scope, dsc_id)
    else {
      expectReminded(certificate, parts.clock.today())
      const address_hash = addressHash(email)
      const stopped_at = await store.stoppedAt(tx, scope, address_hash)
      if (stopped_at !== undefined && !holder_agrees) throw invalidField('holder_agrees', askedNotTo(stopped_at))
      if (stopped_at !== undefined) await store.deleteStop(tx, scope, address_hash)
      await switchOn(tx, scope, dsc_id, { email, language })
    }
    return shownReminder(tx, scope, parts.secret, certificate)
  })

/** Switches what can be switched: the others are refused by name, and those without an address are counted. */
export async function remindMany(
  parts: ReminderParts,
  scope: OrgScope,
  asker: Asker,
  { dsc_ids, is_on, language }: BodyOf<typeof remindManyDsc>,
): Promise<ReplyOf<typeof remindManyDsc>> {
  if (is_on) {
    if (!parts.proves_mailboxes) throw new AppError('conflict', NO_MAIL)
    await mustHaveProvedMailbox(parts, asker)
  }
  const switched: string[] = []
  const { done, refused } = await changeMany(parts, scope, dsc_ids, (dsc_id) =>
    inOneDsc(parts, scope, dsc_id, async (tx, certificate) => {
      if (!is_on) await switchOff(tx, scope, dsc_id)
      else if (!(await switchOnProposed(tx, scope, certificate, language, parts.clock.today()))) return
      switched.push(dsc_id)
    }),
  )
  return { done: switched.length, refused, dsc_ids: switched, without_address: done - switched.length }
}

/** @returns false where no address is known */
async function switchOnProposed(
  tx: Tx,
  scope: OrgScope,
  certificate: Dsc,
  language: Language,
  today: string,
): Promise<boolean> {
  expectReminded(certificate, today)
  const row = await store.reminderOf(tx, scope, certificate.dsc_id)
  if (row && row.email !== null) throw new AppError('conflict', 'The holder is reminded already.')
  const email = proposedEmail(row, certificate.email)
  if (email === null) return false
  const stopped_at = await store.stoppedAt(tx, scope, addressHash(email))
  if (stopped_at !== undefined) throw new AppError('conflict', askedNotTo(stopped_at))
  await switchOn(tx, scope, certificate.dsc_id, { email, language })
  return true
}

/** The same address gets no step again that was mailed to it; another one starts from the beginning. */
async function switchOn(
  tx: Tx,
  scope: OrgScope,
  dsc_id: string,
  { email, language }: { readonly email: string; readonly language: Language },
): Promise<void> {
  const address_hash = addressHash(email)
  const before = await store.reminderOf(tx, scope, dsc_id)
  if (before?.address_hash === address_hash && before.mail !== 'failed')
    return void (await store.changeReminders(tx, scope, [dsc_id], { email, language }))
  const fresh = { link_hash: null, step: null, mail: 'none', mailed_on: null } as const
  await store.putReminder(tx, scope, { dsc_id, email, address_hash, language, ...fresh })
}

const switchOff = (tx: Tx, scope: OrgScope, dsc_id: string) =>
  store.changeReminders(tx, scope, [dsc_id], { email: null })

const NO_MAIL = 'This server sends no mail, so holders cannot be reminded. Its operator can set it up.'

function expectReminded({ is_archived, status, valid_to }: Dsc, today: string): void {
  if (is_archived || status !== 'in_use' || valid_to < today)
    throw new AppError('conflict', 'Only the holder of a certificate in use, before its last day, is reminded.')
}

const askedNotTo = (stopped_at: string) =>
  `The owner of this address asked on ${formatDay(indianDay(new Date(stopped_at)) as IsoDate)} for no more reminders. If they agree now, confirm that in the panel of the certificate.`
