import { addDsc, getDsc } from '@niyam/contract/dsc.ts'
import { setDscReminder } from '@niyam/contract/dsc-reminders.ts'
import { issue } from '@niyam/signatures/invented/authority.ts'
import { handlers } from '../src/jobs/handlers.ts'
import { testApp } from './app.ts'
import { type TwoFirms, twoFirms } from './firm.ts'

export const FIRST_DAY = '2026-11-20'

interface Given {
  readonly name?: string
  readonly email?: string
  readonly entity_id?: string
}

export const confirmMailboxes = ({ t }: TwoFirms): Promise<unknown> =>
  t.parts.db.outside.updateTable('user_account').set({ email_confirmed_at: t.clock.now().toISOString() }).execute()

/** Two firms on a server with mail; the first reminds holders. */
export async function remindingFirms() {
  const firms = await twoFirms(await testApp({ proves_mailboxes: true }))
  const { t, mine } = firms
  await confirmMailboxes(firms)
  let counted = 0

  /** A certificate whose last day is so many days after the first day. */
  async function aCertificate(days: number, given: Given = {}) {
    counted += 1
    const { name = `Holder ${counted}`, email = `holder-${counted}@example.in`, entity_id = null } = given
    const last = new Date(Date.parse(`${FIRST_DAY}T12:00:00Z`) + days * 86_400_000).toISOString()
    const { der } = await issue({ name, email, to: last, policies: ['2.16.356.100.2.3'] })
    const files = [{ name: `${name}.cer`, content: Buffer.from(der).toString('base64') }]
    const answered = await mine.call(addDsc, { body: { entity_id, files } })
    const dsc_id = answered.files[0]?.dsc_id ?? ''
    return { dsc_id, params: { dsc_id }, name, email }
  }

  return {
    ...firms,
    aCertificate,
    /** One whose holder is reminded. */
    async aReminded(days: number, given: Given & { language?: 'hi' } = {}) {
      const one = await aCertificate(days, given)
      const body = { email: one.email, language: given.language ?? ('en' as const) }
      await mine.call(setDscReminder, { params: one.params, body })
      return one
    },
    /** Read on the first day: a session does not last for months. */
    async reminderOf(dsc_id: string) {
      t.clock.set(FIRST_DAY)
      return (await mine.call(getDsc, { params: { dsc_id } })).reminder
    },
    async morningOf(day: string): Promise<void> {
      t.clock.set(day)
      await handlers(t.parts)['remind-holders']({})
      await t.drain()
    },
    mailsTo: (email: string) => t.mails.filter(({ to }) => to === email),
  }
}
export type RemindingFirms = Awaited<ReturnType<typeof remindingFirms>>
