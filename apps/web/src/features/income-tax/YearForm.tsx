import type { IncomeTaxYear } from '@niyam/contract/income-tax.ts'
import { useState } from 'react'
import { useDraft } from '../../fields/use-draft.ts'
import { notice, UNDO_NOTICE_MS } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { StickySaveBar } from '../../ui/StickySaveBar.tsx'
import classes from './IncomeTax.module.css'
import { AisPanel } from './AisPanel.tsx'
import { AppliedPanel, InstalmentsPanel } from './InstalmentsPanel.tsx'
import { PaymentsPanel } from './PaymentsPanel.tsx'
import { useSaveYear } from './queries.ts'
import { LaterIncomePanel } from './LaterIncomePanel.tsx'
import { WorkingSheet } from './WorkingSheet.tsx'
import { bodyOf, draftOf, type Edited, former, isHalfFilled, type YearDraft } from './year-draft.ts'

interface Props {
  readonly data: IncomeTaxYear
  readonly mayChange: boolean
}

/** The figures of a year, edited where the working shows them; it is worked out again when they are saved. */
export function YearForm({ data, mayChange }: Props) {
  const t = useTexts('income-tax')
  const [start] = useState(() => draftOf(data))
  // The form of the undo may be gone by then, so its errors are notices.
  const undo = useSaveYear(data.entity_id, data.year, {
    onSaved: () => notice({ tone: 'success', title: t('undone') }),
    quiet: false,
  })
  const save = useSaveYear(data.entity_id, data.year, {
    onSaved: (saved) =>
      notice({
        tone: 'success',
        title: t('saved'),
        stays: UNDO_NOTICE_MS,
        action: { label: t('undo'), run: () => undo.mutate(former(data, saved)) },
      }),
    quiet: true,
  })
  const { draft, change, form, errors, message, submit } = useDraft(start, save.error, (typed) => ({
    ...(isHalfFilled(typed) && { later_income_paise: t('later.all_five') }),
    ...Object.fromEntries(
      typed.payments.flatMap(({ on }, at) => (on === null ? [[`payments.${at}.on`, t('payments.day_missing')]] : [])),
    ),
  }))
  const isDirty = JSON.stringify(draft) !== JSON.stringify(start)
  function send() {
    const body = bodyOf(draft, data.version)
    if (body) save.mutate(body)
  }
  const edited: Edited = { data, draft, edit: mayChange ? change : null, errors: byPayment(draft, data, errors) }
  return (
    <form
      ref={form}
      noValidate
      aria-label={t('title')}
      className={classes.stack}
      onSubmit={(event) => {
        event.preventDefault()
        submit(send)
      }}
    >
      <FormAlert message={message} />
      <WorkingSheet {...edited} isDirty={isDirty} />
      <PaymentsPanel {...edited} />
      <AisPanel found={data.found} />
      <InstalmentsPanel working={data.working} />
      <AppliedPanel working={data.working} />
      <LaterIncomePanel {...edited} />
      {mayChange && <StickySaveBar saveLabel={t('save')} isSaving={save.isPending} isDirty={isDirty} />}
    </form>
  )
}

/** The server counts the payments that were sent; the form shows all of them. */
function byPayment(draft: YearDraft, data: IncomeTaxYear, errors: Readonly<Record<string, string>>) {
  const sent = bodyOf(draft, data.version)?.payments ?? []
  if (sent.length === draft.payments.length) return errors
  return Object.fromEntries(
    Object.entries(errors).map(([name, text]) => {
      const [, at, field] = /^payments\.(\d+)\.(\w+)$/.exec(name) ?? []
      const payment = at === undefined ? undefined : sent[Number(at)]
      const place = draft.payments.findIndex(
        (one) => payment && one.item_id === payment.item_id && one.on === payment.on,
      )
      return [place === -1 ? name : `payments.${place}.${field}`, text]
    }),
  )
}
