import type { Officer } from '@niyam/contract/officers.ts'
import { ENCRYPT, issue, SIGN } from '@niyam/signatures/invented/authority.ts'
import { addMonths, type IsoDate } from '@niyam/law'
import { inOrganisation } from '../db/tx.ts'
import { addCertificates } from '../features/dsc/add.ts'
import { moveAndAsk } from '../features/dsc/receipt.ts'
import { answerReceipt } from '../features/dsc/receipt-link.ts'
import { switchReminder } from '../features/dsc/reminder.ts'
import { stopAddress } from '../features/dsc/reminder-link.ts'
import { addressHash } from '../features/dsc/reminder-view.ts'
import { changeDsc, registerDsc } from '../features/dsc/service.ts'
import type { OrgScope } from '../http/scope.ts'
import type { Parts } from '../parts.ts'
import type { Worker } from './office.ts'

interface Signatory {
  readonly entity_id: string
  readonly place: number
  readonly officer: Officer
}

/** The certificate of an officer, of an authority that does not exist; some tokens are out with a receipt, some holders are reminded, one only encrypts. */
export async function addSignature(
  parts: Parts,
  { scope, user_id }: Worker,
  { entity_id, place, officer }: Signatory,
): Promise<void> {
  const to = officer.dsc_expires_on as IsoDate | null
  if (to === null) return
  const { der } = await issue({
    name: officer.name,
    email: officer.email,
    serial: 100_000 + place,
    usage: place === 3 ? ENCRYPT : SIGN,
    from: addMonths(to, -24),
    // Noon in India, so that the day is the same in both zones.
    to: `${to}T06:30:00Z`,
    issuer: await issue({ name: 'Sample CA, not licensed', isAuthority: true, policies: [] }),
  })
  const files = [{ name: `${officer.name}.cer`, content: Buffer.from(der).toString('base64') }]
  const [added] = await addCertificates(parts, scope, user_id, { entity_id, files })
  if (!added?.dsc_id) return
  const { dsc_id } = added
  await changeDsc(parts, scope, dsc_id, {
    officer_id: officer.officer_id,
    token_make: 'Sample token',
    token_serial: `ST-${place}`,
    location: 'Safe, second drawer',
  })
  const registered_on = addMonths(to, -23)
  if (registered_on < parts.clock.today())
    await registerDsc(parts, scope, dsc_id, { portal: 'mca', registered_on, checked_on: null })
  if (to >= parts.clock.today() && place % 2 === 0)
    await addReminder(parts, scope, dsc_id, { email: officer.email, isStopped: place % 4 === 0 })
  // One receiver has acknowledged the token, the next has not answered yet.
  const isAcknowledged = place % 4 === 1
  if (!isAcknowledged && place % 4 !== 2) return
  const { receipt_link } = await moveAndAsk(parts, scope, { user_id }, dsc_id, {
    direction: 'out',
    person: 'Client’s messenger',
    purpose: 'AOC-4',
    expected_back_on: addMonths(parts.clock.today(), 1),
    receipt: { email: null },
  })
  const token = receipt_link?.split('#token=')[1]
  if (!isAcknowledged || token === undefined) return
  await answerReceipt(parts, { token, answer: 'received', name: 'Client’s messenger', reason: '' }, '127.0.0.1')
}

/** Switched on without mail: a demo server has none. One of two holders has asked for no more mails. */
async function addReminder(
  parts: Pick<Parts, 'db' | 'clock' | 'secret'>,
  scope: OrgScope,
  dsc_id: string,
  { email, isStopped }: { readonly email: string; readonly isStopped: boolean },
): Promise<void> {
  await switchReminder(parts, scope, dsc_id, { email, language: 'en', holder_agrees: false })
  if (isStopped) await inOrganisation(parts.db, scope, (tx) => stopAddress(parts, tx, scope, addressHash(email)))
}
