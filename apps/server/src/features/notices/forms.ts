import type { BodyOf, ReplyOf } from '@niyam/contract/endpoint.ts'
import type * as contract from '@niyam/contract/notice-reading.ts'
import { loadNoticeLaw } from '@niyam/law/tables/load-notice-law.ts'
import type { Parts } from '../../parts.ts'
import { callersLanguage } from '../../language/speak.ts'
import { shownAppeal, shownReply } from './clocks.ts'
import { lawOfForm } from './law.ts'

/** The forms of the law package, their titles in the caller's language. */
export async function listForms(): Promise<ReplyOf<typeof contract.listNoticeForms>> {
  const { forms } = await loadNoticeLaw()
  const isHindi = callersLanguage() === 'hi'
  return {
    forms: forms.map(({ id, form, title, title_hi, kind, ...rest }) => ({
      form_id: id,
      law: lawOfForm(rest),
      form,
      title: (isHindi ? title_hi : undefined) ?? title,
      kind,
    })),
  }
}

/** The clocks that a notice would have, before it is recorded. */
export async function previewClock(
  { clock }: Pick<Parts, 'clock'>,
  { served_on, kind, form_id, issued_on, printed_reply_by, tax, penalty }: BodyOf<typeof contract.previewClock>,
): Promise<ReplyOf<typeof contract.previewClock>> {
  const law = await loadNoticeLaw()
  const facts = {
    kind,
    form_id,
    issued_on,
    printed_reply_by,
    tax,
    penalty,
    // No service is kept yet: the day stands for its id.
    services: served_on.map((on) => ({ service_id: on, served_on: on })),
    appeal_decision: null,
    appeal_filed_on: null,
  }
  const withoutService = <T extends { service_id: string | null }>(clock: T) => ({ ...clock, service_id: null })
  const reply = shownReply(law, facts)
  const appeal = shownAppeal(law, facts, clock.today())
  return { reply: reply && withoutService(reply), appeal: appeal && withoutService(appeal.clock) }
}
