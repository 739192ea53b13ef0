import { DSC_LADDER } from '@niyam/contract/dsc-kinds.ts'
import { addDays, type IsoDate } from '@niyam/law'
import { organisationIdsAcrossPlatform } from '../../db/organisation-ids.ts'
import { nameInTx } from '../../db/organisation-name.ts'
import { asPlatform, inOrganisation, type Tx } from '../../db/tx.ts'
import { type OrgScope, provenScope } from '../../http/scope.ts'
import { sha256 } from '../../http/session.ts'
import type { Queue, Tasks } from '../../jobs/queue.ts'
import { type MailParts, sendLetter } from '../../mail/send.ts'
import { MailNotTaken } from '../../mail/smtp-answer.ts'
import { claimTry } from '../accounts/service.ts'
import { holderLetter } from './mail.ts'
import { holderMailLimits } from './policy.ts'
import { stepDone, stepDue } from './reminder-due.ts'
import { reminderLink, reminderToken } from './reminder-link.ts'
import * as store from './reminder-store.ts'

interface QueueParts extends Pick<MailParts, 'db' | 'clock'> {
  readonly queue: Queue
}

interface HolderMailParts extends MailParts {
  readonly url: () => string
  readonly growth_times: number
}

const DAY_MS = 24 * 60 * 60_000
const FIRST_STEP = Math.max(...DSC_LADDER)

/** Queues a mail for each address with a certificate that came to a step, and forgets addresses that are not needed any more. */
export async function remindHolders({ db, clock, queue }: QueueParts): Promise<void> {
  const today = clock.today()
  const archived_before = new Date(clock.now().getTime() - DAY_MS).toISOString()
  for (const organisation_id of await asPlatform(db, organisationIdsAcrossPlatform)) {
    const scope = provenScope(organisation_id)
    await inOrganisation(db, scope, async (tx) => {
      await store.forgetEnded(tx, scope, { today, archived_before })
      const due = (await reminded(tx, scope, today, null)).filter((one) => stepDue(one, today) !== null)
      const addresses = new Set(due.map(({ address_hash }) => address_hash))
      const jobs = [...addresses].map((address_hash) => ({
        payload: { organisation_id, address_hash },
        key: `dsc-holder-mail ${organisation_id} ${address_hash}`,
      }))
      await queue.addAll(tx, 'dsc-holder-mail', jobs)
    })
  }
}

const reminded = (tx: Tx, scope: OrgScope, today: IsoDate, address_hash: string | null) =>
  store.remindedOf(tx, scope, { from: today, to: addDays(today, FIRST_STEP), address_hash })

/** Mails the certificates of one address that came to a step. Once a mail was begun, it is never sent again. */
export async function mailHolder(
  parts: HolderMailParts,
  { organisation_id, address_hash }: Tasks['dsc-holder-mail'],
): Promise<void> {
  const { db } = parts
  const scope = provenScope(organisation_id)
  const begun = await begin(parts, scope, address_hash)
  if (begun === null) return
  const { email, language, organisation, certificates, steps } = begun
  const token = reminderToken(parts.secret, organisation_id, email)
  const end = (mail: 'sent' | 'failed' | 'waiting') =>
    inOrganisation(db, scope, async (tx) => {
      for (const [dsc_id, step] of steps)
        await store.changeSending(tx, scope, { dsc_id, address_hash }, { mail, ...(mail !== 'waiting' && { step }) })
    })
  try {
    const link = reminderLink(parts.url(), token)
    const letter = holderLetter(language, { organisation, certificates, link })
    await end((await sendLetter(parts, email, letter)) === 'sent' ? 'sent' : 'failed')
  } catch (error) {
    if (error instanceof MailNotTaken) await end('waiting')
    throw error
  }
}

interface Begun {
  readonly email: string
  readonly language: store.DueRow['language']
  readonly organisation: string
  readonly certificates: readonly [store.DueRow, ...store.DueRow[]]
  /** The step of each certificate, which is done once the mail is sent. */
  readonly steps: ReadonlyMap<string, number>
}

/** Null where nothing is due, or where too many mails went out today: the next morning looks again. */
function begin(
  parts: Pick<HolderMailParts, 'db' | 'clock' | 'secret' | 'growth_times'>,
  scope: OrgScope,
  address_hash: string,
): Promise<Begun | null> {
  const today = parts.clock.today()
  return inOrganisation(parts.db, scope, async (tx) => {
    const all = await reminded(tx, scope, today, address_hash)
    // Begun by a process that ended in the middle.
    for (const one of all.filter(({ mail }) => mail === 'sending'))
      await store.changeReminders(tx, scope, [one.dsc_id], { mail: 'interrupted', step: stepDone(one) })
    const steps = new Map(
      all.flatMap((one) => {
        const step = stepDue(one, today)
        return step === null ? [] : [[one.dsc_id, step] as const]
      }),
    )
    const [first, ...others] = all.filter(({ dsc_id }) => steps.has(dsc_id))
    if (!first) return null
    const { email, language } = first
    const { organisation_id } = scope
    // A mail that the mail server did not take is counted once, however often the queue tries it.
    const isCounted = first.mail === 'waiting' && first.mailed_on === today
    const limits = holderMailLimits(parts, organisation_id, email)
    if (!isCounted && (await claimTry(tx, limits, parts.clock.now())) > 0) return null
    await store.changeReminders(tx, scope, [...steps.keys()], {
      mail: 'sending',
      mailed_on: today,
      link_hash: sha256(reminderToken(parts.secret, organisation_id, email)),
    })
    const organisation = await nameInTx(tx, scope)
    return { email, language, organisation, certificates: [first, ...others], steps }
  })
}
