import type { NoticeDetail, NoticeNeed } from '@niyam/contract/notice-parts.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { CurrencyField } from '../../fields/CurrencyField.tsx'
import { DateField } from '../../fields/DateField.tsx'
import { failureMessage } from '../../lib/api.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from './NoticePanel.module.css'
import { ServiceForm } from './ServiceForm.tsx'
import { useNoticeChange } from './queries.ts'

interface Props {
  readonly needs: readonly NoticeNeed[]
  readonly notice: NoticeDetail
  readonly mayWrite: boolean
}

/** The fields of the notice that answer a need; of an order, the day of issue is the day of the order. */
const DAYS = { printed_reply_by: 'printed_reply_by', issued_on: 'issued_on', ordered_on: 'issued_on' } as const
const SERVICE: readonly string[] = ['service_day', 'communicated_on']
const isDay = (fact: string): fact is keyof typeof DAYS => fact in DAYS
const isAmount = (fact: string): fact is 'tax' | 'penalty' => fact === 'tax' || fact === 'penalty'

/** Missing facts, each with the field that answers it, where there is one. */
export function NeedsAsked({ needs, notice, mayWrite }: Props) {
  return needs.map((need) => <Need key={need.fact} need={need} notice={notice} mayWrite={mayWrite} />)
}

function Need({ need: { fact, text }, notice, mayWrite }: { readonly need: NoticeNeed } & Omit<Props, 'needs'>) {
  const t = useTexts('notices')
  const [isServing, setServing] = useState(false)
  const change = useNoticeChange(notice.notice_id)
  const [day, setDay] = useState<string | null>(null)
  const [amount, setAmount] = useState<number | null>(null)
  const error = failureMessage(change.error)
  const save = (isReady: boolean, body: Parameters<typeof change.mutate>[0]) => (
    <Button
      size="sm"
      variant="default"
      loading={change.isPending}
      disabled={!isReady}
      onClick={() => change.mutate(body)}
    >
      {t('need.save')}
    </Button>
  )
  return (
    <div className={classes.need}>
      <p>{text}</p>
      {mayWrite && isDay(fact) && (
        <div>
          <DateField allDates label={t(`field.${DAYS[fact]}`)} value={day} error={error} onChange={setDay} />
          {save(day !== null, { [DAYS[fact]]: day })}
        </div>
      )}
      {mayWrite && isAmount(fact) && (
        <div>
          <CurrencyField label={t(`amount.${fact}`)} value={amount} error={error} onChange={setAmount} />
          {save(amount !== null, { [fact]: amount })}
        </div>
      )}
      {mayWrite && SERVICE.includes(fact) && !isServing && (
        <div>
          <Button size="xs" variant="default" onClick={() => setServing(true)}>
            {t('service.add')}
          </Button>
        </div>
      )}
      {isServing && <ServiceForm notice_id={notice.notice_id} service={null} onClose={() => setServing(false)} />}
    </div>
  )
}
