import type { PendingFiling } from '@niyam/contract/reviews.ts'
import { Alert, Button, Group, Textarea } from '@mantine/core'
import { IconCheck, IconCornerUpLeft } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { CopyText } from '../../domain/CopyText.tsx'
import { DueText } from '../../domain/DueText.tsx'
import { showMoment } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { calendarPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { evidenceOf } from '../filings/evidence.ts'
import { EvidenceDoubts } from '../filings/EvidenceDoubts.tsx'
import { PaidShown } from '../filings/PaidShown.tsx'
import { Evidence } from './Evidence.tsx'
import classes from './ReviewQueue.module.css'

interface Props {
  readonly pending: PendingFiling
  readonly today: string
  readonly place: { readonly at: number; readonly total: number }
  /** Why the server refused the last decision on it. */
  readonly refusal: string | null
  readonly isReturning: boolean
  readonly onApprove: () => void
  readonly onAskReason: (isAsked: boolean) => void
  readonly onReturn: (reason: string) => void
}

/** A pending filing as it was recorded, its evidence, and the decision. */
export function PendingShown({ pending, today, place, refusal, isReturning, ...acts }: Props) {
  const t = useTexts('review-queue')
  const tc = useTexts('compliances')
  const words = useCalendarWords()
  const { item, filing } = pending
  const { onApprove, onAskReason, onReturn } = acts
  const number = tc(`file.number.${evidenceOf(item, filing.evidence)}`)
  const lateness = filing.days_late > 0 ? tc('filing.days_late', { count: filing.days_late }) : tc('filing.in_time')
  return (
    <div className={classes.detail}>
      <Panel>
        <div className={classes.head}>
          <div>
            <h2 className={classes.title}>
              {item.form} · {words.period(item.period, item.area)}
            </h2>
            <p className={classes.for}>
              {item.entity_name}
              {item.registration_number && <span className="tabular"> · {item.registration_number}</span>}
            </p>
          </div>
          <span className={classes.place}>{t('place', place)}</span>
        </div>
        {refusal !== null && (
          <Alert color="danger" role="alert" mb="sm" title={t('refused')}>
            {refusal}
          </Alert>
        )}
        {filing.is_own ? (
          <Alert color="gray" role="note" mb="sm">
            {tc('review.own')}
          </Alert>
        ) : isReturning ? (
          <ReturnForm onReturn={onReturn} onCancel={() => onAskReason(false)} />
        ) : (
          <Group gap="xs" mb="sm">
            <Button leftSection={<IconCheck size={16} aria-hidden />} onClick={onApprove} aria-keyshortcuts="a">
              {t('approve')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconCornerUpLeft size={16} aria-hidden />}
              onClick={() => onAskReason(true)}
              aria-keyshortcuts="r"
            >
              {t('return')}
            </Button>
          </Group>
        )}
        <dl className={classes.facts}>
          <dt>{t('due_date')}</dt>
          <dd>
            <DueText item={item} today={today} />
          </dd>
          <dt>{tc('filing.filed_on')}</dt>
          <dd>{tc('filing.day', { day: words.day(filing.filed_on), late: lateness })}</dd>
          <dt>{number}</dt>
          <dd>{filing.acknowledgement ? <CopyText text={filing.acknowledgement} what={number} /> : t('no_number')}</dd>
          <PaidShown filing={filing} />
          <dt>{t('prepared')}</dt>
          <dd>{tc('filing.recorded', { name: filing.filed_by, moment: showMoment(filing.recorded_at) })}</dd>
          {filing.note && (
            <>
              <dt>{tc('file.note')}</dt>
              <dd className={classes.note}>{filing.note}</dd>
            </>
          )}
        </dl>
        <EvidenceDoubts item={item} filing={filing} />
        <p className={classes.link}>
          <AppLink href={calendarPath({ item: item.item_id })}>{t('open_item')}</AppLink>
        </p>
      </Panel>
      <Evidence pending={pending} />
    </div>
  )
}

interface ReturnProps {
  readonly onReturn: (reason: string) => void
  readonly onCancel: () => void
}

/** The key that opens the form leads into it. */
const focus = (field: HTMLTextAreaElement | null) => field?.focus()

/** The reason goes to the preparer. Enter returns the filing, Shift and Enter begin a new line, Escape leaves it. */
function ReturnForm({ onReturn, onCancel }: ReturnProps) {
  const t = useTexts('review-queue')
  const tc = useTexts('compliances')
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = () => (reason.trim() ? onReturn(reason.trim()) : setMissing(true))
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
    else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault()
      submit()
    }
  }
  return (
    <form
      noValidate
      aria-label={t('return')}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        submit()
      }}
    >
      <Textarea
        ref={focus}
        label={t('reason')}
        description={t('reason_help')}
        required
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onKeyDown={press}
        onChange={({ currentTarget }) => {
          setReason(currentTarget.value)
          setMissing(false)
        }}
        error={isMissing ? tc('review.reason_missing') : undefined}
      />
      <Group gap="xs" my="sm">
        <Button type="submit">{t('return_save')}</Button>
        <Button variant="default" onClick={onCancel}>
          {tc('file.cancel')}
        </Button>
      </Group>
    </form>
  )
}
